import { expect, test } from 'vitest';
import { accountTurns, serialPerAccount } from '~/adapters/account-turns.ts';

/** Work that ends when it is told to, and what ran when. */
function recorded() {
  const started: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve, reject) => {
      ends.set(name, (failure) => (failure ? reject(failure) : resolve(name)));
    });
  };
  const end = async (name: string, failure?: Error): Promise<void> => {
    ends.get(name)?.(failure);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, work, end };
}

test('of work that waits, accounts take turns, one at a time (X-10)', async () => {
  const { started, work, end } = recorded();
  const inTurn = accountTurns();
  const all = ['heavy 1', 'heavy 2', 'heavy 3', 'light 1'].map((name) =>
    inTurn(name.split(' ')[0]!, work(name)),
  );
  await end('');
  expect(started).toEqual(['heavy 1']);
  for (const next of ['heavy 1', 'heavy 2', 'light 1']) await end(next);
  expect(started).toEqual(['heavy 1', 'heavy 2', 'light 1', 'heavy 3']);
  await end('heavy 3');
  expect(await Promise.all(all)).toEqual(['heavy 1', 'heavy 2', 'heavy 3', 'light 1']);
});

test('an account does one thing at a time, and others do not wait for it (X-04)', async () => {
  const { started, work, end } = recorded();
  const inTurn = serialPerAccount();
  const first = inTurn('heavy', work('heavy 1')).catch((error: Error) => error.message);
  const second = inTurn('heavy', work('heavy 2'));
  const other = inTurn('light', work('light 1'));
  await end('');
  expect(started).toEqual(['heavy 1', 'light 1']);
  await end('light 1');
  await end('heavy 1', new Error('failed'));
  expect(started).toEqual(['heavy 1', 'light 1', 'heavy 2']);
  await end('heavy 2');
  expect(await Promise.all([first, second, other])).toEqual(['failed', 'heavy 2', 'light 1']);
});
