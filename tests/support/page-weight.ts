import { gzipSync } from 'node:zlib';
import type { Answer, Client } from './http.ts';

/** What a first visit of a page loads. Sizes are bytes after gzip. */
export interface PageWeight {
  html: number;
  scripts: number;
  /** The paths of all requests: the page, its style sheets, scripts, fonts, images and icons. */
  requests: string[];
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** Addresses of other files in a text, found by one of these patterns. */
const found = (text: string, ...patterns: RegExp[]): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));

/** The files that a browser fetches for the page by itself. */
function filesOf(html: string): string[] {
  const links = (html.match(/<link\s[^>]*>/g) ?? [])
    .filter((tag) => /^(stylesheet|icon|preload|modulepreload)$/.test(attribute(tag, 'rel')))
    .map((tag) => attribute(tag, 'href'));
  const sources = (html.match(/<(script|img|iframe|source|video)\s[^>]*>/g) ?? []).map((tag) =>
    attribute(tag, 'src'),
  );
  // The icons are parts of one file.
  const icons = (html.match(/<use\s[^>]*>/g) ?? []).map((tag) => attribute(tag, 'href'));
  const inline = found(html, /<script\b[^>]*>([\s\S]*?)<\/script>/g).flatMap(importsOf);
  return [...links, ...sources, ...icons, ...inline]
    .map((path) => path.replace(/#.*$/, ''))
    .filter((path) => path !== '' && !/^data:/.test(path));
}

/** Files that a script imports at once; `import()` is for later. */
const importsOf = (script: string): string[] =>
  found(script, /\b(?:import|from)\s*["']([^"'\s]+\.js)["']/g);

const urlsOf = (css: string): string[] =>
  found(css, /url\(["']?([^"')]+)["']?\)/g).filter((url) => !/^(data:|#)/.test(url));

/** A script or style sheet of the build. */
interface BuiltFile {
  size: number;
  text: string;
}

/** Weighs pages of one server, whose built files are read once. */
export class Scale {
  private readonly files = new Map<string, BuiltFile>();

  private async built(client: Client, path: string): Promise<BuiltFile> {
    const known = this.files.get(path);
    if (known) return known;
    const { status, text, bytes } = await client.get(path);
    if (status !== 200) throw new Error(`${path} answers ${status}.`);
    const file = { size: gzipSync(bytes).length, text };
    this.files.set(path, file);
    return file;
  }

  /** Weighs the page at `path`, with all files that it and its scripts and style sheets name. */
  async weigh(client: Client, path: string): Promise<{ answer: Answer; weight: PageWeight }> {
    const answer = await client.get(path);
    const pathOf = (file: string, from: string): string => {
      const url = new URL(file, new URL(from, client.base));
      return url.origin === client.base ? url.pathname + url.search : url.href;
    };
    const requests = new Set([path]);
    let scripts = 0;
    const waiting = filesOf(answer.text).map((file) => pathOf(file, path));
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (requests.has(file)) continue;
      requests.add(file);
      if (!/\.(js|css)$/.test(file)) continue;
      const from = file;
      const { size, text } = await this.built(client, file);
      const isScript = file.endsWith('.js');
      if (isScript) scripts += size;
      waiting.push(...(isScript ? importsOf : urlsOf)(text).map((each) => pathOf(each, from)));
    }
    return {
      answer,
      weight: { html: gzipSync(answer.bytes).length, scripts, requests: [...requests] },
    };
  }
}
