import { describe, expect, test } from 'vitest';
import {
  admittedTokens,
  answerTokensFor,
  learnLimit,
  type TokenLimit,
} from '~/adapters/groq/token-limit.ts';

const told = (message: string, headers: Record<string, string> = {}): TokenLimit => {
  const limit: TokenLimit = {};
  learnLimit(limit, new Headers(headers), message);
  return limit;
};

describe('The tokens that a service admits (promise 9.6)', () => {
  test('are told by a header, else by a refusal of tokens a minute', () => {
    expect(told('', { 'x-ratelimit-limit-tokens': '8000' })).toEqual({ perMinute: 8_000 });
    expect(
      told(
        '413 {"error":{"message":"Request too large for m on tokens per minute (TPM): Limit 6000, Requested 9546"}}',
      ),
    ).toEqual({ perMinute: 6_000 });
    expect(told('Request too large: Limit 8000, Requested 11000')).toEqual({ perMinute: 8_000 });
  });

  test('are not those of a day, nor requests, nor what is no number', () => {
    expect(told('Rate limit reached on tokens per day (TPD): Limit 200000, Used 199000')).toEqual(
      {},
    );
    expect(told('Rate limit reached on requests per minute (RPM): Limit 30, Used 30')).toEqual({});
    expect(told('', { 'x-ratelimit-limit-tokens': 'many' })).toEqual({});
  });

  test('leave an answer what the prompt does not take, or nothing', () => {
    expect(admittedTokens({}, 3_000, 4_096)).toBe(4_096);
    expect(admittedTokens({ perMinute: 6_000 }, 3_000, 4_096)).toBe(3_000);
    expect(admittedTokens({ perMinute: 3_100 }, 3_000, 4_096)).toBeUndefined();
  });

  test('an answer has room for a task a line and for long lines, and never more than 4,096', () => {
    expect(answerTokensFor('Paint the hall\n\nFix the door')).toBe(512 + 2 * 107);
    expect(answerTokensFor('x'.repeat(6_000))).toBe(512 + 2_400);
    expect(answerTokensFor('Fix\n'.repeat(1_000))).toBe(4_096);
  });
});
