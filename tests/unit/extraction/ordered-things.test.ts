import { describe, expect, it } from 'vitest';
import type { Language } from '~/i18n.ts';
import { extractByRules } from '../../support/extract.ts';
import { linesOf } from '../../support/document-lines.ts';

const titlesOf = async (text: string, language: Language = 'en'): Promise<string[]> =>
  (await extractByRules(linesOf(text), { language })).tasks.map(({ title }) => title);

const lists: readonly (readonly [Language, string, readonly string[]])[] = [
  ['en', 'Paint:\n- trim\n- closet doors', ['Paint trim', 'Paint closet doors']],
  ['en', 'Paint\n• Trim\n• Stair railing', ['Paint trim', 'Paint stair railing']],
  ['en', 'Demolition\n* vanity\n* toilet', ['Demolish vanity', 'Demolish toilet']],
  ['en', 'Demo (need a dumpster?)\n- shed\n- deck', ['Demolish shed', 'Demolish deck']],
  ['en', 'Touch ups:\n[ ] door knobs\n[ ] pulls', ['Touch up door knobs', 'Touch up pulls']],
  ['en', 'Clean out\n- gutters\n- crawl space', ['Clean out gutters', 'Clean out crawl space']],
  ['en', 'Please replace:\n1. Front door\n2. Shutters', ['Replace front door', 'Replace shutters']],
  ['en', 'Replace the following:\n- faucet\n- disposal', ['Replace faucet', 'Replace disposal']],
  [
    'en',
    'Remove and haul away\n• old carpet\n• shed',
    ['Remove and haul away old carpet', 'Remove and haul away shed'],
  ],
  [
    'en',
    'Needs to be replaced:\n- faucet\n- toilet seat',
    ['Replace faucet', 'Replace toilet seat'],
  ],
  ['en', 'Needs cleaning:\n- oven\n- windows', ['Clean oven', 'Clean windows']],
  ['en', 'Things to fix:\n- screen door\n- blinds', ['Fix screen door', 'Fix blinds']],
  ['en', 'Install new:\n- vanity\n- mirror', ['Install new vanity', 'Install new mirror']],
  ['en', 'Replace:\n  sink faucet\n  disposal', ['Replace sink faucet', 'Replace disposal']],
  [
    'en',
    'Missing:\n- smoke detector\n- window screen',
    ['Fix the missing smoke detector', 'Fix the missing window screen'],
  ],
  ['es', 'Por reparar:\n- llave\n- chapa', ['Reparar llave', 'Reparar chapa']],
  [
    'es',
    'Faltan:\n- mosquiteros\n- tapas',
    ['Corregir: faltan mosquiteros', 'Corregir: faltan tapas'],
  ],
  [
    'es',
    'Limpieza profunda:\n- horno\n- ventanas',
    ['Limpiar a fondo horno', 'Limpiar a fondo ventanas'],
  ],
  ['es', 'Pintar:\n- molduras\n- puertas', ['Pintar molduras', 'Pintar puertas']],
  ['es', 'DEMOLICIÓN\n- inodoro\n- tina', ['Demoler inodoro', 'Demoler tina']],
  [
    'es',
    'Hay que cambiar lo siguiente:\n• triturador\n• regadera',
    ['Cambiar triturador', 'Cambiar regadera'],
  ],
  ['es', 'Limpiar\n1. canaletas\n2. cochera', ['Limpiar canaletas', 'Limpiar cochera']],
];

describe('A list of bare things below an order (promise 9.61)', () => {
  it.each(lists)('%s: %s', async (language, text, titles) => {
    const found = await titlesOf(
      `House 12 - ${language === 'es' ? 'trabajos' : 'to do'}\n\n${text}`,
      language,
    );
    expect(found.map((title) => title.replace(/ \(.*\)$/, ''))).toEqual(titles);
  });

  it('leaves orders below the name of a trade as they are', async () => {
    expect(await titlesOf('PAINTING\n- Paint the hall walls\n- Caulk the trim')).toEqual([
      'Paint the hall walls',
      'Caulk the trim',
    ]);
  });

  it('leaves what is done, and quotes the thing alone', async () => {
    const lines = linesOf('To do\n\nReplace:\n- [x] hall light\n- [ ] porch light');
    const { tasks } = await extractByRules(lines, { language: 'en' });
    expect(tasks.map(({ title, quote }) => [title, quote])).toEqual([
      ['Replace porch light', '- [ ] porch light'],
    ]);
  });
});
