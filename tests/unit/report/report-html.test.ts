import { describe, expect, test } from 'vitest';
import { t } from '~/i18n.server.ts';
import * as reports from '~/modules/reports/report-html.server.ts';
import { isOpen, type SnapshotBudget, type SnapshotLine } from '~/modules/reports/report.rules.ts';
import { reportLanguages, reportTypes } from '~/modules/reports/report-choices.rules.ts';
import {
  MAX_LEDGER_LINES,
  reportOptionsSchema,
  type ReportOptions,
} from '~/modules/reports/report.schema.ts';
import { withDifferences } from '~/modules/bilingual/machine-sides.server.ts';
import { taskStatuses } from '~/modules/tasks/task.rules.ts';
import { trades } from '../../../packages/task-reader/src/vocabulary/task-words.ts';
import english from '../../../locales/en/tasks.json';
import spanish from '../../../locales/es/tasks.json';
import { sampleBudget, sampleOf, sampleSnapshot } from '../../support/report-snapshot.ts';
import { testSources } from '../../support/translator.ts';

const options = (values: Partial<ReportOptions> & Pick<ReportOptions, 'type'>): ReportOptions =>
  reportOptionsSchema.parse(values);
/** The HTML of a report with plain spaces in place of no-break ones. */
const renderReportHtml = (...wanted: Parameters<typeof reports.renderReportHtml>): string =>
  reports.renderReportHtml(...wanted).replaceAll('\u00A0', ' ');
