import { describe, expect, it } from 'vitest';
import { mergeReadings } from '../../src/ocr/merge-readings.ts';
import { differ } from '../../src/ocr/reading-words.ts';
import { transcribedLines } from '../../src/ocr/transcribe-tiles.ts';

describe('two readings of a line', () => {
  it.each([
    ['Replace 3 windows in the kitchen', 'Replace 8 windows in the kitchen'],
    [
      'Install two new grounded outlets on the north wall behind the counter, 1,200.50 in all',
      'Install two new grounded outlets on the north wall behind the counter, 1,700.50 in all',
    ],
    ['Use 3/4 in. plywood on the roof', 'Use 1/4 in. plywood on the roof'],
    ['Paint 12 doors', 'Paint doors'],
    ['Remove the old carpet and pad from all stairs', 'Remove the old carpet'],
    ['Do not paint the door', 'paint the'],
    ['Reparar la puerta del baño', 'Reparar la ventana del patio'],
  ])('%s | %s: differ by more than a little', (model, ocr) => {
    expect(differ(model, ocr)).toBe(true);
    expect(differ(ocr, model)).toBe(true);
  });

  it.each([
    ['Repair the leaking faucet', 'Repa1r the Ieaking faucet'],
    ['1. Repair the leaking faucet', 'l. Repair the leaking faucet'],
    ['Total: $1,200', 'Total $1200'],
    ['Kitchen | Replace outlet | $45', 'Kitchen Replace outlet $45'],
    ['Reparar la puerta del baño', 'Reparar la puerta del bano'],
    ['Replace the ½ in. valve', 'Replace the 1/2 in. valve'],
  ])('%s | %s: say the same', (model, ocr) => {
    expect(differ(model, ocr)).toBe(false);
    expect(differ(ocr, model)).toBe(false);
  });

  it('in lines that are alike, a number is compared with the one of its own row', () => {
    const rows = ['Paint door 1 of 3', 'Paint door 2 of 3', 'Paint door 3 of 3'];
    const ocr = rows.map((text) => ({ text, confidence: 90 }));
    for (const { layout } of mergeReadings(ocr, rows)) expect(layout?.ocrText).toBeUndefined();
    const other = mergeReadings(ocr, [rows[0]!, 'Paint door 7 of 3', rows[2]!]);
    expect(other.map(({ layout }) => layout?.ocrText)).toEqual([undefined, rows[1], undefined]);
  });

  it('a row that OCR is sure of stays where the model left it out of rows that are alike', () => {
    const rows = ['Paint door 1 of 3', 'Paint door 2 of 3', 'Paint door 3 of 3'];
    const ocr = rows.map((text) => ({ text, confidence: 90 }));
    expect(mergeReadings(ocr, [rows[0]!, rows[2]!]).map(({ text }) => text)).toEqual(rows);
  });

  it('stand beside each other where OCR read a line otherwise and is not sure of it', () => {
    const lines = mergeReadings(
      [
        { text: 'KITCHEN', confidence: 92 },
        { text: 'fx bck dor lok', confidence: 40 },
        { text: 'Call the owner', confidence: 88 },
      ],
      ['KITCHEN', 'fix back door lock', 'Call the owner'],
    );
    expect(lines.map(({ layout }) => layout?.ocrText)).toEqual([
      undefined,
      'fx bck dor lok',
      undefined,
    ]);
  });

  it('a line that OCR read as two, and two that it read as one, are the same', () => {
    const two = [
      { text: 'Replace the cracked window', confidence: 90 },
      { text: 'above the kitchen sink', confidence: 90 },
    ];
    const [line] = mergeReadings(two, ['Replace the cracked window above the kitchen sink']);
    expect(line?.layout?.ocrText).toBeUndefined();
    const one = [{ text: 'Paint the door | Fix the lock', confidence: 90 }];
    for (const { layout } of mergeReadings(one, ['Paint the door', 'Fix the lock']))
      expect(layout?.ocrText).toBeUndefined();
  });
});

describe('the tiles of a page become one text', () => {
  const picture = (top: number, bottom: number) => ({
    top,
    bottom,
    height: bottom - top,
    jpeg: '',
  });
  const page = (
    lines: [text: string, y: number][],
    tiles: [number, number][],
  ): Parameters<typeof transcribedLines>[0] => ({
    type: 'page',
    page: 1,
    isRead: true,
    lines: lines.map(([text, y]) => ({ text, y, confidence: 90 })),
    tiles: tiles.map(([top, bottom]) => [picture(top, bottom), []]),
  });
  const textsOf = async (
    found: Parameters<typeof transcribedLines>[0],
    answers: (string[] | null)[],
  ): Promise<string[]> => {
    const left = [...answers];
    const lines = await transcribedLines(
      found,
      async () => Promise.resolve(left.shift() ?? null),
      undefined,
    );
    return lines.map(({ text }) => text);
  };
  const rows: [string, number][] = [
    ['Replace window', 100],
    ['Paint ceiling', 200],
    ['Repair faucet', 300],
    ['Clean gutters', 400],
    ['Install smoke alarm', 500],
  ];
  const texts = rows.map(([text]) => text);

  it('what two overlapping tiles both have counts once, also where the edges cut a line', async () => {
    const overlapping = page(rows, [
      [0, 330],
      [180, 600],
    ]);
    const upper = texts.slice(0, 3);
    expect(await textsOf(overlapping, [upper, texts.slice(1)])).toEqual(texts);
    expect(
      await textsOf(overlapping, [
        [...upper, 'Glean'],
        ['ceilng', ...texts.slice(2)],
      ]),
    ).toEqual(texts);
    expect(await textsOf(overlapping, [null, texts.slice(1)])).toEqual(texts);
  });

  it('columns that go on below a tile follow each other', async () => {
    const columns = page(
      [...rows, ...rows.map(([text, y]): [string, number] => [`${text} in the attic`, y])],
      [
        [0, 350],
        [350, 600],
      ],
    );
    const attic = texts.map((text) => `${text} in the attic`);
    expect(
      await textsOf(columns, [
        [...texts.slice(0, 3), ...attic.slice(0, 3)],
        [...texts.slice(3), ...attic.slice(3)],
      ]),
    ).toEqual([...texts, ...attic]);
  });

  it('a row that a model writes in Markdown is a row', async () => {
    const one = page([['Kitchen | Replace outlet | $45', 100]], [[0, 200]]);
    expect(
      await textsOf(one, [['| --- | --- | --- |', '| Kitchen | Replace outlet | $45 |']]),
    ).toEqual(['Kitchen | Replace outlet | $45']);
  });

  it('after two tiles that failed the rest of the page is not asked about', async () => {
    let calls = 0;
    const four = page(rows, [
      [0, 150],
      [150, 250],
      [250, 350],
      [350, 600],
    ]);
    await transcribedLines(
      four,
      async () => {
        calls++;
        return Promise.resolve(null);
      },
      undefined,
    );
    expect(calls).toBe(2);
  });
});
