import { PDFiumLibrary, type PDFiumLibrary as Library } from '@hyzyla/pdfium';
import jsQR from 'jsqr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPdf } from '~/adapters/pdf.server.ts';
import { qrCodeOf } from '~/modules/dashboards/qr-code.server.ts';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import { reportLanguages } from '~/modules/reports/report-choices.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { sampleSnapshot } from '../../support/report-snapshot.ts';

const pdf = openPdf({ production: false, noSandbox: false });
let library: Library;
beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(async () => {
  library.destroy();
  await pdf.closePdf();
});

/** What a scanner reads on the first page, printed at these dots per inch. */
async function scanned(bytes: Uint8Array, dots: number): Promise<string | undefined> {
  const document = await library.loadDocument(bytes);
  try {
    const image = await document.getPage(0).render({ scale: dots / 72, render: 'bitmap' });
    const { width, height, data } = image;
    return jsQR(new Uint8ClampedArray(data), width, height)?.data;
  } finally {
    document.destroy();
  }
}

test.each(reportLanguages)(
  'the QR code of a printed work order (%s) is read as the address of its crew link (promise 13.18)',
  async (language) => {
    const address = 'https://obralista.example.com/crew/Zk3vQx9LmT7yBn2RsWd4Pg';
    const options = reportOptionsSchema.parse({ type: 'work_order', language, qr: true });
    const html = renderReportHtml(sampleSnapshot(12), options, language, { qr: qrCodeOf(address) });
    const { bytes } = await pdf.renderPdf({ html, paper: options.paper });
    for (const dots of [150, 300]) expect(await scanned(bytes, dots)).toBe(address);
  },
);
