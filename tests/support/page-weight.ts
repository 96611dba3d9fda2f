import { gzipSync } from 'node:zlib';
import type { Answer, Client } from './http.ts';

/** What a first visit of a page loads. Sizes are bytes after gzip. */
export interface PageWeight {
  html: number;
  /** Before the page is usable. */
  scripts: number;
  /** With all that it may load later, such as the views of its other steps. */
  allScripts: number;
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

/** Files that a script imports at once. */
const importsOf = (script: string): string[] =>
  found(script, /\b(?:import|from)\s*["']([^"'\s]+\.js)["']/g);

/** Files that a script imports later, if at all. */
const laterImportsOf = (script: string): string[] =>
  found(script, /\bimport\(["']([^"'\s]+\.js)["']\)/g);

const urlsOf = (css: string): string[] =>
  found(css, /url\(["']?([^"')]+)["']?\)/g).filter((url) => !/^(data:|#)/.test(url));

/** The path of a file that the one at `from` names; the address of one of another site. */
function pathOf(client: Client, file: string, from: string): string {
  const url = new URL(file, new URL(from, client.base));
  return url.origin === client.base ? url.pathname + url.search : url.href;
}

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

  /** The bytes of what these scripts import, at once or later, without the files in `known`. */
  private async imported(
    client: Client,
    scripts: readonly string[],
    known: ReadonlySet<string>,
  ): Promise<number> {
    const seen = new Set(known);
    const waiting = [...scripts];
    let bytes = 0;
    for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
      const { size, text } = await this.built(client, from);
      if (!seen.has(from)) bytes += size;
      seen.add(from);
      const next = [...importsOf(text), ...laterImportsOf(text)];
      waiting.push(
        ...next.map((file) => pathOf(client, file, from ?? '')).filter((file) => !seen.has(file)),
      );
    }
    return bytes;
  }

  /** Weighs the page at `path`, with all files that it and its scripts and style sheets name. */
  async weigh(client: Client, path: string): Promise<{ answer: Answer; weight: PageWeight }> {
    const answer = await client.get(path);
    const requests = new Set([path]);
    let scripts = 0;
    const waiting = filesOf(answer.text).map((file) => pathOf(client, file, path));
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (requests.has(file)) continue;
      requests.add(file);
      if (!/\.(js|css)$/.test(file)) continue;
      const from = file;
      const { size, text } = await this.built(client, file);
      const isScript = file.endsWith('.js');
      if (isScript) scripts += size;
      const next = (isScript ? importsOf : urlsOf)(text);
      waiting.push(...next.map((each) => pathOf(client, each, from)));
    }
    const loaded = [...requests].filter((file) => file.endsWith('.js'));
    const later = await this.imported(client, loaded, requests);
    return {
      answer,
      weight: {
        html: gzipSync(answer.bytes).length,
        scripts,
        allScripts: scripts + later,
        requests: [...requests],
      },
    };
  }
}
