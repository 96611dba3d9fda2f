/*
 * The service worker: a form or link of this site that fails for want of network or server leaves the
 * page as it is, and the page says so (promise 16.9). It stores nothing, and takes no request of
 * other sites, of the address bar or of scripts.
 */

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

/** Whether a page may be shown: not a gateway's error, and no error that would replace a form. */
const isShown = (request, response) =>
  response.status < 500 || (request.method === 'GET' && response.headers.has('X-Request-Id'));

async function answer(request) {
  let trouble = 'networkRetry';
  try {
    const response = await fetch(request);
    if (isShown(request, response)) return response;
    trouble = 'server';
  } catch {
    // The request did not reach the server, or its answer did not reach us.
  }
  for (const client of await clients.matchAll({ type: 'window' }))
    client.postMessage({ trouble, page: request.referrer });
  // An empty answer leaves the page, and what was typed, as it is.
  return new Response(null, { status: 204 });
}

addEventListener('fetch', (event) => {
  const { mode, destination, referrer } = event.request;
  if (mode === 'navigate' && destination === 'document' && referrer.startsWith(`${location.origin}/`))
    event.respondWith(answer(event.request));
});
