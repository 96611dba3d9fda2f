import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { nodeFlags } from '../../src/process/node-flags.ts';
import { builtProgram, programsFolder } from '../../src/process/programs.ts';
import { readPdf } from '../../src/pdf/pdf.ts';
import type { RawTextReply } from '../../src/process/reader-messages.ts';
import { textPdf } from '../../../../tests/support/pdf-file.ts';
import { readBytes } from '../../../../tests/support/read-file.ts';

const programs = ['reader-child', 'pdf2json-child', 'ocr-child'];

describe('a reading process runs built code that it cannot change (A-64, A-65)', () => {
  it('the process reads that code and can write nowhere', async () => {
    const script = `const fs = require('node:fs'); const [, code] = process.argv; fs.readFileSync(code);
      const works = [
        () => fs.writeFileSync(code, ''),
        () => fs.rmSync(code),
        () => fs.renameSync(code, code + '2'),
        () => fs.writeFileSync('/tmp/left-behind', ''),
        () => fs.readFileSync('/etc/passwd'),
        () => require('node:child_process').spawnSync('true'),
      ];
      const ends = works.map((work) => { try { work(); return 'done'; } catch (error) { return error.code; } });
      console.log(JSON.stringify(ends));`;
    const { stdout } = spawnSync(
      process.execPath,
      [...(await nodeFlags(64)), '-e', script, await builtProgram('reader-child')],
      { encoding: 'utf8' },
    );
    expect(JSON.parse(stdout)).toEqual(Array.from({ length: 6 }, () => 'ERR_ACCESS_DENIED'));
  });

  it('another user of the machine can read that code but not change it', async () => {
    for (const path of [programsFolder, ...(await Promise.all(programs.map(builtProgram)))])
      expect((await stat(path)).mode & 0o022, path).toBe(0);
  });
});

describe('a PDF is read by both extractors where one result is doubtful', () => {
  const page = [{ x: 72, y: 72, text: 'Paint the door of the kitchen' }];
  const ask = (reply: RawTextReply) => {
    const asked = { times: 0 };
    return {
      asked,
      requestRawText: async (): Promise<RawTextReply> => ((asked.times += 1), reply),
    };
  };
  const raw = (text: string): RawTextReply => ({ type: 'raw', text });
  const longer = raw('Paint the door of the kitchen and of the pantry\r\n');

  it('readable pages without form fields are read by the first extractor only', async () => {
    const { asked, requestRawText } = ask(longer);
    expect(
      (await readPdf(textPdf([page, page]), requestRawText)).lines.map((line) => line.text),
    ).toEqual(['Paint the door of the kitchen', 'Paint the door of the kitchen']);
    expect(asked.times).toBe(0);
  });

  it('a form gets the additional text of the second extractor', async () => {
    const { asked, requestRawText } = ask(longer);
    const form = textPdf([page], '/AcroForm << /Fields [] >>');
    expect((await readPdf(form, requestRawText)).lines.map((line) => line.text)).toEqual([
      'Paint the door of the kitchen and of the pantry',
    ]);
    expect(asked.times).toBe(1);
  });

  it('a page without text gets it from the second extractor, other pages are unchanged', async () => {
    const { requestRawText } = ask(
      raw(
        'Paint the door of the kitchen\r\n----------------Page (0) Break----------------\r\nMend the gate\r\n',
      ),
    );
    const { lines, ocrPages } = await readPdf(textPdf([page, []]), requestRawText);
    expect(lines.map((line) => `${line.page}: ${line.text}`)).toEqual([
      '1: Paint the door of the kitchen',
      '2: Mend the gate',
    ]);
    expect(ocrPages).toBeUndefined();
  });

  it('where the second extractor fails, the result of the first is used', async () => {
    const { requestRawText } = ask({ type: 'failed', reason: 'timeout', detail: '' });
    expect(await readPdf(textPdf([page, []]), requestRawText)).toMatchObject({
      lines: [{ page: 1, text: 'Paint the door of the kitchen' }],
      ocrPages: [2],
    });
  });

  it('where both fail, the error is that of the second', async () => {
    const { requestRawText } = ask({
      type: 'failed',
      reason: 'tooLarge',
      detail: 'process ended: memory',
    });
    await expect(readPdf(Buffer.from('%PDF-1.4\nnothing'), requestRawText)).rejects.toMatchObject({
      reason: 'tooLarge',
    });
  });

  it('a doubtful document is read completely by the real processes', async () => {
    const text = await readBytes(textPdf([page], '/AcroForm << /Fields [] >>'), 'form.pdf');
    expect(text.lines.map((line) => line.text)).toEqual(['Paint the door of the kitchen']);
  });
});
