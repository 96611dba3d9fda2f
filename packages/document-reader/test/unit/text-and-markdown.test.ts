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
    ['bars within a cell', '| Hall | Test on\\|off |\n', ['Hall | Test on|off']],
    ['a bar between words of a cell', '| Hall | Day \\| night |\n', ['Hall | Day / night']],
    ['tabs', 'Hall\tPaint\nDen\tSeal\n', ['Hall | Paint', 'Den | Seal']],
    ['wide gaps', 'Hall     Paint\n', ['Hall | Paint']],
    ['ruled lines', 'Fix\n-----\n=====\nSeal\n', ['Fix', 'Seal']],
    ['links', 'See [the list](https://a.example/list) now\n', ['See the list now']],
    ['comments', 'Fix <!-- not this --> the tap\n', ['Fix the tap']],
    ['quotes', '> - Fix\n> - Seal\n', ['- Fix', '- Seal']],
  ])('with %s', async (_, text, wanted) => {
    expect(await textsOfReading(readPlainText(Buffer.from(text)))).toEqual(wanted);
  });

  it('levels of a list are known, and its signs stay', async () => {
    const text = '- Fix\n  * brass\n+ Seal\n- [x] Paint\n';
    const lines = await linesOfReading(readPlainText(Buffer.from(text)));
    expect(lines.map((line) => [line.text, line.layout?.indent ?? 0])).toEqual([
      ['- Fix', 0],
      ['* brass', 24],
      ['+ Seal', 0],
      ['- [x] Paint', 0],
    ]);
  });
});
