"""The order in which the strings of a graph are tried: those in the middle come first."""

from tedomari_dots_and_boxes.exact.coin_graph import CoinGraph


def by_distance(net: CoinGraph) -> list[int]:
    """The numbers of all strings, those in the middle of the graph first.

    These are the strings whose ends are farthest from the ground and, among equals, those whose
    ends are nearest to all other coins.  Clause: dab.exact.search.order.
    """
    far = distances(net, net.ground)
    near = [sum(distances(net, coin)[: net.ground]) for coin in range(net.ground)]

    def rank(number: int) -> tuple[int, int, int]:
        one, other = net.ends[number]
        inner = one if other == net.ground else other
        return -far[one] - far[other], near[one] + near[inner], number

    return sorted(range(net.size), key=rank)


def distances(net: CoinGraph, start: int) -> list[int]:
    """The number of strings from one coin, or the ground, to each coin, without the ground.

    A coin that is out of reach is regarded as farther away than any other.
    """
    distance = [net.size + 1] * (net.ground + 1)
    distance[start] = 0
    reached = [start]
    for coin in reached:
        for one, other in net.ends:
            if coin in (one, other) and (coin != net.ground or start == net.ground):
                next_ = one if coin == other else other
                if distance[next_] > distance[coin] + 1:
                    distance[next_] = distance[coin] + 1
                    reached.append(next_)
    return distance
