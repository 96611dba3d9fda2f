import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { HOUR, fromNow, now } from '~/clock.ts';
import { KeptForm } from './kept-form.entity.server.ts';

/** How long a form is kept, ms. */
export const KEPT_FORM_MS = HOUR;
/** Forms that are kept of one account; older ones go. */
const MAX_KEPT = 10;

/** Keeps an encrypted form of an account for an hour. Returns its id. */
export async function saveKeptForm(
  em: EntityManager,
  { owner, sealed }: Pick<KeptForm, 'owner' | 'sealed'>,
): Promise<string> {
  const id = randomUUID();
  const older = await em.find(
    KeptForm,
    { owner },
    { fields: ['id'], orderBy: { expiresAt: 'desc' }, offset: MAX_KEPT - 1 },
  );
  if (older.length > 0) await em.nativeDelete(KeptForm, { id: older.map((form) => form.id) });
  await em.insert(KeptForm, { id, owner, sealed, expiresAt: fromNow(KEPT_FORM_MS) });
  return id;
}

/** The encrypted form of this id, where it belongs to one of `owners`; null where there is none. */
export async function findKeptForm(
  em: EntityManager,
  id: string,
  owners: readonly string[],
): Promise<string | null> {
  const form = await em.findOne(KeptForm, {
    id,
    owner: { $in: [...owners] },
    expiresAt: { $gt: now() },
  });
  return form?.sealed ?? null;
}

export const deleteKeptForm = (em: EntityManager, id: string): Promise<number> =>
  em.nativeDelete(KeptForm, { id });

/** Deletes the forms whose hour is over. Returns how many. */
export const sweepKeptForms = (em: EntityManager): Promise<number> =>
  em.nativeDelete(KeptForm, { expiresAt: { $lte: now() } });
