/**
 * The tokens of a call as the service counts them: its prompt and the most tokens that its answer may
 * have. It refuses a call that is larger than the tokens a minute of the key.
 */

/** What a key may use in a minute. */
export interface RateLimit {
  tokens: number;
  requests: number;
  /** The service has told its tokens, or answered without a limit. */
  isTold: boolean;
}

/** Until the service has told its limit: no more than the smallest plan that is known. */
export const unknownLimit: RateLimit = {
  tokens: 6_000,
  requests: Number.POSITIVE_INFINITY,
  isTold: false,
};

/** Whether a minute of a limit has room for fewer than eight of the largest calls. */
export const hasFewCalls = ({ tokens }: RateLimit): boolean => tokens < 8 * MAX_ANSWER_TOKENS;

/** Most tokens of an answer. */
export const MAX_ANSWER_TOKENS = 4_096;
/** Least tokens of an answer that can hold a task or two. */
const MIN_ANSWER_TOKENS = 256;
/** What an answer takes for a task, for each character of text that holds many, and besides. */
const TASK_TOKENS = 75;
const TOKENS_PER_CHARACTER = 0.3;
const REASONING_TOKENS = 512;
/** Characters of a token in short lines with numbers; prose has more. */
const CHARACTERS_PER_TOKEN = 3;
/** Characters of the id that a line is sent with. */
const ID_CHARACTERS = 7;

/** How many lines of a text have words. */
export const linesWithWords = (text: string): number =>
  text.split('\n').filter((line) => line.trim() !== '').length;

/** The tokens that the answer about a text may need, by the share of its lines that may be tasks. */
export function answerTokensFor(text: string, taskShare = 1): number {
  const tasks = Math.max(linesWithWords(text) * TASK_TOKENS, text.length * TOKENS_PER_CHARACTER);
  return REASONING_TOKENS + Math.ceil(taskShare * tasks);
}

/** Lines that were read before the share of tasks among them is believed, and what it may differ by. */
const SEEN_LINES = 40;
const SHARE_FACTOR = 1.3;
const MIN_SHARE = 0.25;

/**
 * The share of the next lines of a document that may be tasks, by those that were read: each where a
 * minute has room for more calls than are worth saving.
 */
export const taskShareOf = (
  limit: RateLimit,
  { lines, tasks }: { lines: number; tasks: number },
): number =>
  hasFewCalls(limit) && lines >= SEEN_LINES
    ? Math.min(1, Math.max(MIN_SHARE, (tasks / lines) * SHARE_FACTOR))
    : 1;

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

/** How a text is divided, and the characters of a prompt beside it. */
export interface TextShape {
  /** The mean length of a line with words. */
  charactersPerLine: number;
  /** The share of its lines that may be tasks. */
  taskShare: number;
  headCharacters: number;
}

/**
 * Characters of the longest part of a text whose call has room in the limit, and whose answer has room
 * for its tasks; `most`: a longer part is never wanted.
 */
export function partSizeFor(
  { tokens: limit }: RateLimit,
  { charactersPerLine, taskShare, headCharacters }: TextShape,
  most: number,
): number {
  const answerPerCharacter =
    taskShare * Math.max(TASK_TOKENS / charactersPerLine, TOKENS_PER_CHARACTER);
  const byAnswer = (MAX_ANSWER_TOKENS - REASONING_TOKENS) / answerPerCharacter;
  const fixed = promptTokensOf(headCharacters) + REASONING_TOKENS;
  const sent = (1 + ID_CHARACTERS / charactersPerLine) / CHARACTERS_PER_TOKEN;
  const perCharacter = answerPerCharacter + sent;
  const longest = Math.min(most, byAnswer);
  if (limit === Number.POSITIVE_INFINITY) return Math.floor(longest);
  // Equal calls a minute: as many of the longest as there is room for, or one more, whichever reads more.
  const sizeOf = (calls: number): number =>
    Math.max(0, Math.min(longest, (limit / calls - fixed) / perCharacter));
  const calls = Math.max(1, Math.floor(limit / (fixed + longest * perCharacter)));
  const isMore = (calls + 1) * sizeOf(calls + 1) > calls * sizeOf(calls);
  return Math.floor(sizeOf(isMore ? calls + 1 : calls));
}

const numberAfter = (pattern: RegExp, message: string): number =>
  Number(pattern.exec(message)?.[1]);
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
    : numberAfter(/(?:Request too large|tokens per minute)[^]*?\bLimit (\d+)/i, message);
  const requests = numberAfter(/requests per minute[^]*?\bLimit (\d+)/i, message);
  const isUnlimited = refusal === null && !limit.isTold;
  return {
    tokens: isCount(tokens) ? tokens : isUnlimited ? Number.POSITIVE_INFINITY : limit.tokens,
    requests: isCount(requests) ? requests : limit.requests,
    isTold: limit.isTold || isCount(tokens) || refusal === null,
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
