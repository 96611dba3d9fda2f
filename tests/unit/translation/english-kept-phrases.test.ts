import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inSpanish = (text: string) => translate(text, { from: 'en', to: 'es' }, lexicon);

describe('one noun phrase that no rule reads is kept wherever it stands (promise 15.5)', () => {
  test.each([
    ['a thing to install', 'Install quixel (Bathroom)', 'Instale “quixel” (baño)'],
    ['a thing with hyphens', 'Fit the quix-proof zorbel', 'Coloque “quix-proof zorbel”'],
    ['a subject without an article', 'Fix: quixel is loose', 'Corrija: “quixel” está flojo'],
    ['what does not work', 'The quixel does not work', '“Quixel” no funciona'],
    ['what is wrong with it', 'Fix: quixel cracked', 'Corrija: “quixel” agrietado'],
    ['what is not done', 'Quixels not fastened securely', '“Quixels” no están fijados firmemente'],
    ['a finding at a place', 'Fix: quixels in the wall', 'Corrija: “quixels” en la pared'],
    ['a side', 'Replace the left quixel', 'Reemplace “quixel” izquierdo'],
    ['upper ones', 'Replace the upper quixels', 'Reemplace “quixels” superiores'],
    ['each', 'Install a light at each quixel', 'Instale una luz en cada “quixel”'],
    ['its own', 'Repair the boiler and its quixel', 'Repare la caldera y su “quixel”'],
    ['some', 'Replace some quixels', 'Reemplace algunos “quixels”'],
    ['what it does', 'Repair the quixel that leaks', 'Repare “quixel” que gotea'],
    ['a pronoun', 'Remove the quixel and replace it', 'Retire “quixel” y reemplácelo'],
    ['its work', 'Immediate quixel replacement', 'Reemplazo inmediato de “quixel”'],
    ['its defect', 'Repair any zorbing quixel damage', 'Repare cualquier daño de “zorbing quixel”'],
    ['a place in brackets', 'Clean the drain (quixel loft)', 'Limpie el desagüe (“quixel loft”)'],
    ['one of two places', 'Paint walls (quixel, hall)', 'Pinte las paredes (“quixel”, pasillo)'],
  ])('%s: "%s"', (_, english, spanish) => {
    const found = inSpanish(english);
    expect(found.verdict).toBe('kept');
    expect('text' in found && found.text).toContain(spanish);
  });

  test.each([
    ['what is ordered', 'Frobbing loose treads', /./],
    ['a negation', 'Fix: quixels in the hall don’t zorb', /./],
    ['a number', 'Replace the quixel 3 zorbel', /./],
    ['"it" of several things', 'Clean the quixel joints and flush it', /./],
    ['works of both things', 'Floor and quixel repairs', /./],
    ['what a person is told', 'Advise and install quixels', /./],
    ['what may be done by what stands between', 'Quixels from broken pipe flooding', /./],
    ['nothing but the phrase', 'Quixel', /./],
    ['everyday words', 'Paint between changing area and kitchen', /./],
    ['half of a compound', 'Replace the oak zorbel timber ceiling', /./],
    ['an abstract noun', 'Restore zorbelity in the hall', /./],
    ['what may be said of its first word', 'Shower door quixels with the wall', /./],
    ['whose it is', "Clean the zorbel's quixel", /./],
  ])('but not %s: "%s"', (_, english) => {
    expect(inSpanish(english).verdict).toBe('declined');
  });
});
