import { describe, expect, test } from 'vitest';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import { glossaryOf } from '~/modules/reports/report-glossary.server.ts';
import { freeTextsOf, namesOfUnits } from '~/modules/reports/report-translation.service.server.ts';
import type { ReportSnapshot, SnapshotTask } from '~/modules/reports/report.rules.ts';
import { reportOptionsSchema, type ReportOptions } from '~/modules/reports/report.schema.ts';
import { keptTogether } from '~/modules/reports/report-text.rules.ts';
import { wordsOf } from '../../support/http.ts';
import { sampleOf, sampleSnapshot } from '../../support/report-snapshot.ts';
import { testSources } from '../../support/translator.ts';

const noNotes = { notes: '', notesLanguage: null, notesTranslation: '' } as const;

/** The HTML of a report below its styles, with plain spaces. */
function shown(snapshot: ReportSnapshot, values: Partial<ReportOptions>): string {
  const options = reportOptionsSchema.parse({ type: 'work_order', language: 'es', ...values });
  const html = renderReportHtml(snapshot, options);
  return html.slice(html.indexOf('<body')).replaceAll('\u00A0', ' ').replaceAll('&#x3D;', '=');
}

/** A report of one task that is not done. */
function ofTask(task: Partial<SnapshotTask>, more: Partial<ReportSnapshot> = {}): ReportSnapshot {
  const snapshot = sampleSnapshot(1, more);
  const [first] = snapshot.tasks;
  const tasks = [{ ...first!, status: 'pending' as const, description: {}, ...task }];
  return { ...snapshot, tasks };
}

describe('English in a Spanish report is marked (promise 13.3)', () => {
  const words = 'Zibbet is frumious';
  const free = { [words]: { original: 'en' as const, texts: { en: words } } };
  const note = `<span lang="en">${words}</span> <span class="muted" lang="es">(texto original en inglés)</span>`;

  test('notes, and the reason of a blocked task below a title that is translated', () => {
    const task = { status: 'blocked' as const, statusReason: words };
    const snapshot = ofTask(task, { freeTexts: free });
    expect(shown(snapshot, {}).split(note)).toHaveLength(2);
    const noted = { ...snapshot, project: { ...snapshot.project, notes: words } };
    expect(shown(noted, { type: 'work_order' }).split(note)).toHaveLength(3);
    // A report for clients has the notes where they are ticked, and no reasons.
    expect(shown(noted, { type: 'progress' }).split(note)).toHaveLength(2);
  });

  test('the description on the cover', () => {
    const snapshot = ofTask({}, { freeTexts: free });
    const project = { ...snapshot.project, description: words };
    expect(shown({ ...snapshot, project }, { type: 'completion' })).toContain(note);
  });

  test('units are Spanish where the translator or a table names them', async () => {
    const unit = (name: string) => ({ quantity: 4, unit: name });
    for (const [name, spanish] of [
      ['bundle', '4 paquetes'],
      ['load', '4 cargas'],
      ['windows', '4 ventanas'],
    ] as const) {
      const snapshot = ofTask(unit(name));
      const unitNames = await namesOfUnits(testSources, snapshot.tasks, 'es');
      expect(shown({ ...snapshot, unitNames }, {})).toContain(spanish);
    }
  });

  test.each(['es', 'both'] as const)(
    'requests of a PICRA stand word for word with their Spanish below in %s',
    async (language) => {
      const sample = sampleOf('picra_response', 2);
      const items = sample.picra!.items.map((item, index) => ({
        ...item,
        request:
          index === 0
            ? '1. Two pipe boots are cracked and need replacement.'
            : 'Zibbet is frumious',
      }));
      const tasks = sample.tasks.map((task) => ({ ...task, title: { en: task.title.en! } }));
      const snapshot = { ...sample, tasks, picra: { ...sample.picra!, items } };
      const freeTexts = await freeTextsOf(testSources, snapshot, [], language, noNotes);
      const html = shown({ ...snapshot, freeTexts }, { type: 'picra_response', language });
      expect(html).toContain('>1. Two pipe boots are cracked and need replacement.</blockquote>');
      expect(html).toMatch(/<p class="request-side" lang="es">2 botas de tubo están agrietadas/);
      expect(html).toContain(
        'frumious</blockquote> <span class="muted" lang="es">(texto original en inglés)</span>',
      );
      expect(html).not.toContain('request-side" lang="en"');
      const sentence = 'Traducción automática, sin revisar';
      expect(html.includes(sentence)).toBe(true);
    },
  );
});

