import { randomUUID } from 'node:crypto';
import { MINUTE, now } from '~/clock.ts';
import type { Language } from '~/i18n.ts';
import { AppError } from '~/errors.ts';
import { linkTokenOf, newLinkToken, hashLinkToken } from '~/link-token.server.ts';
import { e164 } from '~/modules/account/account.rules.ts';
import { consumeLimit } from '~/modules/account/limits.server.ts';
import { messageRegion } from '~/modules/account/text-message.service.server.ts';
import { notifyOwner } from '~/modules/notices/notice.service.server.ts';
import {
  dropPhotos,
  keepPhoto,
  registerPhotos,
  type KeptPhoto,
} from '~/modules/photos/kept-photo.service.server.ts';
import { discardUpload, storeUpload } from '~/modules/uploads/upload.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isUuid } from '~/uuid.ts';
import type { AskAccess } from './request-access.service.server.ts';
import type { Asked } from './request.schema.ts';
import { WorkRequest } from './work-request.entity.server.ts';

/**
 * Counts a form, by address and by link, before any of it is read. Throws `tooManyAttempts`, and
 * `unavailable` where the count cannot be stored.
 */
export async function countRequest(context: ServiceContext, { link }: AskAccess): Promise<void> {
  await consumeLimit(context, 'request-address', context.meta.ip);
  await consumeLimit(context, 'request-link-day', link.id);
}

/**
 * Stores one file of the form until `createRequest` takes it; it takes storage of the project's owner
 * and counts as a crew's photo. Returns its address. Throws `fileTooLarge`, `tooManyAttempts`,
 * `storageFull`, `diskFull`.
 */
export const storeAskedFile = (
  context: ServiceContext,
  { account }: AskAccess,
  fileName: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<string> => storeUpload(context, account, fileName, chunks, 'crew-photo');

/** Deletes files that `storeAskedFile` stored and that became no photo. */
export async function discardAskedFiles(
  context: ServiceContext,
  { account }: AskAccess,
  addresses: readonly string[],
): Promise<void> {
  for (const address of addresses) await discardUpload(context, account, address);
}

/** The photos of the stored files; none of them stays where one is refused. */
async function keptPhotos(
  context: ServiceContext,
  access: AskAccess,
  addresses: readonly string[],
): Promise<KeptPhoto[]> {
  const photos: KeptPhoto[] = [];
  try {
    for (const address of addresses) photos.push(await keepPhoto(context, access, address));
  } catch (error) {
    await dropPhotos(context, photos);
    await discardAskedFiles(context, access, addresses);
    throw error;
  }
  return photos;
}

/** What a form of the link asks for, beside its words. */
export interface AskedForm {
  /** The id that the page made for it; the same one with the same words is the same request. */
  id: string;
  /** Addresses of its stored files. */
  files: readonly string[];
  /** The language of the page. */
  language: Language;
}

/** Requests of this time are one notice. */
const NOTICE_MS = 10 * MINUTE;

/**
 * When somebody agreed to text messages; null where they did not, or none are sent. Throws
 * `phoneUnreachable` for a number that gets none.
 */
function consentOf({ services }: ServiceContext, { texts, phone }: Asked): Date | null {
  if (!texts || services.sms.name === 'disabled') return null;
  if (messageRegion(e164(phone) ?? '') === null) throw new AppError('phoneUnreachable');
  return now();
}

/** Inserts a request and tells the owner; false where it is there already. */
async function insertRequest(
  { em }: ServiceContext,
  { link, project }: AskAccess,
  row: Pick<
    WorkRequest,
    'id' | 'tokenHash' | 'language' | 'photos' | 'smsConsentAt' | keyof Omit<Asked, 'texts'>
  >,
): Promise<boolean> {
  return em.transactional(async (tx) => {
    // The second of two taps at the same time waits for the request of the first one.
    await tx.execute('select id from request_links where id = ? for update', [link.id]);
    if ((await tx.count(WorkRequest, { id: row.id })) > 0) return false;
    await tx.insert(WorkRequest, {
      ...row,
      projectId: project.id,
      linkId: link.id,
      status: 'open',
      answer: null,
      taskId: null,
      decidedBy: null,
      decidedAt: null,
      texted: null,
      createdAt: now(),
    });
    await registerPhotos({ em: tx }, row.photos);
    const turn = Math.floor(now().getTime() / NOTICE_MS);
    const key = `requested:${project.id}:${turn}`;
    await notifyOwner(tx, project, [{ kind: 'work_requested', taskId: null, key }], null);
    return true;
  });
}

/**
 * Adds a request with its photos and tells the owner of the project, without any of its words (promise
 * 27.9). The same form again is the same request. Returns the token of its status. Throws
 * `unsupportedType`, `invalid`, `storageFull`, `diskFull` for a photo, and then nothing of it stays;
 * `phoneUnreachable` for text messages to a number that gets none.
 */
export async function createRequest(
  context: ServiceContext,
  access: AskAccess,
  input: Asked,
  { id: wanted, files, language }: AskedForm,
): Promise<string> {
  const earlier = isUuid(wanted) ? await context.em.findOne(WorkRequest, { id: wanted }) : null;
  if (earlier && earlier.linkId === access.link.id && earlier.text === input.text) {
    await discardAskedFiles(context, access, files);
    return linkTokenOf('work-request', earlier) ?? '';
  }
  const id = isUuid(wanted) && !earlier ? wanted : randomUUID();
  const { texts: _, ...words } = input;
  const smsConsentAt = consentOf(context, input);
  const photos = await keptPhotos(context, access, files);
  const token = newLinkToken('work-request', id);
  const row = { ...words, id, tokenHash: hashLinkToken(token), language, photos, smsConsentAt };
  if (!(await insertRequest(context, access, row))) await dropPhotos(context, photos);
  return token;
}
