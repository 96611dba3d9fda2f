import { describe, expect, it } from 'vitest';
import { translatePieces } from '~/modules/translation/pieces.rules.ts';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inSpanish = (text: string) => {
  const found = translate(text, { from: 'en', to: 'es' }, lexicon);
  return found.verdict === 'declined' ? null : found.text;
};

describe('a text of several parts that no rule reads as one is translated part by part (promise 15.5)', () => {
  it.each([
    [
      'Fix refrigerator: crisper drawer cracked',
      'Repare el refrigerador: cajón de verduras agrietado',
    ],
    ['Fix windows: left lock broken', 'Repare las ventanas: cerradura izquierda rota'],
    ['Fix handrail: loose at base plate', 'Corrija: pasamanos flojo en la placa de la base'],
    ['Tub - caulk worn, mildew', 'Tina: Sellador desgastado, moho'],
    [
      'Fix tub/shower: mildew (unit 12, bathroom)',
      'Repare la tina con ducha: moho (unidad 12, baño)',
    ],
  ])('"%s"', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });

  it('not where one part has no reading, or two phrases would be kept', () => {
    expect(inSpanish('Fix windows: left flubbergast whatnot of it')).toBeNull();
    expect(inSpanish('Fix the flubbergast: whatnot is loose')).toBeNull();
  });

  it('not where a word in one part decides the meaning of one in another', () => {
    expect(inSpanish('Fix ceiling tiles: tiles stained - replace tiles')).toBeNull();
  });
});

describe('short forms of crews', () => {
  it.each([
    ['Bulb out over sink', 'Foco fundido sobre el fregadero'],
    ['Outlet behind couch dead', 'El tomacorriente detrás del sofá no funciona'],
    ['Smoke det chirping', 'El detector de humo pita'],
    ['Replace 3-way switch', 'Reemplace el interruptor de tres vías'],
    ['Lower grade at the left side', 'Baje la nivelación del terreno en el lado izquierdo'],
    ['Replace the valve if found cracked', 'Reemplace la válvula si está agrietada'],
  ])('"%s"', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });
});

/** Every text that a reader which knows none of them was asked for. */
function askedFor(text: string, from: 'en' | 'es'): string[] {
  const asked: string[] = [];
  const read = (each: string) => {
    asked.push(each);
    return null;
  };
  translatePieces(text, from, read, lexicon);
  return asked;
}

const unread = 'Puerta caída: hay fuga; falta chapa; falta vidrio - sin luz';

describe('texts of several parts', () => {
  it('asks for each part once, however many cuts lead to it', () => {
    const asked = askedFor(unread, 'es');
    expect(asked).toContain('falta vidrio');
    expect(asked).toHaveLength(new Set(asked).size);
  });

  it('reads a finding behind an English order in English alone', () => {
    expect(askedFor(unread, 'es').filter((text) => text.startsWith('Fix'))).toEqual([]);
    expect(askedFor('Door: loose hinge', 'en')).toContain('Fix: loose hinge');
  });
});
