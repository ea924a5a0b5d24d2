// Keeps the files of the workbench, so that it works offline after the first load.  The build
// writes the version, a checksum of all files, and their paths.
const VERSION = "@version";
const FILES = new Set(@files);

const SCOPE = new URL(registration.scope);
const PREFIX = `tedomari ${SCOPE.pathname} `; // other folders of the host have their own
const NAME = PREFIX + VERSION;

// The address of a file of the workbench that a request is for, or null.  A query belongs to the
// page, which shows the same file with every query.
function kept(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== SCOPE.origin) return null;
  if (!url.pathname.startsWith(SCOPE.pathname)) return null;
  const path = url.pathname.slice(SCOPE.pathname.length) || "index.html";
  return FILES.has(path) ? new URL(path, SCOPE).href : null;
}

// The response of the host for a file.  Some hosts redirect index.html to its folder: browsers show
// no page for which a service worker has a response that was redirected, so it becomes a new one.
async function load(address) {
  const response = await fetch(address, { cache: "no-cache", credentials: "same-origin" });
  return response.redirected ? new Response(response.body, response) : response;
}

// A response for a file, from the cache or from the host; the latter is stored while it is read.
async function fetched(address, event) {
  const cache = await caches.open(NAME);
  const known = await cache.match(address);
  if (known) return known;
  const response = await load(address);
  if (response.ok) event.waitUntil(cache.put(address, response.clone()));
  return response;
}

async function keepAll() {
  const cache = await caches.open(NAME);
  await Promise.all([...FILES].map(async (path) => {
    const address = new URL(path, SCOPE).href;
    if (await cache.match(address)) return;
    const response = await load(address);
    if (!response.ok) throw new Error(`the host has no ${path}`);
    await cache.put(address, response);
  }));
}

// The first version loads what the page asks for; a later one loads everything before it takes
// over, so that files of two versions are never mixed.
addEventListener("install", (event) => {
  if (registration.active) event.waitUntil(keepAll());
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
    }
    await clients.claim();
  })());
});

addEventListener("fetch", (event) => {
  const address = kept(event.request);
  if (address) event.respondWith(fetched(address, event));
});

addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data !== "keep" || !port) return;
  event.waitUntil(keepAll().then(() => port.postMessage("ready"), () => port.postMessage("incomplete")));
});
