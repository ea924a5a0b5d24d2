// The service worker, which keeps the files of the page so that it works offline.

const PATIENCE = 3000; // milliseconds to wait for the service worker
const root = new URL("../", import.meta.url);

// Resolves when the service worker answers the requests of this page, so that what is loaded is
// kept; at once where there are no service workers, for instance without https.
export async function underControl() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const controlled = new Promise((resolve) => workers.addEventListener("controllerchange", resolve));
  try {
    await workers.register(new URL("service-worker.js", root), { scope: root.pathname });
  } catch {
    return;
  }
  if (workers.controller) return;
  await Promise.race([controlled, new Promise((wake) => setTimeout(wake, PATIENCE))]);
}

// Has the service worker load the files that are still missing, and says when all are there.
export function keepOffline() {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return;
  const channel = new MessageChannel();
  channel.port1.onmessage = ({ data }) => {
    document.documentElement.dataset.offline = data;
    const note = document.getElementById("offline");
    if (note && data === "ready") note.hidden = false;
  };
  worker.postMessage("keep", [channel.port2]);
}
