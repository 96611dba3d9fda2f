import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { localeKeys, t } from '~/i18n.server.ts';
import { gsmText, nameInMessage, oneSegment } from '~/modules/account/text-message.rules.ts';
import { qrCodeOf } from '~/modules/dashboards/qr-code.server.ts';
import type { CrewTask } from '~/modules/crew/crew-task.service.server.ts';
import {
  shortNames,
  smallStyles,
  smallTemplate,
  withShortSelectors,
} from '~/modules/crew/small-page.rules.ts';
import { taskView, type CrewTexts } from '~/modules/crew/crew-view.rules.ts';

const task = (fields: Partial<CrewTask> = {}): CrewTask => ({
  id: 'a',
  number: 12,
  title: { en: 'Do not seal 2 joints', es: 'No sellar 2 juntas' },
  description: {},
  originalLanguage: 'en',
  isApproved: true,
  status: 'pending',
  reason: null,
  isSentBack: false,
  area: null,
  dueDate: null,
  quote: null,
  needsPhoto: false,
  photoId: null,
  photoCount: 0,
  openSteps: [],
  stepsDone: 0,
  answers: 0,
  answer: null,
  steps: 0,
  ...fields,
});
const texts = (language: 'en' | 'es'): CrewTexts => ({ language, today: '2026-11-22', t });
const view = (fields: Partial<CrewTask>, language: 'en' | 'es' = 'es', isWhole = false) =>
  taskView(task(fields), texts(language), { isWhole, href: '/more' });

