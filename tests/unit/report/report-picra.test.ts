import { describe, expect, test } from 'vitest';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import { lineNames } from '~/modules/reports/report-signature.rules.ts';
import type { ReportSnapshot } from '~/modules/reports/report.rules.ts';
import type { SnapshotItem } from '~/modules/reports/snapshot-picra.types.ts';
import { cssText } from '~/modules/reports/report-text.rules.ts';
import { reportLanguages } from '~/modules/reports/report-choices.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { sampleSnapshot } from '../../support/report-snapshot.ts';

const item = (number: number, fields: Partial<SnapshotItem>): SnapshotItem => ({
  number,
  response: null,
  status: 'pending',
  creditCents: null,
  licenceRequired: false,
  licenceNumber: '',
  receiptRequired: false,
  receiptDay: null,
  hasReceipt: false,
  hasAfterPhoto: false,
  request: `Request ${number}`,
  requestLanguage: 'en',
  agreedText: '',
  ...fields,
});

const request = 'Roof - sellers to have roof replaced <prior to closing> or provide "credit".';
const items: SnapshotItem[] = [
  item(1, {
    response: 'accept',
    status: 'completed',
    licenceRequired: true,
    licenceNumber: '2710 061234',
    receiptRequired: true,
    hasAfterPhoto: true,
  }),
  item(2, { response: 'modify', request, agreedText: 'Sellers replace 12 shingles.' }),
  item(3, { response: 'credit', creditCents: 120_000, agreedText: 'The unit stays.' }),
  item(4, { response: 'decline', creditCents: 35_075 }),
  item(5, { creditCents: 99_999 }),
];
const sample = sampleSnapshot();
const snapshot: ReportSnapshot = {
  ...sample,
  generatedAt: '2026-11-21T15:00:00Z',
  project: {
    ...sample.project,
    kind: 'picra',
    notes: 'INTERNAL: the sellers would go to 5,000.',
    picra: { requestDelivered: '2026-11-14', responseDue: '2026-11-23', settlement: '2026-12-18' },
  },
  picra: { formName: 'Repair request', items },
};
const html = (language: (typeof reportLanguages)[number]): string =>
  renderReportHtml(
    snapshot,
    reportOptionsSchema.parse({ type: 'picra_response', language, signatures: true }),
  );
