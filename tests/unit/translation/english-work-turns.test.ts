import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
function inSpanish(text: string): string | null {
  const translation = translate(text, { from: 'en', to: 'es' }, lexicon);
  return translation.verdict === 'declined' ? null : translation.text;
}

describe('turns of orders that say how, until when or of what kind (promise 15.5)', () => {
  test.each([
    ['Paint the walls eggshell', 'Pinte las paredes con pintura de acabado cáscara de huevo'],
    ['Paint the trim semi-gloss', 'Pinte la moldura con pintura semibrillante'],
    ['Replace the faucet K-596-VS', 'Reemplace la llave K-596-VS'],
    ['Call 555-430-1192', 'Llame a 555-430-1192'],
    ['Replace the full roof', 'Reemplace el techo exterior entero'],
    ['Install drywall with Level 4 finish', 'Instale tablaroca con acabado del nivel 4'],
    [
      'Do not remove the wall until the engineer approves the beam',
      'No retire la pared hasta que el ingeniero apruebe la viga',
    ],
    [
      'Remove the old water heater and haul it away',
      'Retire el calentador de agua viejo y deséchelo',
    ],
    [
      'Caulk the joint between tub and tile with white silicone',
      'Selle la junta entre la tina y el azulejo con silicón blanco',
    ],
    ['Clean the condenser every quarter', 'Limpie la unidad condensadora cada trimestre'],
  ])('%s', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });

  test('both verbs of "were not observed or confirmed" are denied', () => {
    expect(inSpanish('Smoke detectors were not observed or confirmed present')).toBe(
      'Los detectores de humo no se observaron y no se confirmaron presentes',
    );
  });
});
