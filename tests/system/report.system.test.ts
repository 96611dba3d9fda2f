import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPdf } from '~/adapters/pdf.server.ts';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { flat } from '../support/read-pdf.ts';
import { sampleSnapshot } from '../support/report-snapshot.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'report-system-'));
const pdf = openPdf({ production: false, noSandbox: false });

/** Runs a system tool; the error names how to install it when it is missing. */
async function tool(name: string, ...args: string[]): Promise<string> {
  try {
    return (await run(name, args, { maxBuffer: 64 * 1024 * 1024 })).stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error(`${name} is missing: apt-get install poppler-utils qpdf w3m`, {
        cause: error,
      });
    throw error;
  }
}

beforeAll(async () => {
  for (const language of ['en', 'es', 'both'] as const) {
    const options = reportOptionsSchema.parse({
      type: language === 'es' ? 'work_order' : 'progress',
      language,
      signatures: true,
    });
    const html = renderReportHtml(sampleSnapshot(12), options);
    writeFileSync(join(folder, `${language}.html`), html);
    writeFileSync(
      join(folder, `${language}.pdf`),
      (await pdf.renderPdf({ html, paper: 'Letter' })).bytes,
    );
  }
});
afterAll(async () => {
  await pdf.closePdf();
  rmSync(folder, { recursive: true });
});

describe.each(['en', 'es', 'both'] as const)(
  'W-18 the PDF in %s, checked by other programs',
  (language) => {
    const file = join(folder, `${language}.pdf`);

    test('qpdf --check finds nothing', async () => {
      expect(await tool('qpdf', '--check', file)).toContain(
        'No syntax or stream encoding errors found',
      );
    });

    test('the catalogue has tags, language, outline and shows its title', async () => {
      const json = await tool('qpdf', '--json', file);
      for (const key of [
        '/StructTreeRoot',
        '/MarkInfo',
        '/Outlines',
        '/DisplayDocTitle',
        '/Alt',
        '/Scope',
      ])
        expect(json, key).toContain(`"${key}"`);
      expect(json).toMatch(new RegExp(`"/Lang": "u:${language === 'es' ? 'es' : 'en'}"`));
    });

    test('its fonts are embedded subsets with a Unicode map, none is Type 3', async () => {
      const rows = (await tool('pdffonts', file)).trim().split('\n').slice(2);
      expect(rows.length).toBeGreaterThanOrEqual(2);
      for (const row of rows)
        expect(row).toMatch(/OpenSans-(?:Regular|Bold)\s+CID TrueType\s+Identity-H\s+yes yes yes/);
    });

    test('pdftotext reads page x of y on each page except a cover', async () => {
      const pages = (await tool('pdftotext', '-layout', file, '-')).split('\f').slice(0, -1);
      const numbers = pages.map((page) => /P(?:age|ágina) \d+ (?:of|de) \d+/.exec(page)?.[0] ?? '');
      const expected = pages.map((_, index) =>
        language === 'es'
          ? `Página ${index + 1} de ${pages.length}`
          : `Page ${index + 1} of ${pages.length}`,
      );
      // A work order, the Spanish one here, has no cover.
      const first = language === 'es' ? 0 : 1;
      expect(numbers.slice(first)).toEqual(expected.slice(first));
      expect(pages.length).toBeGreaterThan(first);
    });
  },
);

test('pdftotext extracts the whole Spanish PDF: every task, accents, labels', async () => {
  const text = flat(await tool('pdftotext', join(folder, 'es.pdf'), '-'));
  for (const task of sampleSnapshot(12).tasks)
    expect(text).toContain(task.title.es ?? task.title.en);
  for (const words of [
    '¿Falta un bajante en la esquina? Avise si es así.',
    'José Ibáñez',
    'Cantidad, fecha',
    'Espacio bajo el piso',
    'No forma parte de esta orden',
    'texto original en inglés',
  ])
    expect(text).toContain(words);
});

test('the print view is readable in a text browser', async () => {
  const text = flat(
    await tool(
      'w3m',
      '-dump',
      '-I',
      'UTF-8',
      '-O',
      'UTF-8',
      '-T',
      'text/html',
      join(folder, 'es.html'),
    ),
  );
  for (const words of [
    'Orden de trabajo',
    'Reemplazar el tomacorriente GFCI junto al fregadero',
    'Atrasada',
    'No forma parte de esta orden',
  ])
    expect(text).toContain(words);
});
