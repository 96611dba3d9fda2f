import { expect, test } from 'vitest';
import { twinDisagreements } from '../../src/check/twin.ts';
import { twinWords } from '../../src/check/twin-words.ts';
import { loadLexicon } from '../../../../tests/support/lexicon.ts';

const lexicon = loadLexicon();

test.each([
  ['number', 'Install two lights', 'Instale 3 luces', ['two'], ['3']],
  ['unit', 'Cut 12 inches of pipe', 'Corte 12 pies de tubo', ['12'], ['12']],
  ['negation', 'Do not paint the wall', 'Pinte la pared', ['not'], []],
  ['word', 'Wait until Friday', 'Espere el viernes', ['until'], []],
  ['side', 'Paint the left wall', 'Pinte la pared derecha', ['left'], ['derecha']],
  ['side', 'Clean the upper shelf', 'Limpie el estante inferior', ['upper'], ['inferior']],
  ['opposite', 'Turn on the pump', 'Apague la bomba', ['Turn on'], ['Apague']],
  ['date', 'Paint the wall on Monday', 'Pinte la pared el martes', ['Monday'], ['martes']],
  ['code', 'Paint the wall with SW7008', 'Pinte la pared con SW7009', ['SW7008'], ['SW7009']],
  ['place', 'Paint the kitchen', 'Pinte el baño', ['kitchen'], ['baño']],
  ['term', 'Seal the window', 'Selle la puerta', ['window'], ['puerta']],
] as const)('a %s is named by its words on each side', (kind, en, es, english, spanish) => {
  const found = twinDisagreements({ en, es }, lexicon).filter((one) => one.kind === kind);
  const words = found.map(twinWords({ en, es }, lexicon));
  expect([...new Set(words.flatMap((each) => each.en))]).toEqual(english);
  expect([...new Set(words.flatMap((each) => each.es))]).toEqual(spanish);
});