describe('A task on the crew page', () => {
  test('has the Spanish title, the original below unless a person approved a side that agrees (27.7)', () => {
    const shown = (fields: Partial<CrewTask>, language: 'en' | 'es' = 'es') => {
      const { title, titleLang, original } = view(fields, language);
      return [title, titleLang, original?.text ?? null, original?.lang ?? null];
    };
    expect(shown({})).toEqual(['No sellar 2 juntas', null, null, null]);
    const withOriginal = ['No sellar 2 juntas', null, 'Do not seal 2 joints', 'en'];
    expect(shown({ isApproved: false })).toEqual(withOriginal);
    expect(shown({ machine: ['es'] })).toEqual(withOriginal);
    const other = { en: 'Do not seal 2 joints', es: 'Sellar 3 juntas' };
    const differs = { kind: 'number' as const, values: ['2', '3'] };
    expect(shown({ title: other, differs })).toEqual([
      ...['Sellar 3 juntas', null],
      ...['Do not seal 2 joints', 'en'],
    ]);
    expect(shown({}, 'en')).toEqual(['Do not seal 2 joints', null, null, null]);
  });

  test('says in what both sides do not agree, and which to follow, where both are shown (27.7, 13.3)', () => {
    const title = { en: 'Do not seal 2 joints', es: 'Sellar 3 juntas' };
    const differs = {
      ...{ kind: 'negation' as const, values: [] },
      more: [{ kind: 'number' as const, values: ['2', '3'] }],
    };
    expect(view({ title, differs }).differs).toBe(
      'Los dos textos no coinciden: solo uno dice “no”. Tampoco coinciden en un número (2, 3). ' +
        'El original es el inglés; siga el inglés.',
    );
    expect(view({ title, differs, originalLanguage: 'es' }, 'en').differs).toBe(
      'The two texts disagree: only one of them says “not”. They also disagree in a number (2, 3). ' +
        'The Spanish is the original; follow it.',
    );
    expect(view({ title, differs }, 'en').differs).toBeNull();
    expect(view({ title: { en: 'Seal' }, differs }).differs).toBeNull();
    expect(view({ isApproved: false }).differs).toBeNull();
  });

  test('says so of instructions that do not agree, and no figures where the texts have money', () => {
    const differs = { kind: 'number' as const, values: ['20', '15'] };
    const description = { en: 'Use 20 A breakers', es: 'Use interruptores de 15 A' };
    expect(view({ title: { es: 'Cablear' }, description, differs }).differs).toBe(
      'Los dos textos no coinciden: 20, 15. El original es el inglés; siga el inglés.',
    );
    const priced = { en: 'Paint for $20', es: 'Pintar por $15' };
    expect(view({ title: priced, differs }).differs).toBe(
      'Los dos textos no coinciden en un número. El original es el inglés; siga el inglés.',
    );
  });

  test('has the original with its language where the page’s is missing, and its known terms', () => {
    const shown = (fields: Partial<CrewTask>, language: 'en' | 'es' = 'es') => {
      const { title, titleLang, original, hints } = view(fields, language);
      return [title, titleLang, original, hints];
    };
    expect(shown({ title: { en: 'Seal' } })).toEqual(['Seal', 'en', null, null]);
    expect(shown({ title: { es: 'Sellar' }, originalLanguage: 'es' }, 'en')).toEqual([
      ...['Sellar', 'es'],
      ...[null, null],
    ]);
    expect(shown({ title: { en: '$250' } })).toEqual(['Tarea 12', null, null, null]);
    const hints = [
      { term: 'flashing', translation: 'tapajuntas' },
      { term: 'drywall', translation: 'tablaroca', crew: 'sheetrock' },
    ];
    expect(shown({ title: { en: 'Flashing' }, hints })).toEqual([
      ...['Flashing', 'en', null],
      'Términos: flashing = tapajuntas · drywall = tablaroca (sheetrock)',
    ]);
  });

  test('has the original below what the translator wrote alone, and no instructions like the title', () => {
    const fields: Partial<CrewTask> = {
      description: { en: 'Mark them', es: 'Marque las juntas' },
      machine: ['es'],
      machineTexts: ['description'],
    };
    const { original, details } = view(fields);
    expect(original).toBeNull();
    expect(details).toMatchObject({
      description: 'Marque las juntas',
      original: { text: 'Mark them', lang: 'en' },
    });
    expect(view({ description: { es: 'No sellar 2 juntas.' } }).details).toBeNull();
    expect(view({ description: { en: 'do not seal' } }).details).toBeNull();
  });

  test('says what a review has sent back, with the reason, and how many steps are done', () => {
    const { shape, status, facts, reason } = view({
      ...{ status: 'in_progress', isSentBack: true, reason: 'Falta la tapa' },
      ...{ steps: 3, stepsDone: 1 },
    });
    expect([shape, status, facts, reason?.text]).toEqual([
      ...['↺', 'Por corregir', ' · 1 de 3 pasos'],
      'Falta la tapa',
    ]);
  });

  test('says its status by word and shape, and how late it is by the project’s day', () => {
    const said = (fields: Partial<CrewTask>) => {
      const { shape, status, facts } = view(fields);
      return `${shape} ${status}${facts}`;
    };
    expect(said({})).toBe('○ Pendiente');
    expect(said({ dueDate: '2026-11-24', needsPhoto: true })).toBe(
      '○ Pendiente · para el 24 nov · falta la foto',
    );
    expect(said({ dueDate: '2026-11-22' })).toBe('○ Pendiente · para el 22 nov');
    expect(said({ dueDate: '2026-11-20', status: 'in_progress' })).toBe(
      '▲ Atrasada 2 días · En curso',
    );
    expect(said({ dueDate: '2026-11-20', status: 'ready_for_review' })).toBe(
      '◉ Lista para revisión · para el 20 nov',
    );
    expect(said({ dueDate: '2026-11-20', status: 'completed' })).toBe(
      '✓ Completada · para el 20 nov',
    );
  });

  test('has no amount of money in title, instructions, quote and reason', () => {
    const money = 'Replace the sink, $1,250.00, or pay 300 dólares (US$ 80)';
    const shown = view({
      ...{ title: { en: money }, description: { en: money }, quote: money },
      ...{ reason: money, status: 'blocked' },
    });
    expect(JSON.stringify(shown)).not.toMatch(/\$|1,250|300|80|dólares/);
    expect(shown.title).toContain('Replace the sink');
  });

  test('folds long texts to 240 characters in the list, and its own page has all of them', () => {
    const quote = 'word '.repeat(200).trim();
    const listed = view({ quote });
    expect(listed.details?.quote).toHaveLength(241);
    expect(listed.moreHref).toBe('/more');
    const whole = view({ quote }, 'es', true);
    expect([whole.details?.quote, whole.moreHref]).toEqual([quote, null]);
    expect(view({ quote: 'Short' }).moreHref).toBeNull();
  });
});

describe('A text message of a crew link', () => {
  test('keeps to the letters of GSM 03.38: others lose their accent or are left out', () => {
    expect(gsmText('Ñandú está aquí, años “100” €5 🏠 ü')).toBe('Ñandu esta aqui, años 100 5  ü');
  });

  test('is one segment of 160 letters, whatever the place', () => {
    const url = `https://obralista.example/crew/${'x'.repeat(22)}`;
    for (const language of ['en', 'es'] as const)
      for (const place of ['', '12 Alder Street', 'Calle Ñandú '.repeat(40)]) {
        const body = oneSegment(place, (part) =>
          t(language, 'crew.sms', { sender: 'Ana', brand: 'Obralista', place: part, url }),
        );
        expect(body.length).toBeLessThanOrEqual(160);
        expect(body).toContain(url);
        expect(body).toContain(gsmText(place).slice(0, 15).trim());
      }
  });
});

