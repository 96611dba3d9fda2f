/*
 * The service worker: a form or link of this site that fails for want of network or server leaves the
 * page as it is, and the page says so (promise 16.11); where the page has no scripts, a page of this
 * worker says so, with the words of the form and a button that sends them again. A walk that keeps
 * itself on this device opens without a network (promise 12.20). The worker stores nothing, repeats no
 * form, and takes no other request of the address bar or of scripts, and none of other sites.
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

/** The texts of the worker's page, by the language that its address names (as in `locales`). */
const TEXTS = {
  en: {
    networkRetryTitle: 'No connection',
    networkRetry: 'Network error - please check your internet connection and try again.',
    serverTitle: 'Something went wrong on our side',
    server: 'Server error - please try again',
    follow: 'Try again',
    send: 'Send again',
    words: 'What you typed is kept on this page.',
    files: 'Files are not kept. Please choose them again.',
    secrets: 'Passwords and codes are not kept. Please go back and type them again.',
    back: 'Back to the form',
  },
  es: {
    networkRetryTitle: 'Sin conexión',
    networkRetry: 'Error de red: revise su conexión a internet e intente de nuevo.',
    serverTitle: 'Algo falló de nuestro lado',
    server: 'Error del servidor: intente de nuevo',
    follow: 'Intentar de nuevo',
    send: 'Enviar de nuevo',
    words: 'Lo que escribió se conserva en esta página.',
    files: 'Los archivos no se conservan. Elíjalos de nuevo.',
    secrets: 'Las contraseñas y los códigos no se conservan. Regrese y escríbalos de nuevo.',
    back: 'Volver al formulario',
  },
};
const language = new URL(location.href).searchParams.get('language') === 'es' ? 'es' : 'en';
const texts = TEXTS[language];

const STYLE = `
* { box-sizing: border-box }
body { margin: 0; padding: 1rem; color: #1b2530; background: #f6f4ef; font: 1rem/1.5 -apple-system,
  BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif }
main { max-width: 36rem; margin: 1rem auto; padding: 1.25rem; background: #fff;
  border: 1px solid #d9d5cc; border-top: 4px solid #0b5d4a; border-radius: 8px }
h1 { margin: 0 0 .5rem; font-size: 1.728rem; line-height: 1.25 }
p { margin: 0 0 1rem }
label { display: block; margin: 0 0 1rem; font-weight: 600 }
textarea, input { display: block; width: 100%; margin: 0 0 1rem; color: inherit; font: inherit }
textarea { padding: .5rem; background: #f6f4ef; border: 1px solid #d9d5cc; border-radius: 6px }
label input { margin: .25rem 0 0 }
.button { display: inline-block; min-height: 2.75rem; padding: .625rem 1.125rem; color: #fff;
  background: #0b5d4a; border: 1px solid #0b5d4a; border-radius: 6px; font: inherit; font-weight: 600;
  line-height: 1.25; text-decoration: none; cursor: pointer }
:focus { outline: 3px solid #1f4fb8; outline-offset: 2px }`;

const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Fields that no page may hold; that of the form's own token is none of them. */
const isSecret = (name) => name !== 'csrf' && /password|token|otp|code|secret/i.test(name);

/** A kept field: words are shown, ids and choices are not. */
function keptField([name, value]) {
  if (!/\s/.test(value.trim()))
    return `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;
  const rows = Math.min(12, value.split('\n').length + Math.floor(value.length / 40));
  return `<textarea name="${escaped(name)}" rows="${rows}" aria-labelledby="kept" readonly>
${escaped(value)}</textarea>`;
}

const fileField = (name) =>
  `<label>${texts.files}<input type="file" name="${escaped(name)}" multiple required></label>`;

/** The form as it was sent, to be sent by its button: files have to be chosen again. */
function formAgain(request, fields) {
  const isMultipart = /^multipart/.test(request.headers.get('Content-Type') || '');
  const type = isMultipart ? ' enctype="multipart/form-data"' : '';
  const kept = fields.filter(([, value]) => typeof value === 'string').map(keptField);
  const files = new Set(
    fields.filter(([, value]) => typeof value !== 'string' && value.size > 0).map(([name]) => name),
  );
  const hasWords = kept.some((field) => field.startsWith('<textarea'));
  return `<form method="post" action="${escaped(request.url)}"${type}>
${hasWords ? `<p id="kept">${texts.words}</p>` : ''}${kept.join('\n')}
${[...files].map(fileField).join('')}
<button class="button">${texts.send}</button></form>`;
}

const linkTo = (address, text) => `<a class="button" href="${escaped(address)}">${text}</a>`;

/** What the worker's page offers after a link, a form, and a form with a password or code. */
function wayOn(request, fields) {
  // A link to this very address with its hash would stay on this page.
  if (request.method === 'GET') return linkTo(request.url.replace(/#.*$/, ''), texts.follow);
  if (fields && !fields.some(([name]) => isSecret(name))) return formAgain(request, fields);
  return `<p>${texts.secrets}</p>${linkTo(request.referrer, texts.back)}`;
}

/** The page that says what went wrong where no page does. */
async function troublePage(trouble, request, sent) {
  const fields = sent && (await sent.formData().then((form) => [...form], () => null));
  const nonce = crypto.getRandomValues(new Uint8Array(16)).join('');
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts[`${trouble}Title`]}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${texts[`${trouble}Title`]}</h1><p role="alert">${texts[trouble]}</p>
${wayOn(request, fields)}</main></body></html>`;
  const policy = [
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'`,
    `base-uri 'none'; frame-ancestors 'none'`,
  ];
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy.join('; '),
      'Referrer-Policy': 'same-origin',
    },
  });
}

async function answer(request) {
  // The fields of a form can be read once: here only if it fails.
  const sent = request.method === 'POST' ? request.clone() : null;
  // Without a response the request did not reach the server, or its answer did not reach us.
  const response = await fetch(request).catch(() => null);
  if (response && isShown(request, response)) return response;
  const trouble = response ? 'server' : 'networkRetry';
  // An empty answer leaves the page, and what was typed, as it is.
  if (await isTold({ trouble, page: request.referrer })) return new Response(null, { status: 204 });
  return troublePage(trouble, request, sent);
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
  return kept || (isOwn ? answer(request) : response || fetch(request));
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