const body = (html: string): string => html.slice(html.indexOf('<body'));
const decode = (text: string): string =>
  text
    .replace(/&#x([0-9A-F]+);/gi, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
const textNodes = (html: string): string[] =>
  body(html)
    .split(/<[^>]*>/)
    .map((text) => decode(text).replace(/\s+/g, ' ').trim())
    .filter(Boolean);
const snapshot = sampleSnapshot();

/** A punch list has open tasks; a work order none that is completed. */
const isListed = (type: string, task: (typeof snapshot.tasks)[number]): boolean =>
  type === 'punch_list' ? isOpen(task) : type !== 'work_order' || task.status !== 'completed';

describe.each(reportTypes)('a report of type %s (promise 13.1)', (type) => {
  test.each(reportLanguages)(
    'in %s prints every selected task, no text key and no template syntax',
    (language) => {
      const html = renderReportHtml(
        snapshot,
        options({ type, language, signatures: true, photos: 'all' }),
      );
      for (const task of snapshot.tasks) {
        const side =
          language === 'es' ? (task.title.es ?? task.title.en) : (task.title.en ?? task.title.es);
        const shown = textNodes(html).includes(side ?? '');
        expect(shown, `task ${task.number}`).toBe(isListed(type, task));
      }
      expect(body(html)).not.toMatch(/\b(?:report|tasks)\.[a-z]/i);
      expect(html).not.toContain('{{');
      expect(html).toContain(`<html lang="${language === 'es' ? 'es' : 'en'}">`);
    },
  );
});

describe('a budget report (promise 13.1)', () => {
  const budget = sampleOf('budget');
  const nodesIn = (language: 'en' | 'es' | 'both') =>
    textNodes(renderReportHtml(budget, options({ type: 'budget', language, signatures: true })));

  test('a word that is the same in both languages is printed once (promise 13.11)', () => {
    const totals = (language: 'es' | 'both') =>
      nodesIn(language).filter((node) => node === 'Total').length;
    expect(totals('es')).toBeGreaterThan(0);
    expect(totals('both')).toBe(totals('es'));
  });

  test.each(['en', 'es'] as const)(
    'in %s prints the deal, lines whose sums are their totals, expenses and change orders',
    (language) => {
      const nodes = nodesIn(language);
      for (const text of [
        ...['$16,600.00', '$17,800.00', '$12,230.20', '+$1,200.00', '$18,260.00'],
        ...['$295,000.00', '−$164,000.00', '$78,332.00', '−$558.00'],
        ...['Hampton Roofing Supply', '−$125.50', '$8,389.60'],
        ...['Keep the hall tub, reglaze instead of replacing', '+$1,150.00', '−$350.00'],
        t(language, 'budget.expenses.unpaid'),
        t(language, 'budget.report.state.requested'),
        t(language, 'budget.clock.day', { amount: '$62' }),
        t(language, 'budget.clock.late', { count: 9, amount: '$558' }),
      ])
        expect(nodes, text).toContain(text);
      expect(nodes.join('\n')).not.toMatch(/\bbudget\.[a-z]/);
      // The days of the approved order, and their sum.
      expect(nodes.filter((node) => node === '+4')).toHaveLength(2);
    },
  );

  test('is of money alone: no task but one that costs days, no notes, no photo', () => {
    const html = renderReportHtml(budget, options({ type: 'budget', photos: 'all' }));
    const text = textNodes(html).join('\n');
    for (const { number, title } of budget.tasks.slice(2))
      expect(text, `task ${number}`).not.toContain(title.en ?? title.es);
    expect(text).toContain('2. Repair the leaking drain under the sink is 6 days overdue: $372');
    expect(text).not.toContain('Permit for electrical work');
    expect(html).not.toContain('<img ');
  });

  test('draws its charts with a sentence each, and none of spending before the first expense', () => {
    const html = (spending: SnapshotBudget['spending']) =>
      renderReportHtml(
        { ...budget, budget: sampleBudget({ spending }) },
        options({ type: 'budget' }),
      );
    expect(html(sampleBudget().spending)).toContain(
      'aria-label="Actual $12,230.20 by Nov 21, 2026',
    );
    expect(html([])).not.toContain('class="burn');
    expect(html([])).toContain('aria-label="Sale value $295,000, purchase $164,000');
  });

  test.each([
    ['en', 'Forecast', 'Sale value', 'Oct 5, 2026', 'Bar: paid; frame: forecast; rule: plan'],
    ['es', 'Proyectado', 'Valor de venta', '5 oct 2026', 'Barra: pagado; marco: proyectado;'],
  ] as const)('in %s labels its charts in that language alone', (language, ...labels) => {
    const html = renderReportHtml(budget, options({ type: 'budget', language }));
    for (const label of labels) expect(textNodes(html).join('\n')).toContain(label);
    expect(html).not.toContain('class="twin"');
  });

  test('in both languages labels charts and stacked rows in both', () => {
    const html = renderReportHtml(budget, options({ type: 'budget', language: 'both' }));
    expect(textNodes(html)).toEqual(
      expect.arrayContaining([
        ...['Forecast / Proyectado', 'Plan / Presupuestado', 'Actual / Real'],
        ...['Purchase', 'Compra', 'Other costs', 'Otros costos', 'Oct 5, 2026', '5 oct 2026'],
        'Barra: pagado; marco: proyectado; raya: presupuestado',
      ]),
    );
    expect(html).toContain('data-label="Plan / Presupuestado"');
    expect(html).toMatch(/aria-label="Sale value \$295,000[^"]+ \/ Valor de venta \$295,000/);
    expect(html).toMatch(/aria-label="Actual \$12,230[^"]+ \/ [^"]+21 nov 2026/);
  });

  test('has no minus before nothing, and says nothing of late days where there are none', () => {
    const { deal } = sampleBudget();
    const onTime = sampleBudget({ deal: { ...deal, purchaseCents: 0, lateCents: 0 } });
    const html = renderReportHtml({ ...budget, budget: onTime }, options({ type: 'budget' }));
    expect(textNodes(html)).toContain('$0.00');
    expect(html).not.toContain('−$0.00');
    expect(html).not.toContain('for late days');
    const late = renderReportHtml(budget, options({ type: 'budget' }));
    expect(late).toContain('Other costs contain $558 for late days.');
  });

  test('names the sum of the expenses that it does not list', () => {
    const older = { count: 40, cents: 1_000_000 };
    const html = renderReportHtml(
      { ...budget, budget: sampleBudget({ olderExpenses: older }) },
      options({ type: 'budget' }),
    );
    expect(textNodes(html)).toEqual(
      expect.arrayContaining(['40 older expenses', '$10,000.00', '$18,389.60']),
    );
  });
});

test('a Spanish report has no English label', () => {
  const nodes = new Set(
    (['area', 'trade'] as const).flatMap((groupBy) =>
      textNodes(
        renderReportHtml(
          sampleSnapshot(40),
          options({ type: 'progress', language: 'es', groupBy, costs: true, photos: 'all' }),
        ),
      ),
    ),
  );
  const spanishWords = new Set(Object.values(spanish).flatMap((group) => Object.values(group)));
  const englishOnly = Object.values(english)
    .flatMap((group) => Object.values(group))
    .filter((word) => !spanishWords.has(word));
  expect(englishOnly.filter((word) => nodes.has(word))).toEqual([]);
  for (const word of [
    'En curso',
    'Lista para revisión',
    'Bloqueada',
    'Plomería',
    'Calefacción y aire acondicionado',
    'Espacio bajo el piso',
    'Recámara 2',
    'Atrasada',
    'Urgente',
  ])
    expect(nodes).toContain(word);
});

test('a bilingual report prints both texts of a task, each with its own lang', () => {
  const html = renderReportHtml(snapshot, options({ type: 'work_order', language: 'both' }));
  expect(html).toContain('lang="en">Repair the leaking drain under the sink<');
  expect(html).toContain('lang="es">Reparar el desagüe que gotea debajo del fregadero<');
  expect(textNodes(html)).toEqual(
    expect.arrayContaining(['Kitchen', 'Cocina', 'Urgent', 'Urgente', 'Blocked:', 'Bloqueada:']),
  );
});

test('a column of both languages holds all that its language says, and what they share stands once', () => {
  const reason = 'Waiting for parts';
  const task = { ...snapshot.tasks[1]!, status: 'blocked' as const, statusReason: reason };
  const texts = { en: reason, es: 'Esperando las piezas' };
  const blocked = {
    ...snapshot,
    tasks: [{ ...task, areas: ['Kitchen', 'Garage'], needsCheck: true }],
    freeTexts: { [reason]: { original: 'en' as const, texts } },
  };
  const html = renderReportHtml(blocked, options({ type: 'work_order', language: 'both' }));
  const [, row = ''] = /<tr class=" last">([\s\S]*?)<\/tr>/.exec(html) ?? [];
  const [main = '', twin = ''] = row.split('<td lang="es">');
  const englishWords = ['Urgent', 'Overdue', 'Blocked:', reason, 'Also: Garage', 'Check this'];
  const spanishWords = [
    'Urgente',
    'Atrasada',
    'Bloqueada:',
    texts.es,
    'También: Garaje',
    'Por aclarar',
  ];
  for (const word of englishWords) expect(main).toContain(word);
  for (const word of spanishWords) expect(twin).toContain(word);
  expect(main).not.toMatch(/Urgente|Atrasada|Bloqueada|También|Por aclarar|lang="es"/);
  expect(twin).not.toMatch(/Urgent\b|Overdue|Blocked|Also|Check this|lang="en"/);
  expect(row.split('José Ibáñez')).toHaveLength(2);
  expect(row.split('<img')).toHaveLength(2);
});

test('a reason that nobody translated stands in both columns, marked where it is in its own language', () => {
  const row = (reason: string, original?: 'en' | 'es'): string[] => {
    const task = { ...snapshot.tasks[1]!, status: 'blocked' as const, statusReason: reason };
    const free = original && { [reason]: { original, texts: { [original]: reason } } };
    const html = renderReportHtml(
      { ...snapshot, tasks: [task], freeTexts: free ?? {} },
      options({ type: 'work_order', language: 'both' }),
    );
    return (/<tr class=" last">([\s\S]*?)<\/tr>/.exec(html)?.[1] ?? '').split('<td lang="es">');
  };
  const [inEnglish = '', beside = ''] = row('Zibbet is frumious', 'en');
  expect(inEnglish).toContain('<span>Zibbet is frumious</span>');
  expect(inEnglish).not.toContain('original text');
  expect(beside).toContain('<span lang="en">Zibbet is frumious</span>');
  expect(beside).toContain('(texto original en inglés)');
  const [first = '', inSpanish = ''] = row('El zurco está zarfado', 'es');
  expect(first).toContain('<span lang="es">El zurco está zarfado</span>');
  expect(first).toContain('(original text in Spanish)');
  expect(inSpanish).toContain('<span>El zurco está zarfado</span>');
  for (const side of row('Zibbet')) expect(side).toContain('<span>Zibbet</span>');
});

test('a report in both languages has its title, moment and page numbers in both', () => {
  const both = renderReportHtml(snapshot, options({ type: 'work_order', language: 'both' }));
  expect(both).toContain('<title>Work order / Orden de trabajo');
  const foot = /@bottom-right \{ content:[^}]*\}/.exec(both)?.[0] ?? '';
  const plain = foot
    .replace(/" counter\((\w+)\) "/g, '<$1>')
    .replace(/\\([0-9a-f]+) /g, (_all, code: string) => String.fromCodePoint(parseInt(code, 16)));
  expect(plain).toMatch(/As of Nov 21, 2026.*\nAl 21 nov 2026.*\nPage/);
  expect(plain).toContain('Page <page> of <pages> / Página <page> de <pages>');
  const spanishOnly = renderReportHtml(snapshot, options({ type: 'work_order', language: 'es' }));
  expect(spanishOnly).toContain('<title>Orden de trabajo');
  expect(spanishOnly).not.toContain('Work order');
});

