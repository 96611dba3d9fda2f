/**
 * The tokens that the service admits. It counts a request as its prompt and the most tokens that its
 * answer may have, and refuses one that is larger than the tokens a minute of the key.
 */

/** The tokens a minute of a key, once the service has told them. */
export interface TokenLimit {
  perMinute?: number;
}

/** Most tokens of an answer. */
const MAX_ANSWER_TOKENS = 4_096;
/** Least tokens of an answer that can hold a task or two. */
const MIN_ANSWER_TOKENS = 256;
/** What an answer takes for a task, for each character of text that holds many, and besides. */
const TASK_TOKENS = 75;
const TOKENS_PER_CHARACTER = 0.3;
const REASONING_TOKENS = 512;
/** Characters of a token in short lines with numbers; prose has more. */
const CHARACTERS_PER_TOKEN = 3;

/** The tokens that the answer about a text may have: each of its lines may be a task. */
export function answerTokensFor(text: string): number {
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  const tasks = Math.max(lines * TASK_TOKENS, text.length * TOKENS_PER_CHARACTER);
  return Math.min(MAX_ANSWER_TOKENS, REASONING_TOKENS + Math.ceil(tasks));
}

/** At least as many tokens as a prompt of so many characters has. */
export const promptTokensOf = (characters: number): number =>
  Math.ceil(characters / CHARACTERS_PER_TOKEN);

/**
 * The tokens that an answer of `wanted` tokens may have beside its prompt; undefined where the limit
 * has no room for it.
 */
export function admittedTokens(
  { perMinute = Number.POSITIVE_INFINITY }: TokenLimit,
  promptTokens: number,
  wanted: number,
): number | undefined {
  const tokens = Math.min(wanted, perMinute - promptTokens);
  return tokens >= MIN_ANSWER_TOKENS ? tokens : undefined;
}

/** Remembers the limit that an answer tells in its header, or a refusal in its message. */
export function learnLimit(
  limit: TokenLimit,
  headers: Headers | undefined,
  message: string = '',
): void {
  const [, told] = /(?:Request too large|tokens per minute)[^]*?\bLimit (\d+)/i.exec(message) ?? [];
  const tokens = Number(headers?.get('x-ratelimit-limit-tokens') ?? told);
  if (Number.isSafeInteger(tokens) && tokens > 0) limit.perMinute = tokens;
}
