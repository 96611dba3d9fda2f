import { describe, expect, test } from 'vitest';
import {
  admittedTokens,
  answerTokensFor,
  learnedLimit,
  partSizeFor,
  taskShareOf,
  unknownLimit,
  type RateLimit,
} from '~/adapters/model/token-limit.ts';

const refused = (message: string, limit: RateLimit = unknownLimit): RateLimit =>
  learnedLimit(limit, new Headers(), message);
const answered = (headers: Record<string, string>): RateLimit =>
  learnedLimit(unknownLimit, new Headers(headers), null);
const all: RateLimit = { tokens: Infinity, requests: Infinity, isTold: true };

describe('The tokens that a service admits (promise 9.6)', () => {
  test('are told by a header, else by a refusal of tokens a minute', () => {
    expect(answered({ 'x-ratelimit-limit-tokens': '8000' }).tokens).toBe(8_000);
    expect(
      refused(
        '413 {"error":{"message":"Request too large for m on tokens per minute (TPM): Limit 4000, Requested 9546"}}',
      ).tokens,
    ).toBe(4_000);
    expect(refused('Request too large: Limit 8000, Requested 11000').tokens).toBe(8_000);
  });

  test('are not those of a day, and requests are told by a refusal alone', () => {
    const perDay = 'Rate limit reached on tokens per day (TPD): Limit 200000, Used 199000';
    expect(refused(perDay)).toEqual(unknownLimit);
    const perMinute = 'Rate limit reached on requests per minute (RPM): Limit 30, Used 30';
    expect(refused(perMinute, all)).toEqual({ tokens: Infinity, requests: 30, isTold: true });
    expect(answered({ 'x-ratelimit-limit-requests': '14400' }).requests).toBe(Infinity);
  });

  test('are those of the smallest plan until an answer has come, and have no end where it tells none', () => {
    expect(unknownLimit.tokens).toBe(6_000);
    expect(answered({})).toEqual(all);
    expect(answered({ 'x-ratelimit-limit-tokens': 'many' })).toEqual(all);
    const afterRefusal = learnedLimit(unknownLimit, new Headers(), 'busy');
    expect(learnedLimit(afterRefusal, new Headers(), null)).toEqual(all);
  });

  test('leave an answer what the prompt does not take, or nothing', () => {
    expect(admittedTokens(all, 3_000, 9_000)).toBe(4_096);
    expect(admittedTokens({ ...all, tokens: 6_000 }, 3_000, 4_096)).toBe(3_000);
    expect(admittedTokens({ ...all, tokens: 3_100 }, 3_000, 4_096)).toBeUndefined();
  });

  test('an answer has room for a task a line and for long lines', () => {
    expect(answerTokensFor('Paint the hall\n\nFix the door')).toBe(512 + 2 * 75);
    expect(answerTokensFor('x'.repeat(6_000))).toBe(512 + 1_800);
  });

  test('an answer has room for a third more tasks than the lines before had, where calls are few', () => {
    const few = { ...all, tokens: 8_000 };
    expect(taskShareOf(few, { lines: 100, tasks: 30 })).toBeCloseTo(0.39);
    expect(taskShareOf(few, { lines: 100, tasks: 0 })).toBe(0.25);
    expect(taskShareOf(few, { lines: 100, tasks: 95 })).toBe(1);
    expect(taskShareOf(few, { lines: 20, tasks: 2 })).toBe(1);
    expect(taskShareOf({ ...all, tokens: 250_000 }, { lines: 100, tasks: 30 })).toBe(1);
    expect(answerTokensFor('Paint the hall\n'.repeat(40), 0.5)).toBe(512 + 0.5 * 40 * 75);
  });

  test('a part is as long as its call has room in the limit, and its answer in 4,096 tokens', () => {
    const head = 3_000;
    const fits = (limit: RateLimit, charactersPerLine: number): boolean => {
      const size = partSizeFor(
        limit,
        { charactersPerLine, taskShare: 1, headCharacters: head },
        6_000,
      );
      const lines = 'x'.repeat(charactersPerLine - 1).concat('\n');
      const count = Math.floor(size / charactersPerLine);
      const answer = answerTokensFor(lines.repeat(count));
      // Each line is sent behind its id: "L1234: ".
      const prompt = (head + size + 7 * count) / 3;
      return answer <= 4_096 && prompt + answer <= limit.tokens;
    };
    for (const tokens of [3_000, 6_000, 8_000, 30_000, Infinity])
      for (const length of [20, 80, 400]) expect(fits({ ...all, tokens }, length)).toBe(true);
    const shape = { charactersPerLine: 80, taskShare: 1, headCharacters: head };
    for (const tokens of [6_000, 8_000, 10_000, 12_000]) {
      const size = partSizeFor({ ...all, tokens }, shape, 6_000);
      const call = head / 3 + size / 3 + answerTokensFor(`${'x'.repeat(79)}\n`.repeat(size / 80));
      expect(Math.floor(tokens / call) * call).toBeGreaterThan(0.85 * tokens);
    }
    expect(
      partSizeFor(all, { charactersPerLine: 400, taskShare: 1, headCharacters: head }, 6_000),
    ).toBe(6_000);
    expect(
      partSizeFor(
        { ...all, tokens: 900 },
        { charactersPerLine: 80, taskShare: 1, headCharacters: head },
        1,
      ),
    ).toBe(0);
  });
});
