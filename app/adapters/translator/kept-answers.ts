import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { LanguageAnswer, LanguageRequest, LanguageValues } from './language-messages.ts';

export type LanguageValue = LanguageValues[LanguageRequest['kind']];

/** Answers that are kept: a list asks for the same texts at each view. */
const MAX_ANSWERS = 15_000;
/** Their size in characters, in all. */
const MAX_SIZE = 20_000_000;

/** What stands where nothing was found. */
export const nothing: LanguageValues = {
  translate: { verdict: 'declined', hints: [] },
  compare: { verdict: 'notCompared' },
  languageOf: 'unknown',
};

/** The SHA-256 of what a request asks, its direction included. */
export function hashOf(request: LanguageRequest): string {
  const asked =
    request.kind === 'translate'
      ? [request.from, request.to, request.text]
      : request.kind === 'compare'
        ? [request.en, request.es]
        : [request.text];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

interface Asked {
  request: LanguageRequest;
  hash: string;
}

/** The answers of a process; what came too late for one account is tried for others. */
export function keptAnswers() {
  const answers = new LRUCache<string, { value: LanguageValue }>({
    max: MAX_ANSWERS,
    maxSize: MAX_SIZE,
    sizeCalculation: ({ value }) => 100 + JSON.stringify(value).length,
  });
  const keyOf = ({ request, hash }: Asked): string => `${request.kind} ${hash}`;
  return {
    find: (account: string, asked: Asked): { value: LanguageValue } | undefined =>
      answers.get(keyOf(asked)) ?? answers.get(`${account} ${keyOf(asked)}`),
    /** Keeps an answer, but for a failure. Returns its value. */
    keep: (account: string, asked: Asked, answer: LanguageAnswer): LanguageValue => {
      const value = answer.value ?? nothing[asked.request.kind];
      if (answer.isLate) answers.set(`${account} ${keyOf(asked)}`, { value });
      else if (!answer.error) answers.set(keyOf(asked), { value });
      return value;
    },
  };
}
