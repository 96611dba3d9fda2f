/**
 * The tokens of a call as the service counts them: its prompt and the most tokens that its answer may
 * have. It refuses a call that is larger than the tokens a minute of the key.
 */

/** What a key may use in a minute. */
export interface RateLimit {
  tokens: number;
  requests: number;
}

/** Until the service has told its limit: no more than the smallest plan that is known. */
export const unknownLimit: RateLimit = { tokens: 6_000, requests: Number.POSITIVE_INFINITY };

/** Most tokens of an answer. */
export const MAX_ANSWER_TOKENS = 4_096;
/** Least tokens of an answer that can hold a task or two. */
const MIN_ANSWER_TOKENS = 256;
/** What an answer takes for a task, for each character that it may quote and translate, and besides. */
const TASK_TOKENS = 107;
const TOKENS_PER_CHARACTER = 0.4;
const REASONING_TOKENS = 512;
/** Characters of a token in short lines with numbers; prose has more. */
const CHARACTERS_PER_TOKEN = 3;

/** The tokens that the answer about a text may need: each of its lines may be a task. */
export function answerTokensFor(text: string): number {
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  const tasks = Math.max(lines * TASK_TOKENS, text.length * TOKENS_PER_CHARACTER);
  return REASONING_TOKENS + Math.ceil(tasks);
}

/** At least as many tokens as a prompt of so many characters has. */
export const promptTokensOf = (characters: number): number =>
  Math.ceil(characters / CHARACTERS_PER_TOKEN);

/**
 * The tokens that an answer of `wanted` tokens may have beside its prompt; undefined where a call has
 * no room for it.
 */
export function admittedTokens(
  { tokens: limit }: RateLimit,
  promptTokens: number,
  wanted: number,
): number | undefined {
  const tokens = Math.min(wanted, MAX_ANSWER_TOKENS, limit - promptTokens);
  return tokens >= MIN_ANSWER_TOKENS ? tokens : undefined;
}

/** How a text is divided: the mean length of a line with words, and the characters of a prompt beside it. */
export interface TextShape {
  charactersPerLine: number;
  headCharacters: number;
}

/**
 * Characters of the longest part of a text whose call has room in the limit, and whose answer has room
 * for a task in each line; `most`: a longer part is never wanted.
 */
export function partSizeFor(
  { tokens: limit }: RateLimit,
  { charactersPerLine, headCharacters }: TextShape,
  most: number,
): number {
  const answerPerCharacter = Math.max(TASK_TOKENS / charactersPerLine, TOKENS_PER_CHARACTER);
  const byAnswer = (MAX_ANSWER_TOKENS - REASONING_TOKENS) / answerPerCharacter;
  const fixed = promptTokensOf(headCharacters) + REASONING_TOKENS;
  const perCharacter = answerPerCharacter + 1 / CHARACTERS_PER_TOKEN;
  const longest = Math.min(most, byAnswer);
  if (limit === Number.POSITIVE_INFINITY) return Math.floor(longest);
  // The fewest equal calls that use up a minute, so that nothing of it is left over.
  const calls = Math.ceil(limit / (fixed + longest * perCharacter));
  const byLimit = (limit / calls - fixed) / perCharacter;
  return Math.max(0, Math.floor(Math.min(longest, byLimit)));
}

const told = (pattern: RegExp, message: string): number => Number(pattern.exec(message)?.[1]);
const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/**
 * The limit after an answer or a refusal of the service: tokens from its header or the words of the
 * refusal, requests from those words alone, as its header counts those of a day. An answer that tells
 * nothing is of a service without limits.
 */
export function learnedLimit(
  limit: RateLimit,
  headers: Headers | undefined,
  refusal: string | null,
): RateLimit {
  const message = refusal ?? '';
  const header = Number(headers?.get('x-ratelimit-limit-tokens') ?? Number.NaN);
  const tokens = isCount(header)
    ? header
    : told(/(?:Request too large|tokens per minute)[^]*?\bLimit (\d+)/i, message);
  const requests = told(/requests per minute[^]*?\bLimit (\d+)/i, message);
  const isUnlimited = refusal === null && limit === unknownLimit;
  return {
    tokens: isCount(tokens) ? tokens : isUnlimited ? Number.POSITIVE_INFINITY : limit.tokens,
    requests: isCount(requests) ? requests : limit.requests,
  };
}

/** Whether a refusal is about the limit of a day. */
export const isDayLimit = (refusal: string): boolean => /per day|\b[TR]PD\b/.test(refusal);

/** Milliseconds of a duration such as "2m59.5s", "850ms" or "30" (seconds); undefined for other text. */
function durationMs(text: string): number | undefined {
  const units: Record<string, number> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|[dhms]|$)/g)];
  if (parts.map(([part]) => part).join('') !== text || parts.length === 0) return undefined;
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (units[unit || 's'] ?? 0), 0);
}

/** Longest wait that is believed, ms: 40 days. */
const LONGEST_WAIT_MS = 40 * 86_400_000;

/** The wait that a refusal demands, ms; undefined where it tells none. */
export function demandedWaitMs(headers: Headers | undefined, refusal: string): number | undefined {
  const reset = `x-ratelimit-reset-${isDayLimit(refusal) ? 'requests' : 'tokens'}`;
  const wait =
    durationMs(headers?.get('retry-after') ?? '') ?? durationMs(headers?.get(reset) ?? '');
  return wait === undefined || wait > LONGEST_WAIT_MS ? undefined : wait;
}
