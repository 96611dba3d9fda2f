import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

const quotes = async (text: string, language: 'en' | 'es'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(({ quote }) => quote);

describe('Letters that tell and ask in one paragraph (promise 9.20)', () => {
  it.each<[string, 'en' | 'es']>([
    ['Estimados propietarios:\nLa falta de repuestos nos obliga a tomar medidas urgentes.', 'es'],
    ['Estimados propietarios:\nLa falta de agua y la cuota extraordinaria son una molestia.', 'es'],
    ['Dear owners,\nThe broken pump may need a special assessment this year.', 'en'],
  ])('money and measures that name no work are none: %s', async (text, language) => {
    expect(await quotes(text, language)).toEqual([]);
  });
});

describe('passive sentences of minutes that assign work (promise 9.29)', () => {
  it.each([
    'The parking garage roof will be resealed.',
    'Additional roof fans to be installed.',
    'Frazier Tree Service recommends that we remove the alder tree behind the hall.',
    'Anna will talk with City Glass about replacing the basement windows.',
  ])('%s', async (sentence) => {
    const { tasks } = await readLines(
      `Board Meeting Minutes\nIn attendance: six owners.\nThe minutes of May were approved.\n` +
        `• The financial situation was reviewed.\n• ${sentence}\nThe meeting was adjourned at 9.`,
      'en',
    );
    expect(tasks.map(({ quote }) => quote)).toEqual([sentence]);
  });
});

describe('defects and work in progress in minutes (promise 9.29)', () => {
  const minutes = (text: string): string =>
    `Property Committee Minutes\nAttendees: six.\nMinutes of June were approved.\n${text}\nMeeting adjourned at 9.`;

  it.each([
    ['Bob is going to try to fix the hand rail.', 1],
    ['The boiler was leaking and has been repaired.', 0],
    ['The gate was discussed. Bob will repair it.', 1],
  ])('%s', async (text, count) => {
    expect((await readLines(minutes(text), 'en')).tasks).toHaveLength(count);
  });
});