test('where the chosen language is missing the original is shown with its own lang and a note', () => {
  const spanishReport = renderReportHtml(snapshot, options({ type: 'progress', language: 'es' }));
  expect(spanishReport).toContain('lang="en">Evaluate the foundation crack<');
  expect(spanishReport).toContain('(texto original en inglés)');
  expect(textNodes(spanishReport)).toContain('Espacio bajo el piso');
  const englishReport = renderReportHtml(snapshot, options({ type: 'progress', language: 'en' }));
  expect(englishReport).toContain('lang="es">Limpiar las canaletas y revisar los bajantes<');
  expect(englishReport).toContain('(original text in Spanish)');
});

test.each(['work_order', 'progress'] as const)(
  'instructions without a translation below a title that has one say their language (%s)',
  (type) => {
    const task = { ...snapshot.tasks[0]!, status: 'pending' as const };
    const title = { en: 'Repair the drain', es: 'Repare el desagüe' };
    const machine = { machine: ['es'] as const, machineTexts: ['title'] as const };
    const text = 'Dry and treat the cabinet floor.';
    const tasks = [{ ...task!, ...machine, title, description: { en: text } }];
    const shown = (language: 'en' | 'es' | 'both') =>
      renderReportHtml({ ...snapshot, tasks }, options({ type, language }));
    const note = `<span lang="en">${text}</span> <span class="muted" lang="es">(texto original en inglés)</span>`;
    // A list has the original of the title in the same row, and the instructions with it.
    const original = new RegExp(`<b>Original:</b> <span\\s+lang="en">${title.en}. ${text}</span>`);
    if (type === 'work_order') expect(shown('es')).toMatch(original);
    else expect(shown('es')).toContain(note);
    for (const language of ['en', 'both'] as const) {
      expect(shown(language)).toContain(text);
      expect(shown(language)).not.toContain('(texto original');
    }
  },
);

