import { describe, expect, it } from 'vitest';
import { readPlainText } from '../../src/formats/plain-text.ts';
import { linesOfReading, textsOfReading } from '../../../../tests/support/read-directly.ts';

describe('text and Markdown', () => {
  it.each<[string, string, string[]]>([
    ['lines', 'Fix the tap\nSeal the tub\n', ['Fix the tap', 'Seal the tub']],
    ['old line ends', 'Fix the tap\rSeal the tub\r', ['Fix the tap', 'Seal the tub']],
    ['bullets of each kind', '- Fix\n* Seal\n+ Paint\n', ['- Fix', '* Seal', '+ Paint']],
    [
      'bullets in each other',
      '- Fix\n  - brass\n    - small\n- Seal\n',
      ['- Fix', '- brass', '- small', '- Seal'],
    ],
    ['boxes', '- [ ] Fix\n- [x] Seal\n', ['- [ ] Fix', '- [x] Seal']],
    ['numbers', '1. Fix\n2) Seal\n', ['1. Fix', '2) Seal']],
    ['tables', '| Hall | Paint |\n|---|---|\n| Den | Seal |\n', ['Hall | Paint', 'Den | Seal']],
    ['a row between bars', 'Hall | Paint | Ann\n', ['Hall | Paint | Ann']],
    ['tabs', 'Hall\tPaint\nDen\tSeal\n', ['Hall | Paint', 'Den | Seal']],
    ['wide gaps', 'Hall     Paint\n', ['Hall | Paint']],
    ['ruled lines', 'Fix\n-----\n=====\nSeal\n', ['Fix', 'Seal']],
    ['links', 'See [the list](https://a.example/list) now\n', ['See the list now']],
    ['comments', 'Fix <!-- not this --> the tap\n', ['Fix the tap']],
    ['quotes', '> - Fix\n> - Seal\n', ['- Fix', '- Seal']],
  ])('with %s', async (_, text, wanted) => {
    expect(await textsOfReading(readPlainText(Buffer.from(text)))).toEqual(wanted);
  });

  it('bullets and levels of a list are known though their signs stay', async () => {
    const text = '- Fix\n  * brass\n+ Seal\n- [x] Paint\n';
    const lines = await linesOfReading(readPlainText(Buffer.from(text)));
    expect(lines.map(({ layout }) => [layout?.marker?.kind, layout?.indent ?? 0])).toEqual([
      ['bullet', 0],
      ['bullet', 24],
      ['bullet', 0],
      ['box', 0],
    ]);
  });

  it('lines that count from 1 without points are numbered, other numbers are not', async () => {
    const markersIn = async (text: string) =>
      (await linesOfReading(readPlainText(Buffer.from(text)))).map(
        ({ layout }) => layout?.marker?.path?.[0] ?? null,
      );
    expect(
      await markersIn('1 Oil the swing\n2 Stain the rail\nof the porch\n3. Seal it\n'),
    ).toEqual([1, 2, null, 3]);
    expect(await markersIn('2 Doors\n3 Windows\n4 Lamps\n')).toEqual([null, null, null]);
    expect(await markersIn('1 Oil the swing\n2 Stain the rail\n')).toEqual([null, null]);
  });
});
