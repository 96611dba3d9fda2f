import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flagsOf } from '~/adapters/document-text/child-process.server.ts';
import {
  childScripts,
  compiledFolder,
  engineFlags,
  folderOfSources,
  startOf,
} from '~/adapters/document-text/compiled.server.ts';
import { readPdf } from '~/adapters/document-text/pdf.ts';
import type { RawTextReply } from '~/adapters/document-text/reader-messages.ts';
import { textPdf } from '../../support/pdf-file.ts';
import { readBytes } from '../../support/read-file.ts';

describe('a reading process runs compiled code that it cannot change (trust A-64, A-65)', () => {
  it('it reads that code, and writes neither there nor anywhere', async () => {
    const script = `const fs = require('node:fs'); const [, code] = process.argv; fs.readFileSync(code);
      const works = [() => fs.writeFileSync(code, ''), () => fs.rmSync(code), () => fs.renameSync(code, code + '2'), () => fs.writeFileSync('/tmp/left-behind', ''), () => fs.readFileSync('/etc/passwd'), () => require('node:child_process').spawnSync('true')];
      const ends = works.map((work) => { try { work(); return 'done'; } catch (error) { return error.code; } });
      console.log(JSON.stringify(ends));`;
    const { stdout } = spawnSync(
      process.execPath,
      [...(await flagsOf(64, [])), '-e', script, join(await compiledFolder(), 'reader-child.code')],
      { encoding: 'utf8' },
    );
    expect(JSON.parse(stdout)).toEqual(Array.from({ length: 6 }, () => 'ERR_ACCESS_DENIED'));
  });

  it('it lies in a folder named by the contents of its sources: a changed source is never served by older code', async () => {
    const root = await mkdtemp(join(tmpdir(), 'sources-'));
    try {
      await cp('app/adapters/document-text', join(root, 'app/adapters/document-text'), {
        recursive: true,
      });
      await cp('package-lock.json', join(root, 'package-lock.json'));
      const before = await folderOfSources(root);
      expect(basename(before)).toBe(basename(await compiledFolder()));
      await appendFile(join(root, 'app/adapters/document-text/sniff.ts'), '\n');
      expect(await folderOfSources(root)).not.toBe(before);
    } finally {
      await rm(root, { recursive: true });
    }
  });

  it('the engine takes the code saved for each script under the flags that its process has', async () => {
    const folder = await compiledFolder();
    for (const name of childScripts) {
      const [, script = ''] = startOf(folder, name);
      const check = `const { Script } = require('node:vm'); const { readFileSync } = require('node:fs');
        const taken = new Script('(function (exports, require, module, __filename, __dirname) {' + readFileSync(process.argv[1] + '.cjs', 'utf8') + '\\n})', { cachedData: readFileSync(process.argv[1] + '.code') });
        process.exit(taken.cachedDataRejected ? 1 : 0)`;
      expect(
        spawnSync(process.execPath, [
          ...engineFlags,
          '--max-old-space-size=384',
          '-e',
          check,
          join(folder, script),
        ]).status,
        name,
      ).toBe(0);
    }
  });

  it('another user of the machine may read it and not change it', async () => {
    const folder = await compiledFolder();
    for (const name of ['', ...(await readdir(folder))])
      expect((await stat(join(folder, name))).mode & 0o022, name).toBe(0);
  });
});

describe('a PDF is read by both extractors wherever one leaves a doubt', () => {
  const page = [{ x: 72, y: 72, text: 'Paint the door of the kitchen' }];
  const ask = (reply: RawTextReply) => {
    const asked = { times: 0 };
    return { asked, askRawText: async (): Promise<RawTextReply> => ((asked.times += 1), reply) };
  };
  const raw = (text: string): RawTextReply => ({ type: 'raw', text });
  const longer = raw('Paint the door of the kitchen and of the pantry\r\n');

  it('readable pages without fields are read without the other', async () => {
    const { asked, askRawText } = ask(longer);
    expect(
      (await readPdf(textPdf([page, page]), askRawText)).lines.map((line) => line.text),
    ).toEqual(['Paint the door of the kitchen', 'Paint the door of the kitchen']);
    expect(asked.times).toBe(0);
  });

  it('a form takes from the other what it finds beyond', async () => {
    const { asked, askRawText } = ask(longer);
    const form = textPdf([page], '/AcroForm << /Fields [] >>');
    expect((await readPdf(form, askRawText)).lines.map((line) => line.text)).toEqual([
      'Paint the door of the kitchen and of the pantry',
    ]);
    expect(asked.times).toBe(1);
  });

  it('a page without text takes it from the other, and the rest stays', async () => {
    const { askRawText } = ask(
      raw(
        'Paint the door of the kitchen\r\n----------------Page (0) Break----------------\r\nMend the gate\r\n',
      ),
    );
    const { lines, ocrPages } = await readPdf(textPdf([page, []]), askRawText);
    expect(lines.map((line) => `${line.page}: ${line.text}`)).toEqual([
      '1: Paint the door of the kitchen',
      '2: Mend the gate',
    ]);
    expect(ocrPages).toBeUndefined();
  });

  it('where the other fails, what there is counts', async () => {
    const { askRawText } = ask({ type: 'failed', reason: 'timeout', detail: '' });
    expect(await readPdf(textPdf([page, []]), askRawText)).toMatchObject({
      lines: [{ page: 1, text: 'Paint the door of the kitchen' }],
      ocrPages: [2],
    });
  });

  it('where both fail, the reason is the other’s', async () => {
    const { askRawText } = ask({
      type: 'failed',
      reason: 'tooLarge',
      detail: 'process ended: memory',
    });
    await expect(readPdf(Buffer.from('%PDF-1.4\nnothing'), askRawText)).rejects.toMatchObject({
      reason: 'tooLarge',
    });
  });

  it('a document that is in doubt is read to its end by the real processes', async () => {
    const text = await readBytes(textPdf([page], '/AcroForm << /Fields [] >>'), 'form.pdf');
    expect(text.lines.map((line) => line.text)).toEqual(['Paint the door of the kitchen']);
  });
});
