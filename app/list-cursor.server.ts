import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from './env.server.ts';
import { AppError } from './errors.ts';

/**
 * Cursors of lists that are shown page by page: where the next page begins, signed for its list
 * (promise 17.10).
 */

/** What makes a list: its name, whose or of what it is, and its filter. */
export type ListKey = readonly [name: string, of: string, filter?: unknown];

const signatures = (list: ListKey, position: string): Buffer[] =>
  env()
    .keysFor('list-cursor')
    .map((key) =>
      createHmac('sha256', key)
        .update(JSON.stringify([list, position]))
        .digest(),
    );

/** The cursor of the page after `position`, a text that names a row. */
export const cursorOf = (list: ListKey, position: string): string =>
  `${position}.${signatures(list, position)[0]!.toString('base64url')}`;

/**
 * The position that a cursor of this list was made of; null without one, which is the first page.
 * Throws `invalid` for a cursor of another list, person or filter, and for any other text.
 */
export function positionOf(list: ListKey, cursor: string | null | undefined): string | null {
  if (!cursor) return null;
  const at = cursor.lastIndexOf('.');
  const position = cursor.slice(0, Math.max(0, at));
  const given = Buffer.from(cursor.slice(at + 1), 'base64url');
  const isOfList = signatures(list, position).some(
    (signature) => signature.length === given.length && timingSafeEqual(signature, given),
  );
  if (!isOfList) throw new AppError('invalid');
  return position;
}

/** The cursor after a row of a list in the order of an instant and an id. */
export const timeCursor = (list: ListKey, at: Date, id: string): string =>
  cursorOf(list, `${at.getTime()}_${id}`);

/** The instant and id that a cursor of `timeCursor` was made of. Throws `invalid` as `positionOf`. */
export function timePositionOf(
  list: ListKey,
  cursor: string | undefined,
): { at: Date; id: string } | null {
  const [ms, id] = positionOf(list, cursor)?.split('_') ?? [];
  return id === undefined ? null : { at: new Date(Number(ms)), id };
}