describe('Known terms below a title without a translation', () => {
  const title = { en: 'Zibbet the flashing' };
  const hints = [{ term: 'flashing', translation: 'tapajuntas' }];

  test.each(['es', 'both'] as const)('stand in a report in %s', (language) => {
    expect(shown(ofTask({ title, hints }), { language })).toContain(
      '(texto original en inglés) flashing = tapajuntas',
    );
  });

  test('are left out where they are another thing beside the words of the title', () => {
    const spanish = {
      title: { es: 'Zarfar dos manos de esmalte en la puerta' },
      originalLanguage: 'es' as const,
      hints: [
        { term: 'mano', translation: 'hand' },
        { term: 'puerta', translation: 'door' },
      ],
    };
    const html = shown(ofTask(spanish), { language: 'en' });
    expect(html).toContain('puerta = door');
    expect(html).not.toContain('hand');
  });
});

test('instructions do not repeat a title that stands above them in the other language (promise 13.11)', () => {
  const snapshot = ofTask({
    title: { en: 'Label all circuits at the main panel', es: 'Etiquete todos los circuitos' },
    machine: ['es'],
    machineTexts: ['title'],
    description: { en: 'Label all circuits at the main panel. Zibbet the breaker.' },
  });
  const [list = '', original = ''] = shown(snapshot, {}).split('<div class="original">');
  const below = 'Label all circuits at the main panel. Zibbet the breaker.';
  expect(original).toMatch(new RegExp(`<span\\s+lang="en">${below}</span>`));
  expect(list).not.toMatch(/Zibbet the breaker|Label all circuits/);
});

test('originals are those of texts that the report prints (promise 13.10)', () => {
  const words = 'Kitchen and bath refresh';
  const texts = { en: words, es: 'Renovación de cocina y baño' };
  const freeTexts = { [words]: { original: 'en' as const, texts } };
  const snapshot = sampleSnapshot(0, { freeTexts, photos: [] });
  const project = { ...snapshot.project, description: words, notes: null };
  for (const type of ['work_order', 'punch_list'] as const) {
    const html = shown({ ...snapshot, project }, { type });
    expect(html).not.toContain(words);
    expect(html).not.toContain('Traducción automática');
  }
  const cover = shown({ ...snapshot, project }, { type: 'completion' });
  expect(cover.split(words)).toHaveLength(2);
  expect(cover).toContain('Renovación de cocina y baño');
});

test.each(['work_order', 'punch_list'] as const)(
  'on a %s the original stands beside steps, reasons and notes of a machine, not at the end (promise 13.10)',
  (type) => {
    const texts = {
      'Turn the water off': 'Cierre el agua',
      'Waiting for the permit': 'En espera del permiso',
      'Work hours are 8 to 6': 'Se trabaja de 8 a 6',
    };
    const freeTexts = Object.fromEntries(
      Object.entries(texts).map(([en, es]) => [en, { original: 'en' as const, texts: { en, es } }]),
    );
    const sample = sampleSnapshot(1, { freeTexts, photos: [] });
    const tasks = sample.tasks.map((task) => ({
      ...task,
      ...{ status: 'blocked' as const, statusReason: 'Waiting for the permit' },
      steps: [{ text: 'Turn the water off', isDone: false }],
    }));
    const project = { ...sample.project, notes: 'Work hours are 8 to 6' };
    const html = shown({ ...sample, tasks, project }, { type });
    const words = wordsOf(html);
    for (const [en, es] of Object.entries(texts)) expect(words).toContain(`${es} “${en}”`);
    expect(html).not.toContain('id="originals"');
    const both = wordsOf(shown({ ...sample, tasks, project }, { type, language: 'both' }));
    expect(both).not.toContain('“Turn the water off”');
  },
);

test('a Spanish report has the words of its trades, and what crews say (promise 13.21)', async () => {
  const title = {
    en: 'Replace the chimney flashing',
    es: 'Reemplace el tapajuntas de la chimenea',
  };
  const { tasks } = ofTask({ title });
  const glossary = await glossaryOf(testSources, tasks, 'es');
  expect(shown(ofTask({}, { glossary }), {})).toContain(
    '<dt lang="es">tapajuntas de la chimenea (flashing)</dt> <dd lang="en">chimney flashing</dd>',
  );
  expect(await glossaryOf(testSources, tasks, 'en')).toEqual([]);
});

test.each([
  ['a sense that the Spanish does not say', 'Level the earth', 'Nivele la tierra', 'sure'],
  ['a text that is doubtful', 'Replace the flashing', 'Reemplace el tapajuntas', 'doubtful'],
  ['a word of every day', 'Replace the door', 'Reemplace la puerta', 'sure'],
] as const)('the words of a report leave out %s (promise 13.21)', async (_, en, es, grade) => {
  const machineMarks = { title: { author: 'rules', grade, disagreements: [] } } as const;
  const { tasks } = ofTask({ title: { en, es }, machineMarks });
  expect(await glossaryOf(testSources, tasks, 'es')).toEqual([]);
});

