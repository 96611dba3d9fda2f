import { expect, test } from 'vitest';
import { mentionsIn, partsOf } from '~/modules/comments/mention.rules.ts';

const people = [
  { id: 'ana', firstName: 'Ana', lastName: 'Paz' },
  { id: 'ana2', firstName: 'Ana', lastName: 'Paz Ruiz' },
  { id: 'jose', firstName: 'José María', lastName: 'Ñúñez' },
  { id: 'li', firstName: 'Li', lastName: '' },
];
const named = (text: string): string[] => mentionsIn(text, people).map(({ id }) => id);

test('The longest name counts, whatever its case; a shared first name names nobody', () => {
  expect(named('@Ana Paz Ruiz and @ana paz')).toEqual(['ana2', 'ana']);
  expect(named('@Ana, please')).toEqual([]);
  expect(named('(@josé maría) @LI!')).toEqual(['jose', 'li']);
  expect(named('@Ana Paz Ruizenor')).toEqual(['ana']);
});

test('A name is a word after an @ that no word stands before', () => {
  for (const text of ['mail@li.example', 'x@Li', '@Lisa', '@ Li', 'Li', '@', '@@'])
    expect(named(text), text).toEqual([]);
  expect(named('@@Li')).toEqual(['li']);
});

test('The parts of a text are the text, with its names apart', () => {
  const text = 'Ask @Ana Paz Ruiz, then @ana paz.\n@Li <b>@Ana Paz</b> x@Li 😀@Li';
  const parts = partsOf(text, mentionsIn(text, people));
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ isMention }) => isMention).map((part) => part.text)).toEqual([
    ...['@Ana Paz Ruiz', '@ana paz', '@Li', '@Ana Paz', '@Li'],
  ]);
  expect(partsOf('', [])).toEqual([]);
});
