import english from 'hyphen/patterns/en-us.js';
import { describe, expect, test } from 'vitest';
import { hyphenatedHtml, hyphenateWords } from '~/modules/reports/report-hyphens.rules.ts';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import { reportTypes } from '~/modules/reports/report-choices.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { withoutSoftHyphens } from '../../support/read-pdf.ts';
import { sampleOf, sampleSnapshot } from '../../support/report-snapshot.ts';

const hyphenate = hyphenateWords();
/** Soft hyphens as dots, which a reader of a test sees. */
const seen = (text: string): string => text.replaceAll('\u00AD', '·');
const inSpanish = (html: string): string => seen(hyphenatedHtml(html, 'es', hyphenate));
const inEnglish = (html: string): string => seen(hyphenatedHtml(html, 'en', hyphenate));

describe('Soft hyphens in the words of a report (promise 13.20)', () => {
  test('part long words of Spanish and of English by the rules of each', () => {
    expect(seen(hyphenate('es', 'Reacondicionamiento'))).toBe('Reacon·di·cio·na·miento');
    expect(seen(hyphenate('es', 'impermeabilización'))).toBe('imper·mea·bi·li·za·ción');
    expect(seen(hyphenate('es', 'ELECTRODOMÉSTICOS'))).toBe('ELEC·TRO·DO·MÉS·TICOS');
    expect(seen(hyphenate('en', 'uncharacteristically'))).toBe('unchar·ac·ter·is·ti·cally');
    expect(seen(hyphenate('en', 'decommissioning'))).toBe('decom·mis·sioning');
  });

  test('part words of 14 letters, and none of 13', () => {
    expect('calentamientos').toHaveLength(14);
    expect(seen(hyphenate('es', 'calentamientos'))).toBe('calen·ta·mientos');
    expect(seen(hyphenate('es', 'calentamiento'))).toBe('calentamiento');
    expect(seen(hyphenate('en', 'refrigerations'))).toContain('·');
    expect(seen(hyphenate('en', 'refrigeration'))).toBe('refrigeration');
  });

  test.each([
    ['es', 'reacondicionamientos'],
    ['es', 'inadecuadamente'],
    ['es', 'desafortunadamente'],
    ['en', 'unconditionally'],
    ['en', 'incompatibilities'],
    ['en', 'interchangeability'],
  ] as const)('stand in no %s word within three letters of an end: %s', (language, word) => {
    const parts = hyphenate(language, word).split('\u00AD');
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('')).toBe(word);
    expect(parts[0]!.length).toBeGreaterThan(3);
    expect(parts.at(-1)!.length).toBeGreaterThan(3);
  });

  test('follow the language of each element, and none in other languages', () => {
    expect(
      inEnglish('<b>decommissioning</b> <i lang="es">impermeabilización</i> decommissioning'),
    ).toBe('<b>decom·mis·sioning</b> <i lang="es">imper·mea·bi·li·za·ción</i> decom·mis·sioning');
    expect(inEnglish('<i lang="pt">impermeabilização</i><br>decommissioning')).toBe(
      '<i lang="pt">impermeabilização</i><br>decom·mis·sioning',
    );
  });

  test('leave signs around a word and no-break spaces where they are', () => {
    expect(inSpanish('(impermeabilización), ¡Reacondicionamiento! 2\u00A0electrodomésticos')).toBe(
      '(imper·mea·bi·li·za·ción), ¡Reacon·di·cio·na·miento! 2\u00A0elec·tro·do·més·ticos',
    );
  });

  test.each([
    '“Reacondicionamiento y impermeabilización del techo”',
    '«Reacondicionamiento» (“impermeabilización”)',
    '&quot;Reacondicionamiento, impermeabilización&quot;',
    '<blockquote lang="es"><b>Reacondicionamiento</b> impermeabilización</blockquote>',
    '<div class="original"><span lang="es">Reacondicionamiento</span> impermeabilización</div>',
    '“<mark>Reacondicionamiento</mark> impermeabilización”',
  ])('leave quotes as they are: %s', (quote) => {
    expect(inSpanish(quote)).toBe(quote);
    expect(inSpanish(`${quote} impermeabilización`)).toBe(`${quote} imper·mea·bi·li·za·ción`);
  });

  test('a mark for inches opens no quote', () => {
    expect(inSpanish('de 12&quot; impermeabilización')).toBe('de 12&quot; imper·mea·bi·li·za·ción');
  });

  test.each([
    'Reacondicionamiento2',
    'RTX12345678901234',
    'impermeabilizacion.pdf',
    'impermeabilizacion_techo.docx',
    'https://impermeabilizacion.example/reacondicionamiento',
    'reacondicionamiento@impermeabilizacion.example',
    'www.impermeabilizacion.example',
    'interior/impermeabilización',
    'electrodomésticos-reacondicionamiento',
  ])('leave words with digits, codes, files, addresses and compounds as they are: %s', (word) => {
    expect(inSpanish(`en ${word} ya`)).toBe(`en ${word} ya`);
  });

  test('leave tags and their attributes as they are', () => {
    const image =
      '<img alt="impermeabilización reacondicionamiento" src="data:,impermeabilizacion">';
    expect(inSpanish(`${image}<a title="impermeabilización">ya</a>`)).toBe(
      `${image}<a title="impermeabilización">ya</a>`,
    );
  });

  test('the words of a report are not kept in the patterns, which all reports share', () => {
    const known = () => Object.keys(english[2] ?? {}).length;
    const before = known();
    expect(before).toBeGreaterThan(0);
    expect(seen(hyphenateWords()('en', 'recommissioningly'))).toContain('·');
    expect(known()).toBe(before);
  });
});

