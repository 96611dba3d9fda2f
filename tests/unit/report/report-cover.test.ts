import { describe, expect, test } from 'vitest';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { wordsOf } from '../../support/http.ts';
import { sampleSnapshot } from '../../support/report-snapshot.ts';

const sample = sampleSnapshot(3);
const project = {
  ...sample.project,
  cover: {
    client: 'Rosa Ibarra\n210 555 0142\nrosa@example.com',
    listingAgent: 'Ana <Ruiz>, Blue Door Realty',
    workStart: '2026-11-02',
    workEnd: '2026-11-20',
  },
  company: {
    name: 'Whitfield Property Group',
    license: 'TX-448120',
    address: '88 Commerce St\nSan Antonio, TX 78205',
    person: 'Dana Whitfield',
    phone: '(210) 555-0199',
    email: 'dana@example.com',
    website: 'whitfield.example.com',
  },
};
const page = (more: object = {}, values: object = {}): string =>
  renderReportHtml(
    { ...sample, project: { ...project, ...more } },
    reportOptionsSchema.parse({ type: 'completion', photos: 'none', ...values }),
  );

describe('The cover of a report (promise 13.22)', () => {
  test('names whom it is for, each with how to reach them, and who made it', () => {
    const html = page();
    expect(html).toContain('Ana &lt;Ruiz&gt;, Blue Door Realty');
    const words = wordsOf(html);
    expect(words).toMatch(/Prepared for .*Rosa Ibarra 210 555 0142 rosa@example.com/);
    expect(words).toMatch(
      /Prepared by Dana Whitfield Whitfield Property Group \(210\) 555-0199 dana@example.com whitfield.example.com/,
    );
    expect(words).toContain('88 Commerce St San Antonio, TX 78205');
    expect(words).toContain('Nov 2');
    expect(words).not.toMatch(/Buyers’ agent|Buyer's agent/);
  });

  test.each([
    ['+12105550123', '(210) 555-0123'],
    ['12105550123', '(210) 555-0123'],
    ['+14165550123', '(416) 555-0123'],
    ['+525512345678', '+52 55 1234 5678'],
    ['(210) 555-0199, ext. 4', '(210) 555-0199, ext. 4'],
    ['210.555.0199', '210.555.0199'],
    ['+1210', '+1210'],
  ])('prints the phone number %s as %s', (phone, written) => {
    const company = { ...project.company, phone };
    const cover = { listingAgent: `Dana Wells\n${phone}` };
    const words = wordsOf(page({ company, cover }));
    expect(words).toContain(`Whitfield Property Group ${written} dana@example.com`);
    expect(words).toContain(`Dana Wells ${phone.startsWith('+') ? written : phone}`);
    expect(wordsOf(page({ company }, { type: 'work_order' }))).toContain(
      `Dana Whitfield, ${written}`,
    );
  });

  test('says nothing of people where nobody is named', () => {
    const words = wordsOf(page({ cover: null, company: null }));
    expect(words).not.toContain('Prepared for');
    expect(words).not.toContain('Prepared by');
  });
});