test('where Spanish and English differ in a number or a negation, the original is printed too', async () => {
  const shown = async (title: { en: string; es: string }, language: 'en' | 'es') => {
    const task = { ...snapshot.tasks[0]!, status: 'pending' as const };
    const tasks = await withDifferences(testSources, task ? [{ ...task, title }] : []);
    const html = renderReportHtml(
      { ...snapshot, tasks },
      options({ type: 'work_order', language }),
    );
    return textNodes(html)
      .join('\n')
      .includes(language === 'es' ? title.en : title.es);
  };
  expect(await shown({ en: 'Use 20 A breakers', es: 'Use interruptores de 15 A' }, 'es')).toBe(
    true,
  );
  expect(await shown({ en: 'Do not paint the brick', es: 'Pinte el ladrillo' }, 'es')).toBe(true);
  expect(await shown({ en: 'Do not use 1,200 W', es: 'No use 1200 W' }, 'es')).toBe(false);
  expect(await shown({ en: 'Use 20 A breakers', es: 'Use interruptores de 15 A' }, 'en')).toBe(
    false,
  );
});

test('sides that disagree in more than one thing name the most dangerous first, then the rest', async () => {
  const title = {
    en: 'Do not turn on the 2 pumps on the left until Friday',
    es: 'Apague las 3 bombas de la izquierda',
  };
  const [task] = await withDifferences(
    testSources,
    snapshot.tasks.slice(0, 1).map((one) => ({ ...one, status: 'pending' as const, title })),
  );
  const html = renderReportHtml(
    { ...snapshot, tasks: task ? [task] : [] },
    options({ type: 'work_order', language: 'both' }),
  );
  expect(textNodes(html)).toEqual(
    expect.arrayContaining([
      'The two texts disagree: only one of them says “not”. They also disagree in a condition; ' +
        'an opposite such as on and off; a number (2, 3); a date. ' +
        'The English is the original; follow it.',
      'Los dos textos no coinciden: solo uno dice “no”. Tampoco coinciden en una condición; ' +
        'un contrario, como encender y apagar; un número (2, 3); una fecha. ' +
        'El original es el inglés; siga el inglés.',
    ]),
  );
});