test.each([
  ['tile of 12 x 12 in.', 'tile of 12·x·12·in.'],
  ['before December 5.', 'before December·5.'],
  ['antes del 5 de diciembre de 2026', 'antes del 5·de·diciembre de 2026'],
  ['paint SW 7008 or Moen 1222', 'paint SW·7008 or Moen·1222'],
  ['26 tareas, 9 lugares', '26·tareas, 9·lugares'],
  ['rooms 2 and 3', 'rooms 2 and 3'],
  ['unit 4 to unit 9', 'unit 4 to unit 9'],
])('a size, a day, a model and a count stay on one line: %s', (text, kept) => {
  expect(keptTogether(text).replaceAll('\u00A0', '·')).toBe(kept);
});

test('titles keep them together, a quote stays as it was written', () => {
  const text = 'Replace the 12 x 12 in. tile';
  const quote = 'Zibbet 12 x 12 in. tile';
  const snapshot = ofTask({ title: { es: text }, originalLanguage: 'es', quote });
  const options = reportOptionsSchema.parse({ type: 'work_order', language: 'es', quotes: true });
  const html = renderReportHtml(snapshot, options);
  expect(html).toContain(text.replace('12 x 12 in', '12\u00A0x\u00A012\u00A0in'));
  expect(html).toContain(quote);
});

test('the foot names the type and the first line of an address, cut at 60 characters', () => {
  const snapshot = ofTask({});
  const address = `${'a'.repeat(63)}\nsecond line`;
  const options = reportOptionsSchema.parse({ type: 'work_order', language: 'es' });
  const html = renderReportHtml(
    { ...snapshot, project: { ...snapshot.project, address } },
    options,
  );
  const [foot = ''] = /@bottom-left \{ content:[^}]*\}/.exec(html) ?? [];
  const plain = foot.replace(/\\([0-9a-f]+) /g, (_all, code: string) =>
    String.fromCodePoint(parseInt(code, 16)),
  );
  expect(plain).toContain(`${'a'.repeat(59)}…`);
  expect(plain).not.toContain('a'.repeat(60));
  expect(plain).toContain('Orden de trabajo 12');
});

test('a completion report begins with what is done, and says nothing of photos that nobody took', () => {
  const html = shown(sampleSnapshot(12), { type: 'completion', language: 'en', photos: 'all' });
  const places = ['done-photos', 'done', 'open'].map((id) => html.indexOf(`<section id="${id}"`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places.at(0)).toBeGreaterThan(0);
  expect(html).not.toMatch(/no photo/i);
  const one = sampleSnapshot(35, { photos: [] }).tasks.map((task, index) => ({
    ...task,
    status: index === 0 ? ('completed' as const) : ('pending' as const),
  }));
  const summary = shown(sampleSnapshot(1, { tasks: one }), { type: 'progress', language: 'en' });
  expect(summary).toContain('1 of 35 tasks completed (3%)');
});

test('an order says who sends it and whom to call', () => {
  const snapshot = sampleSnapshot(2);
  const company = { ...snapshot.project.company!, person: 'Dana Ruiz', phone: '(210) 555-0199' };
  const sent = { ...snapshot, project: { ...snapshot.project, company } };
  for (const [language, words] of [
    ['en', 'Questions? Call'],
    ['es', '¿Preguntas? Llame a'],
  ] as const) {
    const html = shown(sent, { language });
    expect(html).toMatch(
      new RegExp(`<dt>${words.replace('?', '\\?')}.*</dt><dd>Dana Ruiz, \\(210\\) 555-0199`),
    );
    expect(html).toContain('<b>Whitfield Property Group</b>');
  }
});

test('the summary says by when open tasks are due, only of days that lie ahead', () => {
  const day = (dueDate: string | null, number: number) => ({
    ...sampleSnapshot(3).tasks[1]!,
    number,
    dueDate,
  });
  const summary = (...days: (string | null)[]) =>
    shown({ ...sampleSnapshot(0), tasks: days.map(day) }, { type: 'progress', language: 'en' });
  expect(summary('2026-12-04', '2026-12-02')).toContain('What is open is due by December 4, 2026.');
  expect(summary('2026-12-04', '2026-12-02', null)).toContain(
    '3 tasks are open; 2 with a due date ahead, the next is December 2, 2026.',
  );
  expect(summary('2026-11-20', null)).not.toMatch(/is due by|with a due date/);
  expect(shown(sampleSnapshot(0), { type: 'progress' })).not.toContain('Lo que falta vence');
});
