import { createHmac } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError, isWriteRefused } from '~/errors.ts';
import type {
  Limiter,
  LimiterConfig,
  LimitRule,
  LimitState,
  SqlClient,
} from '~/adapters/limiter.ts';

/**
 * Created by the first migration: key varchar(255) primary key, points integer not null default 0,
 * expire bigint (milliseconds since the epoch).
 */
const LIMITS_TABLE = 'rate_limits';

/**
 * An adapter to the client that the library expects: `expire` is a number with every driver, and
 * there is a row count.
 */
function pgClient(sql: SqlClient) {
  return {
    async query({ text, values }: { text: string; values?: unknown[] }) {
      const result = await sql.executeQuery({
        sql: text,
        parameters: values ?? [],
        query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
        queryId: { queryId: 'limiter' },
      });
      const rows = (result.rows as Array<{ points: number; expire: unknown }>).map((row) => ({
        ...row,
        expire: row.expire === null ? null : Number(row.expire),
      }));
      return { rows, rowCount: rows.length || Number(result.numAffectedRows ?? 0) };
    },
  };
}

function stateOf(res: RateLimiterRes | null, points: number): LimitState {
  const used = res?.consumedPoints ?? 0;
  const remaining = Math.max(0, points - used);
  return {
    used,
    remaining,
    retryAfterS: remaining > 0 ? 0 : Math.max(1, Math.ceil((res?.msBeforeNext ?? 0) / 1000)),
  };
}

function tooMany(retryAfterS: number): AppError {
  return new AppError('tooManyAttempts', {
    minutes: Math.max(1, Math.ceil(retryAfterS / 60)),
    retryAfterS,
  });
}

/**
 * Runs a call of the library. Throws tooManyAttempts, the error of a database that takes no writes,
 * or unavailable for any other error.
 */
async function failClosed<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof RateLimiterRes)
      throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    if (isWriteRefused(error)) throw error;
    throw new AppError('unavailable', {}, { cause: error });
  }
}

/** The library's limiters, created once for each rule. */
function createLimiters({ sql, pepper, factor }: LimiterConfig) {
  const client = pgClient(sql);
  const limiters = new Map<string, RateLimiterPostgres>();
  const pointsOf = (rule: LimitRule): number => rule.points * (rule.perAddress ? factor : 1);
  return {
    client,
    pointsOf,
    hashed: (key: string): string => createHmac('sha256', pepper).update(key).digest('base64url'),
    limiterFor(name: string, rule: LimitRule): RateLimiterPostgres {
      const points = pointsOf(rule);
      const id = [name, points, rule.durationS, rule.blockS ?? 0].join('|');
      let limiter = limiters.get(id);
      if (!limiter) {
        const options = {
          keyPrefix: name,
          points,
          duration: rule.durationS,
          blockDuration: rule.blockS ?? 0,
        };
        limiter = new RateLimiterPostgres({
          ...options,
          storeClient: client,
          storeType: 'client',
          tableName: LIMITS_TABLE,
          tableCreated: true,
          clearExpiredByTimeout: false,
        });
        limiters.set(id, limiter);
      }
      return limiter;
    },
  };
}
type Limiters = ReturnType<typeof createLimiters>;

const DAY_S = 86_400;
/** Name of the counter of how often a key exceeded a limit with growing refusals. */
const repeatCounter = (name: string): string => `${name}-again`;

/** Extends the refusal of a key that has just exceeded its limit. Returns its length in seconds. */
async function prolong(
  { limiterFor, hashed }: Limiters,
  name: string,
  key: string,
  rule: LimitRule,
  growsToS: number,
): Promise<number> {
  const { consumedPoints: times } = await failClosed(
    limiterFor(repeatCounter(name), { points: 1_000_000, durationS: DAY_S }).consume(hashed(key)),
  );
  const waitS = Math.min(growsToS, rule.durationS * 2 ** (times - 1));
  if (times > 1) await failClosed(limiterFor(name, rule).block(hashed(key), waitS));
  return waitS;
}

/** Counts one use. The first use over the limit sets the length of a growing refusal. */
async function countUse(
  limiters: Limiters,
  name: string,
  key: string,
  rule: LimitRule,
): Promise<void> {
  const { limiterFor, hashed, pointsOf } = limiters;
  let over: RateLimiterRes | undefined;
  const use = limiterFor(name, rule)
    .consume(hashed(key))
    .catch((error: unknown) => {
      if (
        !(error instanceof RateLimiterRes) ||
        rule.growsToS === undefined ||
        error.consumedPoints !== pointsOf(rule) + 1
      )
        throw error;
      over = error;
    });
  await failClosed(use);
  if (!over) return;
  const waitS = await prolong(limiters, name, key, rule, rule.growsToS ?? 0);
  throw tooMany(Math.max(waitS > rule.durationS ? waitS : 0, Math.ceil(over.msBeforeNext / 1000)));
}

export function postgresLimiter(config: LimiterConfig): Limiter {
  const limiters = createLimiters(config);
  const { client, limiterFor, hashed, pointsOf } = limiters;
  const peek = async (name: string, key: string, rule: LimitRule) =>
    stateOf(await failClosed(limiterFor(name, rule).get(hashed(key))), pointsOf(rule));

  return {
    peek,
    limit: (name, key, rule) => countUse(limiters, name, key, rule),
    async check(name, key, rule) {
      const { remaining, retryAfterS } = await peek(name, key, rule);
      if (remaining === 0) throw tooMany(retryAfterS);
    },
    async reward(name, key, rule) {
      await failClosed(limiterFor(name, rule).reward(hashed(key)));
    },
    async reset(name, key) {
      for (const counter of [name, repeatCounter(name)])
        await failClosed(limiterFor(counter, { points: 1, durationS: 1 }).delete(hashed(key)));
    },
    async purge() {
      await failClosed(
        client.query({
          text: `delete from "${LIMITS_TABLE}" where expire < $1`,
          values: [Date.now() - 3_600_000],
        }),
      );
    },
  };
}