const long = 'Reacondicionamiento e impermeabilización';

/** A sample whose texts are all as long as Spanish ones can be. */
function longWords(type: (typeof reportTypes)[number]) {
  const sample = sampleOf(type, 6);
  return {
    ...sample,
    tasks: sample.tasks.map((task) => ({
      ...task,
      title: { ...task.title, es: `${long} ${task.number}` },
    })),
  };
}

describe('Reports have soft hyphens in their files alone (promise 13.20)', () => {
  const cases = reportTypes.flatMap((type) =>
    (['es', 'both'] as const).map((language) => [type, language] as const),
  );

  test.each(cases)('a %s in %s has none on a screen, and is the same text', (type, language) => {
    const options = reportOptionsSchema.parse({ type, language, costs: true });
    const screen = renderReportHtml(longWords(type), options);
    const file = renderReportHtml(longWords(type), options, language, { hyphens: true });
    expect(screen).not.toContain('\u00AD');
    expect(withoutSoftHyphens(file)).toBe(screen);
  });

  test('in both languages the columns of a work order have them, in Spanish the wide one has none', () => {
    const file = (language: 'es' | 'both') =>
      seen(
        renderReportHtml(
          longWords('work_order'),
          reportOptionsSchema.parse({ type: 'work_order', language }),
          language,
          { hyphens: true },
        ),
      );
    expect(file('both')).toContain('Reacon·di·cio·na·miento e imper·mea·bi·li·za·ción 2');
    expect(file('es')).toContain(`${long} 2`);
    expect(file('es')).not.toContain('Reacon·');
  });

  test('titles of documents, headings, names and attributes have none', () => {
    const sample = sampleSnapshot(6);
    const name = 'Reacondicionamiento';
    const file = renderReportHtml(
      {
        ...sample,
        project: { ...sample.project, name, address: name, notes: name },
        tasks: sample.tasks.map((task) => ({ ...task, areas: [name], assigneeName: name })),
      },
      reportOptionsSchema.parse({ type: 'work_order', language: 'both' }),
      'both',
      { hyphens: true },
    );
    expect(file).toContain(name);
    expect(file).not.toContain('\u00AD');
  });
});
