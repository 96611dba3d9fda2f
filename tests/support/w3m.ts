import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ENTER = '\r';
const TAB = '\t';
/** Clears the current input line. */
const CLEAR = '\u0015';

/**
 * A session of the text browser w3m: it sends no Origin and no Sec-Fetch-Site and runs no script.
 * Keys are sent through a terminal; the page is read by saving it.
 */
export class TextBrowser {
  private readonly folder = mkdtempSync(join(tmpdir(), 'w3m-'));
  private readonly child: ChildProcess;
  private count = 0;

  constructor(url: string) {
    for (const name of ['w3m', 'script'])
      if (spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)
        throw new Error(`${name} is missing: apt-get install poppler-utils qpdf w3m`);
    const options = [
      '-cookie',
      '-o',
      'accept_cookie=1',
      '-o',
      'accept_bad_cookie=0',
      '-o',
      'confirm_qq=0',
      '-o',
      'no_referer=1',
      '-o',
      'cross_origin_referer=0',
      '-o',
      'meta_refresh=0',
      '-I',
      'UTF-8',
      '-O',
      'UTF-8',
    ];
    const env: NodeJS.ProcessEnv = {
      NODE_ENV: 'test',
      PATH: process.env.PATH ?? '',
      HOME: this.folder,
      TERM: 'xterm',
      LANG: 'C.UTF-8',
      COLUMNS: '100',
      LINES: '50',
    };
    this.child = spawn(
      'script',
      ['-qfc', `stty cols 100 rows 50; exec w3m ${options.join(' ')} '${url}'`, '/dev/null'],
      { env, cwd: this.folder, stdio: ['pipe', 'ignore', 'ignore'] },
    );
  }

  private async keys(...parts: string[]): Promise<void> {
    for (const part of parts) {
      this.child.stdin?.write(part);
      await wait(60);
    }
  }

  /** The rendered page; waits until it has been loaded. */
  async page(): Promise<string> {
    this.count += 1;
    const file = join(this.folder, `page-${this.count}.txt`);
    for (let tries = 0; tries < 3; tries += 1) {
      await this.keys('S', CLEAR, file, ENTER);
      for (let n = 0; n < 100; n += 1) {
        if (existsSync(file) && readFileSync(file, 'utf8').trim())
          return readFileSync(file, 'utf8');
        await wait(100);
      }
    }
    throw new Error('w3m shows no page');
  }

  async open(url: string): Promise<string> {
    await this.keys('U', CLEAR, url, ENTER);
    return this.page();
  }

  /** Moves the cursor to the text, from the top of the page. */
  private async find(words: string): Promise<void> {
    await this.keys('g', '/', CLEAR, words.replace(/[[\]().*$^+?|\\]/g, '\\$&'), ENTER);
  }

  /** Follows a link or presses a button by its text. */
  async press(words: string): Promise<string> {
    await this.find(words);
    await this.keys(ENTER);
    return this.page();
  }

  /** Loads the page again. */
  async reload(): Promise<string> {
    await this.keys('R');
    return this.page();
  }

  /** Presses the control that is `tabs` controls after the text. */
  async pressAfter(words: string, tabs = 1): Promise<string> {
    await this.find(words);
    for (let n = 0; n < tabs; n += 1) await this.keys(TAB);
    await this.keys(ENTER);
    return this.page();
  }

  /** Types into the field after the label, or enters the path of a file field. */
  async type(label: string, text: string, tabs = 1): Promise<void> {
    await this.find(label);
    for (let n = 0; n < tabs; n += 1) await this.keys(TAB);
    await this.keys(ENTER, CLEAR, text, ENTER);
  }

  /** Chooses the entry `steps` further down in the list after the label. */
  async choose(label: string, steps: number): Promise<void> {
    await this.find(label);
    await this.keys(TAB, ENTER);
    for (let n = 0; n < steps; n += 1) await this.keys('j');
    await this.keys(ENTER);
  }

  /** Follows a link and saves its answer as a file. */
  async download(words: string): Promise<Buffer> {
    const file = join(this.folder, `download-${(this.count += 1)}`);
    await this.find(words);
    await this.keys(ENTER);
    await wait(1_500);
    await this.keys(CLEAR, file, ENTER);
    for (let n = 0; n < 100 && !existsSync(file); n += 1) await wait(100);
    await wait(500);
    return readFileSync(file);
  }

  close(): void {
    this.child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
