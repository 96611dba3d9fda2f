import { describe, expect, it } from 'vitest';
import { markerOf } from '../../src/layout/markers.ts';
import { readPlainText } from '../../src/formats/plain-text.ts';
import { linesOfReading } from '../../../../tests/support/read-directly.ts';

describe('the marker of a line', () => {
  const open = { kind: 'box', checked: false };
  const ticked = { kind: 'box', checked: true };

  it.each<[string, object | null]>([
    ['( ) Round', open],
    ['() Round', open],
    ['(  ) Round', open],
    ['[ ] Round', open],
    ['[  ] Round', open],
    ['[_] Round', open],
    ['☐ Round', open],
    ['• ☐ Round', open],
    ['(x) Round', ticked],
    ['(X) Round', ticked],
    ['( x ) Round', ticked],
    ['[x] Round', ticked],
    ['(✓) Round', ticked],
    ['✅ Round', ticked],
    ['(w) Round', { kind: 'letter', path: [23] }],
    ['x) Round', { kind: 'letter', path: [24] }],
    ['(1) Round', { kind: 'number', path: [1] }],
    ['(see below) Round', null],
  ])('%s', (text, wanted) => {
    expect(markerOf(text)).toEqual(wanted);
  });

  it('of "(x)" is a letter or a roman ten where the line before is the one before it', async () => {
    const text = '(w) Seal it\n(x) Paint it\n\n(viii) Sink\n(ix) Tap\n(x) Tub\n\n(x) Round\n';
    const lines = await linesOfReading(readPlainText(Buffer.from(text)));
    expect(
      lines.map(({ layout }) => layout?.marker).filter((_, at) => [1, 4, 5].includes(at)),
    ).toEqual([{ kind: 'letter', path: [24] }, { kind: 'letter', path: [10] }, ticked]);
  });

  it.each([
    ['\u{1f78e}', '☐'],
    ['\u{1f78f}', '☐'],
    ['◻', '☐'],
    ['\uf0a8', '☐'],
    ['\uf06f', '☐'],
    ['\u{1f5f9}', '☑'],
    ['\uf0fe', '☑'],
    ['\u{1f5f7}', '☒'],
    ['\uf0fd', '☒'],
    ['\u{1f5f8}', '✓'],
  ])('of a font of signs is read as the usual one: %s', async (sign, wanted) => {
    const [line] = await linesOfReading(readPlainText(Buffer.from(`${sign} Fix the tap\n`)));
    expect(line?.text).toBe(`${wanted} Fix the tap`);
    expect(line?.layout?.marker).toEqual(wanted === '☐' ? open : ticked);
  });
});
