import { createHmac } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { env } from '~/env.server.ts';
import type { KeptFormData } from '~/http/kept-form.ts';
import {
  deleteKeptForm,
  findKeptForm,
  KEPT_FORM_MS,
  saveKeptForm,
} from '~/modules/account/kept-form.service.server.ts';
import { cookieLine, cookieName, readCookies, type RequestContext } from './context.server.ts';

const COOKIE = 'kept';
const OWNER_LENGTH = 16;

/**
 * How forms name the account whose page they are on: a keyed hash of its id, one for each part of
 * SESSION_SECRET. New forms have the first, all are known.
 */
export const formOwners = (userId: string): string[] =>
  env()
    .keysFor('form-owner')
    .map((key) =>
      createHmac('sha256', key).update(userId).digest('base64url').slice(0, OWNER_LENGTH),
    );

const keptId = (request: Request): string | null => {
  const id = readCookies(request.headers.get('cookie') ?? '')[cookieName(COOKIE)];
  return id && /^[0-9a-f-]{36}$/.test(id) ? id : null;
};

/** Keeps a form for an hour, and sets the cookie by which its browser gets it back. */
export async function saveForm(
  context: RequestContext,
  owner: string,
  form: KeptFormData,
): Promise<void> {
  const sealed = await sealData(form, { password: env().keyFor('kept-form'), ttl: 0 });
  const id = await saveKeptForm(context.em, { owner, sealed });
  context.setCookie(cookieLine(COOKIE, id, KEPT_FORM_MS / 1000));
}

/** The form that this browser sent too late, for its own account alone; null where there is none. */
export async function readKeptForm(
  request: Request,
  context: RequestContext,
  userId: string,
): Promise<KeptFormData | null> {
  const id = keptId(request);
  const sealed = id && (await findKeptForm(context.em, id, formOwners(userId)));
  if (!sealed) return null;
  for (const password of env().keysFor('kept-form')) {
    const form = await unsealData<Partial<KeptFormData>>(sealed, { password, ttl: 0 });
    if (form.page) return form as KeptFormData;
  }
  return null;
}

/** Forgets the kept form once it is sent again: the same form has the same request id. */
export async function forgetKeptForm(
  request: Request,
  context: RequestContext,
  requestId: unknown,
): Promise<void> {
  const id = keptId(request);
  const user = id && (await context.user);
  if (!id || !user) return;
  const form = await readKeptForm(request, context, user.id);
  if (form && form.requestId !== requestId) return;
  await deleteKeptForm(context.em, id);
  context.setCookie(cookieLine(COOKIE, '', 0));
}