test('sides that disagree wear a sentence in each column, without figures where the text has money', () => {
  const title = { en: 'Use 20 A breakers', es: 'Use interruptores de 15 A' };
  const marked = (texts: { en: string; es: string }) => ({
    ...snapshot,
    tasks: snapshot.tasks.slice(0, 1).map((task) => ({
      ...task,
      status: 'pending' as const,
      title: texts,
      differs: { kind: 'number' as const, values: ['20', '15'] },
    })),
  });
  const nodes = (texts: { en: string; es: string }, type: 'work_order' | 'progress') =>
    textNodes(renderReportHtml(marked(texts), options({ type, language: 'both' })));
  for (const type of ['work_order', 'progress'] as const)
    expect(nodes(title, type)).toEqual(
      expect.arrayContaining([
        'The two texts disagree: 20, 15. The English is the original; follow it.',
        'Los dos textos no coinciden: 20, 15. El original es el inglés; siga el inglés.',
      ]),
    );
  const priced = nodes({ en: 'Paint for $20', es: 'Pintar por $15' }, 'work_order');
  expect(priced).toContain(
    'The two texts disagree in a number. The English is the original; follow it.',
  );
  expect(priced.join()).not.toContain('15');
});

test('a report of both languages underlines the words that its sides do not agree on (promise 13.3)', async () => {
  const title = { en: 'Fix 12 ft; add 2 extensions', es: 'Fije 12 pies; agregue 3 extensiones' };
  const tasks = await withDifferences(
    testSources,
    snapshot.tasks
      .slice(0, 1)
      .map((task) => ({ ...task, status: 'pending' as const, title, description: {} })),
  );
  const html = (type: 'work_order' | 'progress', language: 'es' | 'both') =>
    renderReportHtml({ ...snapshot, tasks }, options({ type, language }));
  for (const type of ['work_order', 'progress'] as const) {
    expect(html(type, 'both')).toContain('lang="en">Fix 12 ft; add <mark>2</mark> extensions<');
    expect(html(type, 'both')).toContain('lang="es">Fije 12 pies; agregue <mark>3</mark> exten');
    expect(html(type, 'es')).not.toContain('<mark>');
  }
});

test('a crew work order never shows money, whatever the options', () => {
  const html = textNodes(
    renderReportHtml(snapshot, options({ type: 'work_order', costs: true, language: 'en' })),
  ).join('\n');
  expect(html).not.toMatch(/\$(?:125\.50|650\.00|1,129\.50)|Estimated cost/);
});