const text = (page: string): string =>
  page
    .slice(page.indexOf('<body'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('A response to a PICRA (promise 30.8)', () => {
  test('prints each item with its answer, credits and their total', () => {
    const page = html('en');
    const words = text(page);
    expect(words).toContain(
      '5 items: 1 accepted, 1 modified, 1 declined, 1 settled by credit, 1 unanswered.',
    );
    expect(page).toContain(
      '<blockquote lang="en">Roof - sellers to have roof replaced &lt;prior to closing&gt; or ' +
        'provide &quot;credit&quot;.</blockquote>',
    );
    for (const shape of ['accept', 'modify', 'credit', 'decline', 'unanswered'])
      expect(page).toContain(`href="#shape-${shape}"`);
    expect(words).toContain('Sellers replace 12 shingles.');
    expect(words).toMatch(/[A-Z][a-z ]+: License 2710 061234/);
    // What the makers still lack is on their page; on paper the receipt follows.
    expect(words).not.toContain('missing');
    expect(words).toContain('Receipt follows');
    // The credit of an unanswered item is not promised yet: 1,200.00 + 350.75.
    expect(words).toContain('$350.75');
    expect(words.split('Printed name')).toHaveLength(5);
    expect(words).toContain('Credit to the buyers at settlement $1,550.75');
    expect(words).not.toContain('$999.99');
    // Days are dates in print, and what the makers still lack is not sent.
    expect(words).toContain('Response due Nov 23, 2026');
    expect(words).not.toMatch(/days left|Item 5: no answer|is not set/);
  });

  test('names the parties, their agents and the days; a response day that is over says so', () => {
    const { project, picra } = snapshot;
    const named = { contractDate: '2026-10-30', responseDue: '2026-11-20' };
    const days = { ...project.picra, ...named };
    const words = (type: 'en' | 'es'): string =>
      text(
        renderReportHtml(
          {
            ...snapshot,
            picra: { ...picra!, sellers: 'Robert Hastings', buyers: 'Maya Brooks' },
            project: {
              ...project,
              cover: { listingAgent: 'Ana Ruiz\nBlue Door', buyersAgent: 'Tom Lee\nOak Realty' },
              picra: days,
            },
          },
          reportOptionsSchema.parse({ type: 'picra_response', language: type }),
        ).replaceAll('\u00A0', ' '),
      );
    const english = words('en');
    for (const fact of [
      ...['Robert Hastings', 'Maya Brooks', 'Ana Ruiz Blue Door', 'Tom Lee Oak Realty'],
      ...['Date of the contract Oct 30, 2026', 'Request delivered Nov 14, 2026'],
      'Response due Nov 20, 2026, passed',
      'We answer on the attached page.',
    ])
      expect(english).toContain(fact);
    expect(words('es')).toContain('20 nov 2026, ya pasó');
  });

  test('has signatures of both sides and says in both languages that it is no legal advice', () => {
    const both = text(html('both'));
    for (const words of [
      'Seller',
      'Vendedor',
      'Buyer',
      'Comprador',
      'It is not legal advice.',
      'No constituye asesoría legal.',
    ])
      expect(both).toContain(words);
    expect(html('es')).toContain('No constituye asesoría legal.');
    expect(html('es')).toContain('No es una inspección de vivienda');
    expect(html('en')).toContain(cssText(' · not legal advice'));
  });

  test.each(reportLanguages)('in %s never prints the notes, and no text key', (language) => {
    const page = html(language);
    expect(page).not.toContain('INTERNAL');
    expect(text(page)).not.toMatch(/\b(?:picra|report|projects)\.[a-z]/);
  });

  test('leaves out the list mark of a request, and keeps its number', () => {
    const listed = ['• The alarm is missing.', '2. Two boots are cracked.'].map((request, at) =>
      item(at + 1, { request }),
    );
    const page = renderReportHtml(
      { ...snapshot, picra: { formName: 'Repair request', items: listed } },
      reportOptionsSchema.parse({ type: 'picra_response' }),
    );
    expect(page).toContain('<blockquote lang="en">The alarm is missing.</blockquote>');
    expect(page).toContain('<blockquote lang="en">2. Two boots are cracked.</blockquote>');
  });

  test.each([
    ['Ana Ruiz, Luis Ruiz', { seller1: 'Ana Ruiz', seller2: 'Luis Ruiz' }],
    ['Ana Ruiz and Luis Ruiz', { seller1: 'Ana Ruiz', seller2: 'Luis Ruiz' }],
    ['Robert and Elaine Hastings', { seller1: 'Robert and Elaine Hastings' }],
    ['Palm Homes, LLC', { seller1: 'Palm Homes, LLC' }],
    [null, {}],
  ])('the sellers "%s" sign as %o', (sellers, names) => {
    expect(lineNames({ sellers })).toEqual(names);
  });

  test('names who signs each line, and thanks whoever has signed by a link', () => {
    const signed = { name: 'Tyler Whitfield', at: '2026-11-28T16:00:00Z', by: 'link' as const };
    const page = renderReportHtml(
      {
        ...snapshot,
        picra: { formName: 'Repair request', sellers: 'Ana Ruiz', buyers: 'T. Whitfield', items },
      },
      reportOptionsSchema.parse({ type: 'picra_response' }),
      'en',
      {
        signatures: { buyer1: { ...signed, recipient: 'Tyler W.' } },
        link: {
          pdfHref: '/r/token/pdf',
          expiresAt: new Date('2026-12-21T12:00:00Z'),
          recipient: 'Tyler W.',
          newer: 2,
          form: {
            ...{ action: '/r/token', csrf: '', error: null, typed: { line: '', signer: '' } },
            lines: ['seller1', 'seller2', 'buyer2'],
          },
        },
      },
    );
    const words = text(page).replaceAll(' ,', ',');
    expect(words).toContain('Ana Ruiz, Seller · Signature');
    // Whose line it is stays, since the name that was signed is another.
    expect(words).toContain('Tyler Whitfield T. Whitfield, Buyer · signed on screen');
    expect(words).toContain('Seller: Ana Ruiz Seller (second signature) Buyer (second signature)');
    expect(words).toMatch(/Thank you, Tyler Whitfield\. You signed this report as Buyer on Nov/);
    expect(page.match(/<a href="\/r\/token\/pdf">/g)).toHaveLength(2);
    expect(words).toContain('A newer response, number 2, was printed since.');
  });

  test('names a license and a receipt of repairs alone, whatever was entered before', () => {
    const entered = { licenceNumber: '2710 061234', receiptDay: '2026-11-12' };
    const answered = (['accept', 'decline', 'credit'] as const).map((response, at) =>
      item(at + 1, { ...entered, response }),
    );
    const page = renderReportHtml(
      { ...snapshot, picra: { formName: 'Repair request', items: answered } },
      reportOptionsSchema.parse({ type: 'picra_response' }),
    );
    expect(page.match(/class="papers"/g)).toHaveLength(2);
    expect(text(page).replaceAll('\u00A0', ' ')).toMatch(
      /Accept [^.]*License 2710 061234 Receipt Nov 12, 2026/,
    );
  });

  test.each(['en', 'both'] as const)(
    'in %s has its own title at the foot, not that of the form',
    (language) => {
      const [foot = ''] = /@bottom-left \{ content:[^}]*\}/.exec(html(language)) ?? [];
      expect(foot).toContain(cssText('Response to inspection items 12'));
      // Beside the initials, where the longer name of a response in Spanish leaves no room.
      expect(foot).toContain(cssText('not legal advice'));
      expect(foot.indexOf(cssText('not legal advice'))).toBeLessThan(foot.indexOf(cssText('Oak')));
      expect(foot).not.toContain(cssText('Repair request'));
    },
  );

  test('names the place of each item, so that two of the same words are told apart', () => {
    const dents = [1, 3].map((number) => item(number, { request: 'Dents in wood floor panels' }));
    const page = renderReportHtml(
      { ...snapshot, picra: { formName: 'Repair request', items: dents } },
      reportOptionsSchema.parse({ type: 'picra_response' }),
    );
    expect(text(page)).toMatch(/1 Kitchen Dents in wood floor panels .* 3 Bedroom 2, /);
  });

  test('says once that its numbers are those of the list, where it skips some', () => {
    const notes = {
      en: 'Items keep the numbers of the project’s list.',
      es: 'Los puntos conservan los números de la lista del proyecto.',
      both: 'Los puntos conservan los números de la lista del proyecto.',
    };
    const skipping = [item(1, {}), item(4, {}), item(12, {})];
    for (const language of reportLanguages) {
      const printed = (printedItems: SnapshotItem[]): string =>
        text(
          renderReportHtml(
            { ...snapshot, picra: { formName: 'Repair request', items: printedItems } },
            reportOptionsSchema.parse({ type: 'picra_response', language }),
          ),
        );
      expect(printed(skipping).split(notes[language])).toHaveLength(2);
      expect(printed(items)).not.toContain(notes[language]);
    }
  });

  test('made before there were answers still lists its tasks', () => {
    const { picra: _picra, ...earlier } = snapshot;
    const page = renderReportHtml(earlier, reportOptionsSchema.parse({ type: 'picra_response' }));
    expect(text(page)).toContain('Repair the leaking drain under the sink');
  });
});
