/*
 * The service worker: a form or link of this site that fails for want of network or server leaves the
 * page as it is, and the page says so (promise 16.11), where it has scripts; a walk that keeps itself on this device opens
 * without a network (promise 12.20). It stores nothing, and takes no other request of the address bar
 * or of scripts, and none of other sites.
 */

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

/** Whether a page may be shown: not a gateway's error, and no error that would replace a form. */
const isShown = (request, response) =>
  response.status < 500 || (request.method === 'GET' && response.headers.has('X-Request-Id'));

/** How long a page may take to say that it tells its reader, ms. */
const TOLD_MS = 1000;

/** Whether the page of a message tells its reader; pages that are sent without scripts do not. */
async function isTold(message) {
  const pages = await clients.matchAll({ type: 'window' });
  const answers = pages.map(
    (page) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(true);
        page.postMessage(message, [port2]);
      }),
  );
  return Promise.race([new Promise((resolve) => setTimeout(resolve, TOLD_MS, false)), ...answers]);
}

async function answer(request) {
  // Without a response the request did not reach the server, or its answer did not reach us.
  const response = await fetch(request).catch(() => null);
  if (response && isShown(request, response)) return response;
  const trouble = response ? 'server' : 'networkRetry';
  // An empty answer leaves the page, and what was typed, as it is.
  if (await isTold({ trouble, page: request.referrer })) return new Response(null, { status: 204 });
  return response || Response.error();
}

/** A page that keeps itself, with its scripts and styles, in a cache of its path. */
const KEEPS_ITSELF = /^\/projects\/[^/]+\/walks\/[^/]+$/;

/** Whether the page that was opened last came from its cache. */
let isKept = false;

const keptAnswer = (request) => caches.match(request, { ignoreSearch: true, ignoreVary: true });

/** The page from the network, which ends what was kept of it; else as it was kept. */
async function answerKept(request, path, isOwn) {
  const response = await fetch(request).catch(() => null);
  isKept = false;
  if (response && response.status < 500) {
    await caches.delete(path);
    return response;
  }
  const kept = await keptAnswer(request);
  isKept = kept !== undefined;
  return kept || response || (isOwn ? answer(request) : fetch(request));
}

addEventListener('fetch', (event) => {
  const { mode, destination, referrer, method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  const isOwn = referrer.startsWith(`${origin}/`);
  if (mode === 'navigate' && destination === 'document') {
    if (method === 'GET' && KEEPS_ITSELF.test(pathname))
      event.respondWith(answerKept(event.request, pathname, isOwn));
    else if (isOwn) event.respondWith(answer(event.request));
  } else if (isKept && pathname.startsWith('/assets/'))
    event.respondWith(keptAnswer(event.request).then((kept) => kept || fetch(event.request)));
});
