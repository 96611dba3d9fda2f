import { describe, expect, it } from 'vitest';
import { unreadableReasons } from '~/errors.ts';
import { localeKeys, t } from '~/i18n.server.ts';

describe('every reason why a document cannot be read has its own message', () => {
  it.each(['en', 'es'] as const)('in %s', (language) => {
    const sentences = unreadableReasons.map((reason) => t(language, `reading.reason.${reason}`));
    expect(
      sentences.filter(
        (sentence) => sentence.startsWith('reading.') || !/^[A-ZÁÉÍÓÚÑ].*\.$/.test(sentence),
      ),
    ).toEqual([]);
    expect(new Set(sentences).size).toBe(unreadableReasons.length);
  });

  it('no message exists for an unknown reason', () => {
    const keys = localeKeys('en').filter((key) => key.startsWith('reading.reason.'));
    expect(keys).toEqual(unreadableReasons.map((reason) => `reading.reason.${reason}`).sort());
  });
});
