import { describe, expect, test } from 'vitest';
import { reportLanguages } from '~/modules/reports/report-choices.rules.ts';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import { cssText } from '~/modules/reports/report-text.rules.ts';
import type { ReportSnapshot, SnapshotPhoto } from '~/modules/reports/report.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { wordsOf } from '../../support/http.ts';
import { sampleOf, samplePhotos } from '../../support/report-snapshot.ts';

const sample = sampleOf('closing_packet', 10);
const [photo] = samplePhotos();
const snapshot: ReportSnapshot = {
  ...sample,
  photos: [
    ...sample.photos,
    { ...photo!, taskNumber: 1, stage: 'receipt', caption: null },
    { ...photo!, taskNumber: 3, caption: 'The declined window' },
  ],
};
const html = (
  language: (typeof reportLanguages)[number] = 'en',
  values: { costs?: boolean; photoPages?: number[]; snapshot?: ReportSnapshot } = {},
): string =>
  renderReportHtml(
    values.snapshot ?? snapshot,
    reportOptionsSchema.parse({
      ...{ type: 'closing_packet', language, photos: 'all', costs: values.costs ?? true },
    }),
    language,
    { photoPages: values.photoPages ?? [] },
  ).replaceAll('\u00A0', ' ');
const part = (page: string, id: string): string => {
  const from = page.slice(page.indexOf(` id="${id}"`));
  return wordsOf(from.slice(from.indexOf('>') + 1, from.indexOf('</section>')));
};

describe('A closing packet (promise 30.7)', () => {
  test('names each item in its index, with answer, license, receipt, photos and the page of its proof', () => {
    const words = part(html('en', { photoPages: [7, 8] }), 'index');
    expect(words).toContain('1 Replace the GFCI outlet by the sink Kitchen Accept Nov 18, 2026');
    expect(words).toMatch(/Electrical: License 2710 061234 Receipt Nov 12, 2026 A–C 7/);
    expect(words).toMatch(/2 Repair the leaking drain.* Modify .*Receipt follows A 8/);
    expect(words).toMatch(/3 Seal the window frames .* Decline – – – –/);
    expect(words).toMatch(/4 Evaluate the foundation crack .* Credit \$1,200\.00/);
  });

  test('lists each license with its items once, and the credits with their total', () => {
    const page = html();
    expect(part(page, 'licenses').match(/2710 061234/g)).toHaveLength(1);
    expect(part(page, 'licenses')).toMatch(/2710 061234 .* 1, 4, 7, 10 $/);
    expect(part(page, 'credits')).toContain('Credit to the buyers at settlement $2,400.00');
  });

  test('holds the response as it was frozen and signed, whatever was answered since', () => {
    const later = snapshot.picra!.items.map((item) => ({ ...item, agreedText: 'Agreed later.' }));
    const changed = { ...snapshot, picra: { ...snapshot.picra!, items: later } };
    const page = html('en', { snapshot: changed });
    const response = part(page, 'response');
    expect(response).toContain('Response to inspection items 3 · As of Nov 16, 2026');
    expect(response).toContain('Sellers replace the glass of one window.');
    expect(response).not.toContain('Agreed later.');
    expect(part(page, 'signatures')).toMatch(/Maple Street .*Seller · signed on screen/);
    expect(part(page, 'proof')).toContain('Agreed later.');
    // The credit of the cover is not that of the response: the cover says which items differ.
    const held = { ...snapshot.response!, changed: [6] };
    const otherwise = html('en', { snapshot: { ...changed, response: held } });
    const cover = otherwise.slice(0, otherwise.indexOf('</header>'));
    expect(wordsOf(cover)).toContain(
      'Answered otherwise since it was signed, and not part of it: item 6.',
    );
  });

  test('prints photos and receipts by item, of repairs alone, and no receipt without the budget', () => {
    const proof = html().slice(html().indexOf('id="proof"'));
    expect(proof.match(/<article /g)).toHaveLength(2);
    expect(proof.match(/<img /g)).toHaveLength(4);
    expect(wordsOf(proof)).toMatch(/1-C Receipt/);
    expect(wordsOf(proof)).not.toContain('The declined window');
    expect(html('en', { costs: false }).match(/<img /g)).toHaveLength(3);
  });

  test('says in both languages at the foot of each page, on a line of its own, that it is no legal advice', () => {
    expect(html('both')).toContain(`\\a ${cssText('not legal advice / no es asesoría legal')}`);
    expect(html('es')).toContain(cssText(' · no es asesoría legal'));
  });

  test('shows the picture of a license below the licenses with all its items, and not as proof', () => {
    const pictured = (...stages: [number, SnapshotPhoto['stage']][]): ReportSnapshot => ({
      ...sample,
      photos: stages.map(([taskNumber, stage]) => ({
        ...photo!,
        taskNumber,
        stage,
        caption: null,
      })),
    });
    // Item 1 has a number that four items share, item 2 none, and item 3 is declined.
    const page = html('en', {
      costs: false,
      snapshot: pictured([1, 'license'], [2, 'license'], [3, 'license'], [1, 'after']),
    });
    const from = page.slice(page.indexOf(' id="licenses"'));
    const section = from.slice(0, from.indexOf('</section>'));
    expect(section.match(/<img /g)).toHaveLength(2);
    expect(wordsOf(section)).toMatch(/1, 4, 7, 10 License .* 2 License /);
    expect(wordsOf(section)).toMatch(/ – Plumbing 2 1, 4, 7, 10 License/);
    expect(part(page, 'index')).toMatch(/License 2710 061234 Receipt Nov 12, 2026 A 1 /);
    expect(part(page, 'proof')).not.toMatch(/License ,/);
  });

  test.each(reportLanguages)(
    'in %s its contents lead to each part, with no text key and no note of the project',
    (language) => {
      const page = html(language);
      const contents = page.slice(page.indexOf('id="contents"'), page.indexOf('</header>'));
      const targets = Array.from(contents.matchAll(/<a href="#([\w-]+)"/g), ([, id]) => id);
      expect(targets).toEqual(['index', 'licenses', 'credits', 'response', 'signatures', 'proof']);
      for (const id of targets) expect(page).toContain(` id="${id}"`);
      expect(page.match(/<h2/g)).toHaveLength(targets.length + 1);
      const words = wordsOf(page.slice(page.indexOf('<body')));
      expect(words).not.toMatch(/\b(?:picra|report|projects|tasks)\.[a-z]/);
      expect(words).not.toContain('Permit for electrical work');
    },
  );
});