test.each([
  ['Casa Azul', 'Casa Azul'],
  ['118 Alder St. #4, Fresno, CA 93721', '118 Alder St. #4, Fresno, CA 93721'],
  ['Pay now: evil.example/x', 'Pay now: evil example x'],
  ['https://evil.example', 'https evil example'],
  ['ｅｖｉｌ．ｅｘａｍｐｌｅ', 'evil example'],
  ['me@evil.example', 'me evil example'],
  ['Call +1 (415) 555-0142 today', 'Call today'],
  ['x'.repeat(300), 'x'.repeat(40)],
])('a message holds no address and no number of a name: %s (Y-06)', (typed, held) => {
  expect(nameInMessage(typed)).toBe(held);
});

test('a QR code is a square of modules with its margin, the same for the same text', () => {
  const { size, path } = qrCodeOf(`https://obralista.example/crew/${'x'.repeat(22)}`);
  expect(size).toBe(33 + 8);
  expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  // The first finder pattern begins at the margin of 4 and is 7 wide.
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
});

test('every text that the templates of the crew page name exists', () => {
  const keys = readdirSync('templates/crew').flatMap((name) =>
    [...readFileSync(`templates/crew/${name}`, 'utf8').matchAll(/\{\{t "([^"]+)"/g)].map(
      ([, key = '']) => key,
    ),
  );
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((key) => !localeKeys('en').includes(key))).toEqual([]);
});

test('its styles use nothing that a WebView of 2016 lacks (Chrome 44)', () => {
  const css = readFileSync('templates/crew/crew.css', 'utf8');
  expect(css).toContain('display: flex');
  expect(css).not.toMatch(
    /\b(?:gap|grid[\w-]*|inset|aspect-ratio|overflow-wrap: anywhere|place-\w+):|var\(|clamp\(|min\(|max\(/,
  );
  expect(css).not.toMatch(
    /:is\(|:where\(|:has\(|:focus-(?:visible|within)|@supports|@layer|rgb\(\d+ /,
  );
});

describe('The crew page is written to be read, and made small when it is rendered', () => {
  const sources = readdirSync('templates/crew')
    .filter((name) => name.endsWith('.hbs'))
    .map((name) => readFileSync(`templates/crew/${name}`, 'utf8'));
  const css = readFileSync('templates/crew/crew.css', 'utf8');
  const names = shortNames(sources);

  test('classes have names in the templates, each with a style, and one letter in the page', () => {
    expect(names.size).toBeGreaterThan(10);
    for (const [name, letter] of names) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(name.length).toBeGreaterThan(2);
      expect(css).toMatch(new RegExp(`\\.${name}\\b`));
      expect(letter).toMatch(/^[a-z]$/);
    }
    expect(new Set(names.values()).size).toBe(names.size);
  });

  test('line breaks, indentation and needless quotes are left out, expressions and spaces are not', () => {
    const letters = new Map([
      ['small', 's'],
      ['error', 'e'],
    ]);
    const source = `<p class="small {{#if isError}}error{{/if}}" id="t{{number}}">
  {{text}} <b class="{{tone}}" title="{{title}}">one two</b>
  <input class="small"{{#if value}} value="{{value}}"{{/if}} name="a" accept="image/*">
</p>
`;
    expect(smallTemplate(source, letters)).toBe(
      '<p class="s {{#if isError}}e{{/if}}" id=t{{number}}>{{text}} ' +
        '<b class={{tone}} title="{{title}}">one two</b>' +
        '<input class=s{{#if value}} value="{{value}}"{{/if}} name=a accept="image/*"></p>',
    );
    expect(sources.map((each) => smallTemplate(each, names)).join('')).not.toContain('\n');
  });

  test('styles keep their meaning: only spaces, comments and the names of classes change', () => {
    expect(
      withShortSelectors(
        smallStyles('/* The text. */\n.small,\n.late {\n  font: 17px/1.45 Arial;\n}\n'),
        new Map([['small', 's']]),
      ),
    ).toBe('.s,.late{font:17px/1.45 Arial}');
  });
});
