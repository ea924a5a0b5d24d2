package org.cgsuite.core;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.lang.Integer; // not the Integer of CGSuite
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.function.IntFunction;

/**
 * CGSuite as a contestant: requests are lines on standard input, replies lines on standard output.
 *
 * <p>A request has three parts, so that its work can be timed without its input and output:
 *
 * <pre>
 * sums 2          what is asked, and the number of input lines
 * 17 42           the input lines
 * 42 42
 *      loaded     the input has been read
 * go
 *      done 2     the work is done; this many lines of results will follow
 * results
 *      51         the results
 *      58
 * </pre>
 *
 * <p>Games are the numbers by which CGSuite's kernel knows its canonical forms.  The kernel is
 * called directly, which is why this class is in its package.
 */
public final class Contestant {
    private final BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
    private final PrintWriter output = new PrintWriter(System.out);

    /** The work of a request, which returns the number of its results. */
    private interface Work {
        int run();
    }

    private Work work;
    private IntFunction<String> result;

    public static void main(String[] arguments) throws IOException {
        // The classes are loaded before any work is timed, as the modules of Python are.
        CanonicalShortGameOps.thermograph(CanonicalShortGameOps.UP_STAR_ID);
        CanonicalShortGame$.MODULE$.apply(CanonicalShortGameOps.UP_STAR_ID).atomicWeight();
        new Shapes(true).value(0);
        new Contestant().serve();
    }

