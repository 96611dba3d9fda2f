import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '~/errors.ts';

/** Codes tried at once before all free ones are listed. */
const TRIES = 20;

const randomCode = (): string => String(randomInt(100_000)).padStart(5, '0');

/**
 * A random code that no team has, the same chance for each; held against other transactions until
 * this one ends. Throws `codesExhausted` where all 100,000 are taken.
 */
export async function freeCode(tx: EntityManager): Promise<string> {
  await tx.execute(`select pg_advisory_xact_lock(hashtext('dashboards.code'))`);
  const codes = Array.from({ length: TRIES }, randomCode);
  const taken = await tx.execute<{ code: string }[]>(
    `select code from dashboards where code in (${codes.map(() => '?').join(', ')})`,
    codes,
  );
  const free = codes.find((code) => !taken.some((row) => row.code === code));
  if (free) return free;
  const [rest] = await tx.execute<{ codes: string[] | null }[]>(
    `select array_agg(c.code) as codes from (
       select lpad(n::text, 5, '0') as code from generate_series(0, 99999) n
       except select code from dashboards where code is not null) c`,
  );
  const left = rest?.codes ?? [];
  if (left.length === 0) throw new AppError('codesExhausted');
  return left[randomInt(left.length)]!;
}