test('column sums equal totals, money reads $1,234.56 in both languages', () => {
  for (const language of ['en', 'es'] as const) {
    const nodes = textNodes(
      renderReportHtml(snapshot, options({ type: 'progress', costs: true, language })),
    );
    expect(nodes).toContain('$1,129.50');
    expect(nodes).toContain('$125.50');
  }
});

test('dates have the month as a word, times are in the time zone of the project', () => {
  const nodes = (language: 'en' | 'es') =>
    textNodes(renderReportHtml(snapshot, options({ type: 'progress', language }))).join('\n');
  expect(nodes('en')).toContain('Completed on Nov 18, 2026 by María Núñez');
  expect(nodes('es')).toContain('Completada el 18 nov 2026 por María Núñez');
  expect(nodes('en')).toContain(', Nov 18, 2026');
  expect(nodes('en')).toContain('Nov 18, 2026');
  expect(nodes('es')).toContain('21 de noviembre de 2026');
});

test('quotes name their document, page and line, and can be left out', () => {
  const page = (quotes: boolean) =>
    textNodes(
      renderReportHtml(snapshot, options({ type: 'progress', language: 'es', quotes })),
    ).join('\n');
  expect(page(true)).toContain('Inspection report – 1420 Oak Hollow.pdf, página 3, línea 41');
  expect(page(true)).toContain(
    'GFCI outlet to the right of the kitchen sink did not trip when tested.',
  );
  expect(page(false)).not.toContain('did not trip when tested.');
});

test('in both languages a quote names its document once, and its page and line in each', () => {
  for (const type of ['work_order', 'progress'] as const) {
    const wanted = options({ type, language: 'both', quotes: true });
    const tasks = snapshot.tasks.map((task) => ({ ...task, status: 'pending' as const }));
    const nodes = textNodes(renderReportHtml({ ...snapshot, tasks }, wanted));
    expect(nodes).toContain('página 3, línea 41');
    const named = nodes.filter((node) => node.includes('Oak Hollow.pdf, page 3, line 41'));
    expect(named).toHaveLength(1);
  }
});

test('a photo has its caption as alt, else kind, task and place; other kinds of URI are left out', () => {
  const photos = [
    ...snapshot.photos,
    {
      taskNumber: 2,
      stage: 'after' as const,
      dataUri: 'http://127.0.0.1/x.png',
      caption: 'fetched',
      takenAt: null,
    },
  ];
  const html = renderReportHtml(
    { ...snapshot, photos },
    options({ type: 'progress', language: 'es' }),
  );
  expect(html).toContain('alt="Outlet with scorched face"');
  expect(html).toContain('alt="Foto: Antes, tarea 2, Cocina"');
  expect(html).not.toContain('fetched');
  expect(html.match(/<img /g)).toHaveLength(3);
  expect(renderReportHtml(snapshot, options({ type: 'completion', photos: 'none' }))).not.toContain(
    '<img ',
  );
});

test('in both languages the day of a photo says its year once, so that it stands on one line (promise 13.11)', () => {
  const days = (language: 'en' | 'es' | 'both') =>
    textNodes(renderReportHtml(snapshot, options({ type: 'progress', language })));
  expect(days('both')).toEqual(expect.arrayContaining([', Nov 18, 2026', '18 nov']));
  expect(days('es')).toContain(', 18 nov 2026');
});

test('every table has a caption, every header cell a scope, and headings skip no level', () => {
  const html = renderReportHtml(
    sampleSnapshot(30),
    options({ type: 'progress', language: 'es', signatures: true }),
  );
  expect(html.match(/<table/g)?.length).toBe(html.match(/<caption/g)?.length);
  expect(html).not.toMatch(/<th(?![^>]*scope=)[\s>]/);
  const levels = [...html.matchAll(/<h(\d)/g)].map((match) => Number(match[1]));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1));
});

