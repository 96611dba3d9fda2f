import type { AbstractSqlConnection } from '@mikro-orm/postgresql';

/**
 * The part of the ORM's connection that the limiter uses: `orm.em.getConnection().getClient()`, the
 * same for both drivers.
 */
export type SqlClient = Pick<ReturnType<AbstractSqlConnection['getClient']>, 'executeQuery'>;

export interface LimitRule {
  /** Uses allowed within `durationS` seconds. */
  points: number;
  durationS: number;
  /** Seconds of refusal once the limit is exceeded; by default until the window ends. */
  blockS?: number;
  /**
   * Longest refusal in seconds: each time a key exceeds its limit within a day, the refusal is
   * twice as long as the one before, up to this. Not to be combined with `blockS`.
   */
  growsToS?: number;
  /** A limit on a network address; only these are multiplied by LIMITS_FACTOR. */
  perAddress?: boolean;
}

export interface LimitState {
  used: number;
  remaining: number;
  /** Seconds until a use is allowed again; 0 when one is allowed now. */
  retryAfterS: number;
}

/**
 * Counts uses per name and key in the database, so that all processes share them. Fails closed:
 * when the counts can't be read or written, every method throws unavailable. Do not call it inside
 * a transaction: on PGlite that is a deadlock.
 */
export interface Limiter {
  /** Counts one use; throws tooManyAttempts {minutes, retryAfterS} when it exceeds the limit. */
  limit(name: string, key: string, rule: LimitRule): Promise<void>;
  /** The state, without counting a use. */
  peek(name: string, key: string, rule: LimitRule): Promise<LimitState>;
  /** Throws like `limit` when no use is left, without counting one. */
  check(name: string, key: string, rule: LimitRule): Promise<void>;
  /** Takes one use back. */
  reward(name: string, key: string, rule: LimitRule): Promise<void>;
  /** Forgets the uses of a key. */
  reset(name: string, key: string): Promise<void>;
  /** Deletes counts whose window ended more than an hour ago. */
  purge(): Promise<void>;
}

export interface LimiterConfig {
  sql: SqlClient;
  /** Secret under which keys (addresses, e-mails, ids) are hashed before they are stored. */
  pepper: string;
  /** LIMITS_FACTOR: multiplies the per-address limits, 1 outside of tests. */
  factor: number;
}
