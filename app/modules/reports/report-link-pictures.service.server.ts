import { AppError } from '~/errors.ts';
import type { ServiceContext } from '~/service-context.ts';
import { sharedHref, sharedReport } from './report-link.service.server.ts';
import type { ReportSnapshot } from './report.rules.ts';

const DATA_URI = /^data:(image\/(?:jpeg|png|webp));base64,/;

/** What the page of a share link prints: its photos by their addresses, not within the page. */
export const withPictureAddresses = (snapshot: ReportSnapshot, token: string): ReportSnapshot => ({
  ...snapshot,
  ...(snapshot.hero ? { hero: `${sharedHref(token)}/photos/cover` } : {}),
  photos: snapshot.photos.map((photo, index) => ({
    ...photo,
    dataUri: `${sharedHref(token)}/photos/${index}`,
  })),
});

/**
 * A picture of a shared report: `cover`, or the place of a photo in it from 0. Throws `notFound` for
 * another one and what `sharedReport` throws.
 */
export async function openSharedPicture(
  context: ServiceContext,
  token: string,
  name: string,
): Promise<{ bytes: Buffer<ArrayBuffer>; contentType: string }> {
  const { access, number } = await sharedReport(context, token);
  const path = name === 'cover' ? '{hero}' : `{photos,${name},dataUri}`;
  const [row] = /^(?:cover|\d{1,5})$/.test(name)
    ? await context.em.execute<{ uri: string | null }[]>(
        `select snapshot #>> ?::text[] as uri from reports where project_id = ? and number = ?`,
        [path, access.project.id, number],
      )
    : [];
  const [prefix, contentType] = DATA_URI.exec(row?.uri ?? '') ?? [];
  if (!row?.uri || !prefix || !contentType) throw new AppError('notFound');
  return { bytes: Buffer.from(row.uri.slice(prefix.length), 'base64'), contentType };
}
