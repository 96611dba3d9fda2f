import { createHmac, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY, HOUR, fromNow, now } from '~/clock.ts';
import { env } from '~/env.server.ts';
import { networkOf } from '~/modules/audit/ip-address.server.ts';
import { OPEN } from '~/modules/dashboards/join-window.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { JoinGuess } from './join-guess.entity.server.ts';
import { areGuessesSpent, type GuessCounts } from './join-guess.rules.ts';

/** Who guesses: the keyed hashes of the person and of the address, an IPv6 one by its /64. */
export interface Guesser {
  person: string;
  address: string;
}

const hashed = (kind: string, text: string): string =>
  createHmac('sha256', env().keyFor('join-guesses')).update(`${kind}|${text}`).digest('base64url');

/** The guesser of a request. */
export const guesserOf = ({ meta }: ServiceContext, userId: string): Guesser => ({
  person: hashed('person', userId),
  address: hashed('address', networkOf(meta.ip, 4)),
});

/**
 * Whether digits alone let nobody in at once, because too many guesses of the person, the address or
 * everybody have failed within the hour or day (promise 14.8).
 */
export async function guessesSpent(
  em: EntityManager,
  { person, address }: Guesser,
): Promise<boolean> {
  const hour = fromNow(-HOUR);
  const [counts] = await em.execute<GuessCounts[]>(
    `select count(*) filter (where created_at > ? and person_key = ?)::int as person,
       count(*) filter (where created_at > ? and address_key = ?)::int as address,
       count(*) filter (where created_at > ?)::int as "allHour", count(*)::int as "allDay",
       (select count(*)::int from dashboards d join users o on o.id = d.owner_id
         where ${OPEN}) as "openCodes"
     from join_guesses where created_at > ?`,
    [hour, person, hour, address, hour, now(), fromNow(-DAY)],
  );
  return counts ? areGuessesSpent(counts, env().LIMITS_FACTOR) : true;
}

/** Makes guesses one after another until the transaction ends, so that none is made uncounted. */
export const lockGuesses = (tx: EntityManager): Promise<unknown> =>
  tx.execute(`select pg_advisory_xact_lock(hashtext('join_guesses'))`);

/** Counts a guess that failed. */
export const countFailedGuess = (tx: EntityManager, guesser: Guesser): Promise<unknown> =>
  tx.insert(JoinGuess, {
    id: randomUUID(),
    personKey: guesser.person,
    addressKey: guesser.address,
    createdAt: now(),
  });

/** Deletes guesses older than a day. Returns how many. */
export const sweepGuesses = (em: EntityManager): Promise<number> =>
  em.nativeDelete(JoinGuess, { createdAt: { $lt: fromNow(-DAY) } });
