import { describe, expect, test } from 'vitest';
import { withBox } from '../../src/ocr/ocr-signs.ts';

describe('a word that OCR reads', () => {
  test.each(['[]', '[J', '[J]', '[_]', '[)'])('“%s” is an empty box', (text) => {
    expect(withBox(text)).toBe('☐');
  });

  test.each(['[x]', '[X', '[v]', '[1]', '[a]', 'J', ']', '[sic]', 'Door'])(
    '“%s” stays as it is',
    (text) => {
      expect(withBox(text)).toBe(text);
    },
  );
});
