import { describe, expect, test } from 'vitest';
import { isGeneral } from '~/modules/translation/general-text.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();

describe('A sentence that may be reused for other accounts (promise 13.22)', () => {
  test.each([
    'Replace the kitchen faucet',
    'Install 2 outlets in the garage',
    'Secure the handrail at 36 inches',
    'Replace the 3/4" valve at the water heater',
    'Repair the frumious zibbet above the sink',
    'Provide a GFCI outlet at the vanity',
  ])('may be English without anything of a person: %s', (text) => {
    expect(isGeneral(text, 'en', lexicon)).toBe(true);
  });

  test.each([
    'Cambie la llave del fregadero',
    'Instale 2 tomacorrientes en el garaje',
    'Repare el goteo del baño',
  ])('may be Spanish without anything of a person: %s', (text) => {
    expect(isGeneral(text, 'es', lexicon)).toBe(true);
  });

  test.each([
    ['a name behind a verb', 'Ask Kowalczyk about the sink'],
    ['a name in small letters', 'Call kowalczyk about the sink'],
    ['a name at the start', 'Kowalczyk wants a new faucet'],
    ['a name that is a word', 'Call Mark about the faucet'],
    ['an owner', "Paint john's room"],
    ['a title', 'Give the key to mrs smith'],
    ['a brand', 'Paint the wall in Behr Ultra'],
    ['an address', 'Paint the fence at 12 oak street'],
    ['a number of a house', 'Paint 1208'],
    ['a number of a room', 'Paint bedroom 2'],
    ['a phone', 'Call 415-555-0142 before the visit'],
    ['a short phone', 'Call 555 0142 before the visit'],
    ['an e-mail', 'Write to owner@example.com'],
    ['a link', 'See www.example.com'],
    ['an amount', 'Replace the faucet for $200'],
    ['an amount in words', 'Replace the faucet for 200 dollars'],
    ['a date', 'Replace the faucet by 5/12'],
    ['a year', 'Replace the furnace from 1998'],
    ['an order', 'Replace the part of order #12'],
    ['quoted words', 'Write "Whitfield" on the mailbox'],
    ['several lines', 'Replace the faucet\nPaint the wall'],
    ['more than a sentence', `Replace the faucet ${'and the sink '.repeat(40)}`],
  ])('holds no %s', (_what, text) => {
    expect(isGeneral(text, 'en', lexicon)).toBe(false);
  });

  test.each(['Llame a kowalczyk', 'Pinte la casa de la calle 12', 'Pinte la casa de Rosa'])(
    'holds none in Spanish either: %s',
    (text) => {
      expect(isGeneral(text, 'es', lexicon)).toBe(false);
    },
  );
});
