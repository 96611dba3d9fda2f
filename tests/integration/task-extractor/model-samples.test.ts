import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDocument } from '~/adapters/document-text.server.ts';
import { chooseExtractor } from '~/adapters/task-extractor.server.ts';
import { checkLedger } from '../../support/check-ledger.ts';
import { startFakeGroq, type FakeTask } from '../../support/fake-groq.ts';
import { groqConfig } from '../../support/groq-config.ts';

/** Samples of the product by answers that were written with nothing but the request at hand. */

let fake: Awaited<ReturnType<typeof startFakeGroq>>;
beforeAll(async () => {
  fake = await startFakeGroq();
});
afterAll(() => fake.stop());

async function read(name: string, tasks: FakeTask[]) {
  fake.behave(() => ({ kind: 'tasks', tasks }));
  const document = await readDocument(`public/samples/${name}`, name);
  const extract = chooseExtractor(groqConfig(fake.baseUrl));
  const extraction = await extract(document.lines, { language: document.language });
  checkLedger(document.lines, extraction);
  expect(extraction).toMatchObject({ method: 'ai' });
  expect(extraction.notice).toBeUndefined();
  return extraction.tasks;
}

test('inspection-en.docx: findings and rows are tasks with exact quotes, places and grades', async () => {
  const tasks = await read('inspection-en.docx', [
    { first: 7, title: 'Repair the missing flashing at the chimney', areas: ['Roof > Chimney'] },
    { first: 8, title: 'Replace two cracked pipe boots', areas: ['Roof'], quantity: 2 },
    { first: 10, title: 'Correct the open ground at three outlets', areas: ['Living room'] },
    {
      first: 11,
      title: 'Install a new smoke alarm in the upper hallway',
      areas: ['Upper hallway'],
      words: 'The smoke alarm ... install a new one',
    },
    { first: 13, title: 'Replace the leaking water heater relief valve' },
    { first: 14, title: 'Secure the dishwasher drain hose in a high loop under the counter' },
    { first: 17, title: 'Secure the loose handrail to the studs', areas: ['Basement stairs'] },
    { first: 18, title: 'Replace the broken glass', areas: ['Bedroom 2'], priority: 'low' },
    { first: 19, title: 'Repair the auto-reverse of the garage door', areas: ['Attic'] },
  ]);
  expect(tasks.map(({ lineStart }) => lineStart)).toEqual([7, 8, 10, 11, 13, 14, 17, 18, 19]);
  expect(tasks[3]?.quote).toBe(
    'The smoke alarm in the upper hallway is missing; install a new one',
  );
  expect(tasks[6]).toMatchObject({
    quote: 'Handrail | Basement stairs | Loose; secure to the studs | High',
    description: 'Handrail - Basement stairs - Loose; secure to the studs - High',
    priority: 'high',
  });
  expect(tasks[7]).toMatchObject({ areas: ['Bedroom 2'], priority: 'medium' });
  expect(tasks[8]).toMatchObject({ areas: ['Garage'], priority: 'high' });
});

test('work-order-es.pdf: an order that goes on in a second line is one task, in Spanish alone', async () => {
  const lines = [10, 11, 12, 14, 15, 16, 18, 19, 20, 26, 27];
  const tasks = await read('work-order-es.pdf', [
    ...lines.map((first) => ({ first, title: '' })),
    { first: 22, last: 23, title: 'Resane los hoyos y pinte las paredes' },
    { first: 24, last: 25, title: 'Quite la alfombra y ponga piso vinílico', quantity: 180 },
  ]);
  expect(fake.calls[0]?.piece).toMatch(/\nL23: {2,}paredes\.\nL24: /);
  expect(tasks).toHaveLength(13);
  expect(tasks.find(({ lineEnd }) => lineEnd === 25)).toMatchObject({
    title: 'Quite la alfombra y ponga piso vinílico',
    description:
      'Quitar la alfombra manchada y poner piso vinílico en el dormitorio principal, 180 pies cuadrados.',
    quantity: 180,
    language: 'es',
  });
});
