import { describe, expect, test } from 'vitest';
import { TEXT_MS, TURN_MS, workOn } from '~/adapters/translator/text-work.ts';
import { turnQueue } from '~/adapters/turn-queue.ts';
import { timeOf } from '~/adapters/translator/work-time.ts';
import { loadLexicon } from '../support/lexicon.ts';

const lexicon = loadLexicon();
const toSpanish = { from: 'en', to: 'es' } as const;
const titles = Array.from({ length: 8 }, (_, index) => `Replace faucet ${index + 2}`);
const requests = titles.map((text) => ({ kind: 'translate' as const, text, ...toSpanish }));

/** A clock that goes on by so many ms whenever it is read. */
function tickingClock(ms: number) {
  let time = 0;
  const tick = (): number => (time += ms);
  return { passed: tick, used: () => time };
}

describe('work on a text has a time (promise 15.7)', () => {
  test('a text for which that does not suffice stands in its original with its known terms', () => {
    const declined = { verdict: 'declined', hints: [{ term: 'faucet' }] };
    const [answer] = workOn(requests, lexicon, tickingClock(TEXT_MS));
    expect(answer).toMatchObject({ isLate: true, value: declined });
    const [again] = workOn([{ ...requests[0]!, termsOnly: true }], lexicon, tickingClock(0));
    expect(again).toMatchObject({ isLate: true, value: declined });
  });

  test('a turn answers as many texts as fit, at least one, and the others are asked again', () => {
    expect(workOn(requests, lexicon, tickingClock(0))).toHaveLength(titles.length);
    expect(workOn(requests, lexicon, tickingClock(TURN_MS))).toHaveLength(1);
  });

  test('a time is longer on a machine that other programs keep busy, but not without end', () => {
    /** How many ms pass before a time of TEXT_MS is over, of which the work has a part. */
    const lasts = (part: number): number => {
      let passed = 0;
      const isOver = timeOf(TEXT_MS, { passed: () => passed, used: () => part * passed });
      while (!isOver()) passed += 1;
      return passed;
    };
    expect([lasts(1), lasts(0.25), lasts(0)]).toEqual([TEXT_MS, 2 * TEXT_MS, 4 * TEXT_MS]);
  });

  test('what the rules throw is told in the answer of that text alone', () => {
    const [failed, next] = workOn(
      [{ kind: 'languageOf', text: null as unknown as string }, requests[0]!],
      lexicon,
      tickingClock(0),
    );
    expect(failed?.error).toContain('TypeError');
    expect(next?.value).toMatchObject({ verdict: 'whole' });
  });
});

test('accounts take turns, and the calls of an account do (promise 15.7)', () => {
  const queue = turnQueue<{ account: string; name: string }>();
  const add = (account: string, name: string): void => queue.add({ account, name });
  for (const name of ['a1', 'a2', 'a3']) add('a', name);
  add('b', 'b1');
  const taken = [queue.next()?.name, queue.next()?.name];
  add('a', 'a1 again');
  add('b', 'b1 again');
  while (taken.length < 6) taken.push(queue.next()?.name);
  expect(taken).toEqual(['a1', 'b1', 'a2', 'b1 again', 'a3', 'a1 again']);
  expect(queue.next()).toBeUndefined();
});