test.each(reportTypes)(
  'a %s report of many tasks has contents whose links work; a short one has none',
  (type) => {
    const long = renderReportHtml(sampleSnapshot(100), options({ type, signatures: true }));
    const contents = long.slice(long.indexOf('<section id="contents"'));
    const targets = [...contents.matchAll(/<a href="#([\w-]+)"/g)].map((match) => match[1]);
    expect(targets.length).toBeGreaterThan(4);
    for (const target of targets) expect(long).toContain(`id="${target}"`);
    expect(renderReportHtml(snapshot, options({ type }))).not.toContain('id="contents"');
  },
);

test.each(['work_order', 'punch_list', 'progress', 'completion'] as const)(
  'a %s report of 600 tasks prints each of them once',
  (type) => {
    const many = sampleSnapshot(600);
    const nodes = textNodes(renderReportHtml(many, options({ type, photos: 'none' }))).join('\n');
    const printed = nodes.match(/Evaluate the foundation crack/g)?.length ?? 0;
    const expected = many.tasks.filter(
      (task) =>
        task.title.en === 'Evaluate the foundation crack' &&
        (type !== 'punch_list' || isOpen(task)),
    ).length;
    expect(printed).toBe(expected);
  },
);

test('a report without tasks says so', () => {
  expect(
    textNodes(renderReportHtml(sampleSnapshot(0), options({ type: 'punch_list', language: 'es' }))),
  ).toContain('No hay tareas que mostrar.');
});

test.each(['constructor', 'toString', '__proto__'])(
  'notes that read like a property of every object are printed as they are: %s',
  (notes) => {
    const snapshot = sampleSnapshot(1);
    const project = { ...snapshot.project, notes };
    const html = renderReportHtml(
      { ...snapshot, project, freeTexts: {} },
      options({ type: 'progress', language: 'es' }),
    );
    expect(textNodes(html)).toContain(notes);
  },
);

test('the same snapshot and options give the same HTML', () => {
  const make = () => renderReportHtml(sampleSnapshot(), options({ type: 'progress' }));
  expect(make()).toBe(make());
});

test('every status and trade has a label in both languages', () => {
  for (const key of [
    ...taskStatuses.map((value) => `tasks.status.${value}`),
    ...trades.map((value) => `tasks.trade.${value}`),
  ])
    for (const language of ['en', 'es'] as const) expect(t(language, key)).not.toBe(key);
});

describe('the appendix of the scope ledger (promise 11.1)', () => {
  const line = (number: number, more: Partial<SnapshotLine> = {}): SnapshotLine => ({
    number,
    page: 1,
    text: `Line ${number} <of> the document`,
    struck: false,
    outcome: 'dismissed',
    reason: 'boilerplate',
    byHand: false,
    taskNumber: null,
    ...more,
  });
  const lines = [
    line(1, { reason: 'heading' }),
    line(2, { outcome: 'task', reason: null, taskNumber: 1 }),
    line(3, { outcome: 'merged', reason: null, taskNumber: 1 }),
    line(4, { reason: 'done', struck: true, byHand: true }),
    line(5, { outcome: 'open', reason: null }),
  ];
  const withLedger = { ...snapshot, ledgers: [{ documentName: 'Inspection.pdf', lines }] };

  test.each(reportLanguages)(
    'in %s it prints every line word for word, with its outcome',
    (language) => {
      const html = renderReportHtml(
        withLedger,
        options({ type: 'progress', language, ledger: true }),
      );
      const nodes = textNodes(
        html.slice(html.indexOf('<section id="ledger">')).replace(/^/, '<body>'),
      );
      for (const { text } of lines) expect(nodes.filter((node) => node === text)).toHaveLength(1);
      const main = language === 'es' ? 'es' : 'en';
      for (const key of [
        'report.ledger',
        'ledger.reason.heading',
        'ledger.reason.done',
        'ledger.byHand',
        'ledger.outcome.open',
        'ledger.outcome.dismissed',
      ])
        expect(nodes, key).toContain(t(main, key));
      expect(
        nodes.filter((node) => node === t(main, 'report.taskNumber', { number: 1 })),
      ).toHaveLength(2);
      expect(html).toContain('<s>Line 4');
      expect(html).toContain('href="#ledger"');
      expect(html).not.toMatch(/>ledger\.[a-z]/);
    },
  );

  test('a crew work order never has it, nor does a report without the option', () => {
    expect(
      renderReportHtml(withLedger, options({ type: 'work_order', ledger: true })),
    ).not.toContain('id="ledger"');
    expect(renderReportHtml(withLedger, options({ type: 'progress' }))).not.toContain(
      'id="ledger"',
    );
  });

  test('above its limit it prints the counts and a link to the lines', () => {
    const many = Array.from({ length: MAX_LEDGER_LINES + 1 }, (_, index) => line(index + 1));
    const html = renderReportHtml(
      { ...snapshot, ledgers: [{ documentName: 'Long.pdf', lines: many }] },
      options({ type: 'progress', ledger: true }),
    );
    expect(textNodes(html)).toEqual(
      expect.arrayContaining([
        t('en', 'report.ledgerLeftOut'),
        t('en', 'ledger.all', { count: many.length }),
      ]),
    );
    expect(html).not.toContain('Line 1 ');
  });
});

