import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { captionsPath, FILM_BOX, filmPath } from '../../app/screens/landing/pictures.ts';
import { languages, type Language } from '../../app/i18n.ts';

const run = promisify(execFile);
/** How long each picture of the film stands, and how long the next one takes to come, s. */
const SECONDS = 4.5;
const FADE = 0.4;
const [WIDTH, HEIGHT] = FILM_BOX;

const chapters = ['upload', 'list', 'crew', 'photos', 'report', 'profit'] as const;
type Chapter = (typeof chapters)[number];

interface Frame {
  chapter: Chapter;
  png: Buffer;
}

/** What is said while a picture stands, by its place in the film. */
export type Captions = Record<Language, string[]>;

/** The page of a phone in the middle of a picture of the film. */
export async function onPhone(page: Page): Promise<Buffer> {
  const png = await sharp(await page.screenshot())
    .resize(null, HEIGHT - 60)
    .png()
    .toBuffer();
  const { width = 0, height = 0 } = await sharp(png).metadata();
  const edge = 8;
  const frame = Buffer.from(
    `<svg width="${width + 2 * edge}" height="${height + 2 * edge}">` +
      `<rect width="100%" height="100%" rx="20" fill="#1b2530"/></svg>`,
  );
  const left = Math.round((WIDTH - width) / 2);
  const top = Math.round((HEIGHT - height) / 2);
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#e7e3d9' } })
    .composite([
      { input: frame, left: left - edge, top: top - edge },
      { input: png, left, top },
    ])
    .png()
    .toBuffer();
}

const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);

function webVtt(texts: readonly string[]): string {
  const cues = texts.map(
    (text, index) => `${clock(index * SECONDS)} --> ${clock((index + 1) * SECONDS)}\n${text}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** The pictures of the film in both languages, in the order in which they are taken. */
export class Film {
  private readonly frames: Record<Language, Frame[]> = { en: [], es: [] };

  add(language: Language, chapter: Chapter, png: Buffer): void {
    this.frames[language].push({ chapter, png });
  }

  /** Writes film, poster and captions of a language; what the page says of them. */
  async write(language: Language, captions: Captions, posterAt: number) {
    const frames = this.frames[language];
    if (frames.length !== captions[language].length)
      throw new Error(`${frames.length} pictures, ${captions[language].length} captions`);
    const folder = await mkdtemp(join(tmpdir(), 'film-'));
    const inputs = await Promise.all(
      frames.map(async ({ png }, index) => {
        const path = join(folder, `${index}.png`);
        await writeFile(path, png);
        return ['-loop', '1', '-framerate', '12', '-t', String(SECONDS + FADE), '-i', path];
      }),
    );
    const fades = frames.slice(1).map((_frame, index) => {
      const from = index === 0 ? '[0:v]' : `[f${index}]`;
      const offset = (index + 1) * SECONDS;
      return `${from}[${index + 1}:v]xfade=transition=fade:duration=${FADE}:offset=${offset}[f${index + 1}]`;
    });
    const out = `public${filmPath(language, 'mp4')}`;
    await run('ffmpeg', [
      ...['-y', '-loglevel', 'error', ...inputs.flat()],
      ...['-filter_complex', fades.join(';'), '-map', `[f${frames.length - 1}]`],
      ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '27', '-pix_fmt', 'yuv420p'],
      ...['-movflags', '+faststart', '-an', '-map_metadata', '-1', out],
    ]);
    await rm(folder, { recursive: true });
    for (const code of languages)
      await writeFile(`public${captionsPath(language, code)}`, webVtt(captions[code]));
    const poster = frames[posterAt]?.png ?? Buffer.alloc(0);
    const small = sharp(poster).resize(800).jpeg({ quality: 50, mozjpeg: true });
    await writeFile(`public${filmPath(language, 'jpg')}`, await small.toBuffer());
    const startOf = (chapter: Chapter): number =>
      Math.round(frames.findIndex((frame) => frame.chapter === chapter) * SECONDS);
    return {
      seconds: Math.round(frames.length * SECONDS),
      bytes: (await stat(out)).size,
      starts: Object.fromEntries(chapters.map((chapter) => [chapter, startOf(chapter)])),
    };
  }
}

export const readCaptions = async (): Promise<Captions> =>
  JSON.parse(await readFile('samples/media/captions.json', 'utf8')) as Captions;
