import { safeReturnTo } from '~/modules/account/landing.rules.ts';
import { readFormBody } from './body.server.ts';
import type { RequestContext } from './context.server.ts';
import { mayKeep, ownerOf, partOf } from './kept-form.ts';
import { saveForm } from './kept-form.server.ts';
import { isMultipart, receiveFiles } from './multipart.server.ts';
import { siteOrigin } from './origin-guard.server.ts';

/** Largest sum of the kept fields of a form, characters. */
const MAX_KEPT = 200_000;

/** Files of a form that is only read for its fields. */
const files = { maxFiles: 30, maxBytes: 20_971_520, acceptPartial: true } as const;

async function drop(_fileName: string, chunks: AsyncIterable<Uint8Array>): Promise<null> {
  const bytes = chunks[Symbol.asyncIterator]();
  while (!(await bytes.next()).done);
  return null;
}

async function fieldsIn(request: Request, context: RequestContext): Promise<[string, string][]> {
  if (isMultipart(request)) {
    const { fields } = await receiveFiles(request, context, files, { store: drop });
    return Object.entries(fields);
  }
  return [...(await readFormBody(request))].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
}

/** The page that a form stands on: that of the Referer of this site, else the form's own path. */
function pageWith(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const referer = request.headers.get('referer');
  const base = siteOrigin(request);
  if (!referer?.startsWith(`${base}/`)) return pathname + search;
  const page = safeReturnTo(referer.slice(base.length).replace(/#.*$/, ''), '');
  return page && !page.startsWith('/auth') ? page : pathname + search;
}

/**
 * Keeps the fields of a form that was sent after its session had ended, for the account that its
 * request id names (promise 3.11): not its files, passwords, tokens and codes. Returns the page to
 * come back to; null where nothing is kept.
 */
export async function keepForm(request: Request, context: RequestContext): Promise<string | null> {
  if (request.method !== 'POST' || request.bodyUsed) return null;
  const all = await fieldsIn(request, context).catch(() => []);
  const requestId = new Map(all).get('requestId') ?? '';
  const owner = ownerOf(requestId);
  const fields = all.filter(([name]) => mayKeep(name));
  if (!owner || JSON.stringify(fields).length > MAX_KEPT) return null;
  const page = pageWith(request);
  await saveForm(context, owner, {
    page,
    action: new URL(request.url).pathname,
    part: partOf(requestId),
    fields,
  });
  return page;
}
