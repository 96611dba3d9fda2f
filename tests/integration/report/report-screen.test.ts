import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '~/adapters/pdf/chromium-path.server.ts';
import { signatureLines } from '~/modules/reports/report-signature.rules.ts';
import { renderReportHtml, renderReportHtmlInSteps } from '~/modules/reports/report-html.server.ts';
import {
  allReportTypes,
  reportLanguages,
  reportTypes,
  type ReportLanguage,
  type ReportType,
} from '~/modules/reports/report-choices.rules.ts';
import { reportOptionsSchema, type ReportOptions } from '~/modules/reports/report.schema.ts';
import { sampleOf } from '../../support/report-snapshot.ts';

/** A long word, as an address of the web or a model number is, that a narrow page has to break. */
const longWord = 'RTX-4400-'.repeat(12);
const notes = `Ask for the unit ${longWord} at the counter.`;

const everything = (type: ReportType): ReportOptions =>
  reportOptionsSchema.parse({
    ...{ type, photos: 'all', signatures: true, costs: true, quotes: true, ledger: true },
  });

const snapshotFor = (type: ReportType) => {
  const snapshot = sampleOf(type, 40);
  const { project } = snapshot;
  return { ...snapshot, project: { ...project, notes, address: longWord } };
};

const form = {
  action: '/r/token',
  csrf: 'form-token',
  error: null,
  typed: { line: '', signer: '' },
  lines: [...signatureLines],
};
const link = {
  pdfHref: '/r/token/pdf',
  expiresAt: new Date('2026-12-21T18:00:00Z'),
  recipient: 'Ana Ruiz',
  form,
};
const shared = (type: ReportType, language: ReportLanguage): Promise<string> =>
  renderReportHtmlInSteps(snapshotFor(type), everything(type), language, { link });

describe('A shared report on a phone of 320 px (promise 13.15)', () => {
  let browser: Browser;
  let phone: Page;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: await chromiumPath({ folder: '.cache/chromium' }),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    phone = await browser.newPage({ viewport: { width: 320, height: 640 } });
  });
  afterAll(() => browser.close());

  test.each(allReportTypes.flatMap((type) => reportLanguages.map((each) => [type, each] as const)))(
    'a %s in %s has no side scroll and no column too narrow to read',
    async (type, language) => {
      await phone.setContent(await shared(type, language));
      const seen = await phone.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        narrow: [...document.querySelectorAll('th, td, p, li, dd')]
          .filter((each) => {
            const { width } = each.getBoundingClientRect();
            const text = each.textContent.trim();
            return width > 1 && width < 60 && text.length > 24 && !each.closest('thead');
          })
          .map((each) => each.textContent.trim()),
      }));
      expect(seen).toEqual({ width: 320, narrow: [] });
    },
  );

  test.each(['en', 'es'] as const)(
    'no word of the head of a table is cut in %s',
    async (language) => {
      for (const type of reportTypes) {
        await phone.setContent(await shared(type, language));
        const cut = await phone.evaluate(() => {
          const words: string[] = [];
          const heads = [...document.querySelectorAll('thead')].filter(
            (head) => getComputedStyle(head).clipPath === 'none',
          );
          for (const cell of heads.flatMap((head) => [...head.querySelectorAll('th')])) {
            const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
            for (let node = walker.nextNode(); node; node = walker.nextNode())
              for (const found of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
                const range = document.createRange();
                range.setStart(node, found.index);
                range.setEnd(node, found.index + found[0].length);
                const lines = new Set(
                  [...range.getClientRects()].map(({ top }) => Math.round(top)),
                );
                const isShown = cell.getBoundingClientRect().width > 1;
                if (isShown && lines.size > 1 && found[0].length < 30) words.push(found[0]);
              }
          }
          return words;
        });
        expect(cut, type).toEqual([]);
      }
    },
  );
});

describe('The page of a share link', () => {
  test.each(reportTypes)(
    'a %s has the sections of its print view, fewer bytes, no script and no form but that of signatures',
    async (type) => {
      const page = await shared(type, 'en');
      const print = renderReportHtml(snapshotFor(type), everything(type), 'en');
      const sections = (html: string): string[] =>
        [...html.matchAll(/<(?:section|table|article)\b[^>]*>/g)].map(([tag]) => tag);
      expect(sections(page)).toEqual(sections(print));
      expect(sections(page).length).toBeGreaterThan(3);
      expect(Buffer.byteLength(page)).toBeLessThan(Buffer.byteLength(print));
      expect(page).not.toMatch(/<(script|iframe|object|link|base)\b|\son\w+=/);
      expect(page.match(/<form\b[^>]*>/g)).toEqual([
        '<form class="sign-form" method="post" action="/r/token" id="sign">',
      ]);
      expect(print).not.toContain('<form');
      expect(page).toContain('<a href="/r/token/pdf">Download PDF</a>');
      expect(page).toContain('This link is for Ana Ruiz and works until December 21, 2026.');
      expect(print).not.toContain('link-head');
    },
  );

  test('it names no file while there is none, and both languages of a report in both', async () => {
    const html = await renderReportHtmlInSteps(
      snapshotFor('progress'),
      everything('progress'),
      'both',
      { link: { ...link, pdfHref: null } },
    );
    expect(html).not.toContain('Download PDF');
    expect(html).toContain(
      'Este enlace es para Ana Ruiz y sirve hasta el 21 de diciembre de 2026.',
    );
  });
});