test('a client reads who did a task and who checked it, and nothing that is the team’s alone', () => {
  const done = { ...snapshot.tasks[0]!, status: 'completed' as const, photos: [] };
  const at = { completedAt: '2026-11-20T12:00:00.000Z', completedByName: 'Priya Raman' };
  const reason = 'No photo of the mirror. Please take one.';
  const open = { ...snapshot.tasks[1]!, status: 'blocked' as const, statusReason: reason };
  const report = (doneByName: string | null | undefined) => {
    const named = doneByName === undefined ? {} : { doneByName };
    const tasks = [
      { ...done, ...at, ...named, needsCheck: true },
      { ...open, needsCheck: true },
    ];
    return renderReportHtml({ ...snapshot, tasks }, options({ type: 'progress' }));
  };
  expect(report('Luis Ortega')).toContain('done by Luis Ortega, checked by Priya Raman');
  expect(report(null)).toContain(', checked by Priya Raman');
  expect(report(undefined)).toContain(' by Priya Raman');
  for (const inside of [reason, 'Check this']) expect(report(null)).not.toContain(inside);
});

test('a task under other places names its place unless each printed title does, and all are counted', () => {
  const places = ['Kitchen', 'Porch', 'Attic', 'Hall', 'Den', 'Patio', 'Study', 'Garage'];
  const tasks = places.map((place, at) => ({
    ...snapshot.tasks[1]!,
    ...{ number: at + 1, areas: [place], description: {} },
    title: { en: `Seal the ${place.toLowerCase()} sink`, es: 'Rehaga el sellado' },
  }));
  const printed = (language: 'en' | 'es') =>
    renderReportHtml({ ...snapshot, tasks }, options({ type: 'work_order', language }));
  expect(printed('es')).toContain('Otros lugares');
  expect(printed('es')).toContain('8 lugares');
  expect(textNodes(printed('es')).join('\n')).toContain('Cocina');
  expect(textNodes(printed('en')).join('\n')).not.toContain('Kitchen');
});

test('a list has a column for notes only where it is wanted, in one language', () => {
  const has = (values: object): boolean =>
    /<col class="c-note">/.test(renderReportHtml(sampleSnapshot(), options(values as never)));
  for (const type of ['work_order', 'punch_list'] as const) {
    expect(has({ type })).toBe(false);
    expect(has({ type, notes: true })).toBe(true);
    expect(has({ type, notes: true, language: 'both' })).toBe(false);
  }
});

test.each([
  ['en', 'Actual: bills that were paid. Forecast: bills paid and ordered'],
  ['es', 'Real: facturas pagadas. Proyectado: facturas pagadas y pedidas'],
] as const)('a budget in %s says what its figures are made of', (language, sentence) => {
  const budget = { ...sampleSnapshot(), budget: sampleBudget() };
  const html = renderReportHtml(budget, options({ type: 'budget', language }));
  expect(html.replace(/\s+/g, ' ')).toContain(sentence);
});