    private void serve() throws IOException {
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            StringTokenizer request = new StringTokenizer(line);
            load(request.nextToken(), request);
            reply("loaded");
            expect("go");
            int count = work.run();
            reply("done " + count);
            expect("results");
            for (int i = 0; i < count; i++) {
                output.println(result.apply(i));
            }
            output.flush();
        }
    }

    private void reply(String line) {
        output.println(line);
        output.flush();
    }

    private void expect(String word) throws IOException {
        String line = input.readLine();
        if (!word.equals(line)) {
            throw new IOException("expected '" + word + "', found '" + line + "'");
        }
    }

    /** Read the input of a request, and prepare its work. */
    private void load(String name, StringTokenizer request) throws IOException {
        int count = Integer.parseInt(request.nextToken());
        switch (name) {
            case "domineering" -> loadBoards(count, request, false);
            case "xt" -> loadBoards(count, request, true);
            case "table" -> loadTable(count);
            case "sums" -> loadSums(count);
            case "relations" -> loadRelations(count);
            case "thermal" -> loadThermal(count);
            case "atomic" -> loadAtomic(count);
            case "forms" -> loadForms(count);
            default -> throw new IOException("unknown request '" + name + "'");
        }
    }

    /** Boards: a mask per line, with bit r * columns + c set if cell (r, c) is empty. */
    private void loadBoards(int count, StringTokenizer request, boolean xt) throws IOException {
        int columns = Integer.parseInt(request.nextToken());
        long row = (1L << columns) - 1;
        long[] boards = new long[count];
        for (int i = 0; i < count; i++) {
            long mask = Long.parseLong(input.readLine());
            for (int shift = 0; mask != 0; shift += Shapes.ROW, mask >>>= columns) {
                boards[i] |= (mask & row) << shift;
            }
        }
        int[] values = new int[count];
        work = () -> {
            Shapes shapes = new Shapes(xt);
            Arrays.setAll(values, i -> shapes.value(boards[i]));
            return count;
        };
        result = i -> Integer.toString(values[i]);
    }

    /** A table of options: the lines of the left and of the right options, parted by a bar. */
    private void loadTable(int count) throws IOException {
        int[][] left = new int[count][];
        int[][] right = new int[count][];
        for (int i = 0; i < count; i++) {
            String line = input.readLine();
            int bar = line.indexOf('|');
            left[i] = integers(line.substring(0, bar));
            right[i] = integers(line.substring(bar + 1));
        }
        int[] values = new int[count];
        work = () -> {
            for (int i = 0; i < count; i++) {
                values[i] = CanonicalShortGameOps.constructFromOptions(
                        select(values, left[i]), select(values, right[i]));
            }
            return count;
        };
        result = i -> Integer.toString(values[i]);
    }

    private static int[] select(int[] values, int[] places) {
        int[] selected = new int[places.length];
        for (int i = 0; i < places.length; i++) {
            selected[i] = values[places[i]];
        }
        return selected;
    }

    private void loadSums(int count) throws IOException {
        int[][] pairs = gameLines(count);
        int[] sums = new int[count];
        work = () -> {
            Arrays.setAll(sums, i -> CanonicalShortGameOps.add(pairs[i][0], pairs[i][1]));
            return count;
        };
        result = i -> Integer.toString(sums[i]);
    }

    private void loadRelations(int count) throws IOException {
        int[][] pairs = gameLines(count);
        String[] relations = new String[count];
        work = () -> {
            Arrays.setAll(relations, i -> relation(pairs[i][0], pairs[i][1]));
            return count;
        };
        result = i -> relations[i];
    }

    private static String relation(int g, int h) {
        boolean below = CanonicalShortGameOps.leq(g, h);
        boolean above = CanonicalShortGameOps.leq(h, g);
        return below ? (above ? "=" : "<") : (above ? ">" : "||");
    }

    /** Means and temperatures; writing them as text is not part of the work. */
    private void loadThermal(int count) throws IOException {
        int[][] games = gameLines(count);
        RationalNumber[] means = new RationalNumber[count];
        RationalNumber[] temperatures = new RationalNumber[count];
        work = () -> {
            for (int i = 0; i < count; i++) {
                Thermograph graph = CanonicalShortGameOps.thermograph(games[i][0]);
                means[i] = graph.getMast();
                temperatures[i] = graph.getTemperature();
            }
            return count;
        };
        result = i -> means[i] + "@" + temperatures[i];
    }

    private void loadAtomic(int count) throws IOException {
        int[][] games = gameLines(count);
        int[] weights = new int[count];
        work = () -> {
            for (int i = 0; i < count; i++) {
                CanonicalShortGame game = CanonicalShortGame$.MODULE$.apply(games[i][0]);
                weights[i] = game.atomicWeight().gameId();
            }
            return count;
        };
        result = i -> Integer.toString(weights[i]);
    }

    /** The canonical forms of games and of all games below them: {@code game left | right}. */
    private void loadForms(int count) throws IOException {
        int[][] games = gameLines(count);
        Set<Integer> known = new HashSet<>();
        work = () -> {
            Deque<Integer> waiting = new ArrayDeque<>();
            for (int[] game : games) {
                waiting.push(game[0]);
            }
            while (!waiting.isEmpty()) {
                int game = waiting.pop();
                if (known.add(game)) {
                    Arrays.stream(left(game)).forEach(waiting::push);
                    Arrays.stream(right(game)).forEach(waiting::push);
                }
            }
            return known.size();
        };
        result = new IntFunction<>() {
            private Object[] games;

            @Override
            public String apply(int i) {
                games = games == null ? known.toArray() : games;
                int game = (int) games[i];
                return game + words(left(game)) + " |" + words(right(game));
            }
        };
    }

    private static int[] left(int game) {
        int[] options = new int[CanonicalShortGameOps.getNumLeftOptions(game)];
        Arrays.setAll(options, i -> CanonicalShortGameOps.getLeftOption(game, i));
        return options;
    }

    private static int[] right(int game) {
        int[] options = new int[CanonicalShortGameOps.getNumRightOptions(game)];
        Arrays.setAll(options, i -> CanonicalShortGameOps.getRightOption(game, i));
        return options;
    }

    private int[][] gameLines(int count) throws IOException {
        int[][] lines = new int[count][];
        for (int i = 0; i < count; i++) {
            lines[i] = integers(input.readLine());
        }
        return lines;
    }

    private static int[] integers(String line) {
        StringTokenizer words = new StringTokenizer(line);
        int[] numbers = new int[words.countTokens()];
        Arrays.setAll(numbers, i -> Integer.parseInt(words.nextToken()));
        return numbers;
    }

    private static String words(int[] numbers) {
        StringBuilder text = new StringBuilder();
        for (int number : numbers) {
            text.append(' ').append(number);
        }
        return text.toString();
    }

    /**
     * The values of Domineering boards; one image of each connected shape is remembered.
     *
     * <p>A board is a word with a byte per row and at most seven columns.  The free bit on the
     * right keeps rows apart when cells are shifted.  Shapes that are mirror images have the same
     * value, and a quarter turn negates it, so the least of the eight images stands for them all.
     */
    private static final class Shapes {
        /** The number of bits of a row. */
        static final int ROW = 8;

        private final boolean xt;
        private long[] shapes = new long[1 << 12];
        private int[] values = new int[1 << 12];
        private int[] negatives = new int[1 << 12];
        private int count;

        Shapes(boolean xt) {
            this.xt = xt;
        }

        /** Return the value of a board: the sum of the values of its connected shapes. */
        int value(long cells) {
            long joined = cells & around(cells);
            boolean star = xt && (Long.bitCount(cells & ~joined) & 1) == 1;
            int total = star ? CanonicalShortGameOps.STAR_ID : CanonicalShortGameOps.ZERO_ID;
            while (joined != 0) {
                long shape = Long.lowestOneBit(joined);
                for (long grown = 0; grown != shape; ) {
                    grown = shape;
                    shape |= around(shape) & joined;
                }
                joined &= ~shape;
                int value = shapeValue(shape);
                if (total == CanonicalShortGameOps.ZERO_ID) {
                    total = value;
                } else if (value != CanonicalShortGameOps.ZERO_ID) {
                    total = CanonicalShortGameOps.add(total, value);
                }
            }
            return total;
        }

        private static long around(long cells) {
            return cells << ROW | cells >>> ROW | cells << 1 | cells >>> 1;
        }

        private int shapeValue(long shape) {
            long same = leastImage(shape);
            long turned = leastImage(transpose(shape));
            boolean negative = Long.compareUnsigned(turned, same) < 0;
            long image = negative ? turned : same;
            int place = place(image);
            if (shapes[place] == 0) {
                int value = CanonicalShortGameOps.constructFromOptions(
                        options(image, ROW), options(image, 1));
                place = remember(image, value);
            }
            if (!negative) {
                return values[place];
            }
            if (negatives[place] == 0) {
                negatives[place] = CanonicalShortGameOps.getNegative(values[place]);
            }
            return negatives[place];
        }

        /** Return the values after each domino of a player, whose two cells are this far apart. */
        private int[] options(long shape, int distance) {
            long dominoes = shape & shape >>> distance;
            boolean single = xt && dominoes == 0;
            long moves = single ? shape : dominoes;
            int[] options = new int[Long.bitCount(moves)];
            for (int i = 0; moves != 0; i++, moves &= moves - 1) {
                long cell = Long.lowestOneBit(moves);
                options[i] = value(shape & ~(single ? cell : cell | cell << distance));
            }
            return options;
        }

        /** Return the least of a shape and its mirror images, moved to the corner. */
        private static long leastImage(long shape) {
            long half = Long.reverse(shape);
            long least = corner(shape);
            for (long image : new long[] {half, Long.reverseBytes(shape), Long.reverseBytes(half)}) {
                long moved = corner(image);
                least = Long.compareUnsigned(moved, least) < 0 ? moved : least;
            }
            return least;
        }

        private static long corner(long shape) {
            long top = shape >>> (Long.numberOfTrailingZeros(shape) & -ROW);
            long columns = top | top >>> 4 * ROW;
            columns |= columns >>> 2 * ROW;
            columns |= columns >>> ROW;
            return top >>> Long.numberOfTrailingZeros(columns & 0xff);
        }

        /** Return the shape with rows and columns exchanged, block by block. */
        private static long transpose(long shape) {
            long swap = (shape ^ shape >>> 7) & 0x00aa00aa00aa00aaL;
            shape ^= swap ^ swap << 7;
            swap = (shape ^ shape >>> 14) & 0x0000cccc0000ccccL;
            shape ^= swap ^ swap << 14;
            swap = (shape ^ shape >>> 28) & 0x00000000f0f0f0f0L;
            return shape ^ swap ^ swap << 28;
        }

        /** Return the place of a shape in the tables: its own, or a free one. */
        private int place(long shape) {
            int mask = shapes.length - 1;
            long mixed = shape * 0x9e3779b97f4a7c15L;
            int place = (int) (mixed >>> 32) & mask;
            while (shapes[place] != 0 && shapes[place] != shape) {
                place = place + 1 & mask;
            }
            return place;
        }

        private int remember(long shape, int value) {
            if (2 * ++count > shapes.length) {
                grow();
            }
            int place = place(shape);
            shapes[place] = shape;
            values[place] = value;
            return place;
        }

        private void grow() {
            long[] oldShapes = shapes;
            int[] oldValues = values;
            int[] oldNegatives = negatives;
            int size = 2 * oldShapes.length;
            shapes = new long[size];
            values = new int[size];
            negatives = new int[size];
            for (int i = 0; i < oldShapes.length; i++) {
                if (oldShapes[i] != 0) {
                    int place = place(oldShapes[i]);
                    shapes[place] = oldShapes[i];
                    values[place] = oldValues[i];
                    negatives[place] = oldNegatives[i];
                }
            }
        }
    }
}
