import { setImmediate } from 'node:timers/promises';
import Handlebars from 'handlebars';
import emoji400 from '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff2?inline';
import latin400 from '@fontsource/open-sans/files/open-sans-latin-400-normal.woff2?inline';
import latin700 from '@fontsource/open-sans/files/open-sans-latin-700-normal.woff2?inline';
import latinExt400 from '@fontsource/open-sans/files/open-sans-latin-ext-400-normal.woff2?inline';
import latinExt700 from '@fontsource/open-sans/files/open-sans-latin-ext-700-normal.woff2?inline';
import { formatDate } from '~/format.ts';
import type { Language } from '~/i18n.ts';
import { localeKeys, t } from '~/i18n.server.ts';
import math400 from '@fontsource/open-sans/files/open-sans-math-400-normal.woff2?inline';
import figuresCss from '../../../templates/figures.css?raw';
import linkCss from '../../../templates/link.css?raw';
import printCss from '../../../templates/print.css?raw';
import type { QrCode } from '~/modules/dashboards/qr-code.server.ts';
import { hyphenatedHtml, type Hyphenate, hyphenateWords } from './report-hyphens.rules.ts';
import { layoutOf, type ReportSnapshot } from './report.rules.ts';
import type { ReportLanguage } from './report-choices.rules.ts';
import type { ReportOptions } from './report.schema.ts';
import { headView, signatureView, type LinkHead } from './report-link-view.server.ts';
import type { Signatures, VoidSignatures } from './report-signature.rules.ts';
import { reportView } from './report-view.rules.ts';
import { bilingualOf, inOneLine, markedParts, sidesOf } from './report-text.rules.ts';
import { areaKeysOf } from '~/modules/bilingual/area-text.rules.ts';

const files = import.meta.glob<string>('../../../templates/**/*.hbs', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const areas = areaKeysOf(localeKeys('en'), t);

/** The characters in each font file; English and Spanish need the first one only. */
const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,' +
  'U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const extRange =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,' +
  'U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';
/** Mathematical signs and arrows, such as ≈ and ≥. */
const mathRange = 'U+2190-2193,U+2248,U+2260-2265';
/** Pictures that people type on a phone, flags and keycaps; © ® ™ are in the fonts of letters. */
const emojiSign = /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;
const face = (weight: number, data: string, range: string): string =>
  `@font-face{font-family:"Report";font-weight:${weight};src:url(${data}) format("woff2");unicode-range:${range}}`;
const fontCss = [
  face(400, latin400, latinRange),
  face(700, latin700, latinRange),
  face(400, latinExt400, extRange),
  face(700, latinExt700, extRange),
  face(400, math400, mathRange),
].join('\n');

type Template = ReturnType<typeof Handlebars.compile>;

const engine = Handlebars.create();
const compileOptions: CompileOptions = {
  strict: true,
  knownHelpersOnly: true,
  knownHelpers: { t: true, tTwin: true, tBoth: true, hasTwin: true, marked: true, narrow: true },
};
engine.registerHelper('t', (key: string, { data }: Handlebars.HelperOptions) =>
  t((data.root as { lang: Language }).lang, key),
);
engine.registerHelper('tTwin', (key: string, { data }: Handlebars.HelperOptions) =>
  t((data.root as { twin: Language }).twin, key),
);
engine.registerHelper('hasTwin', (key: string, { data }: Handlebars.HelperOptions) => {
  const { lang, twin } = data.root as { lang: Language; twin: Language | null };
  return twin !== null && t(twin, key) !== t(lang, key);
});
/** For attributes and drawings, which have no elements for a second language. */
engine.registerHelper('tBoth', (key: string, { data }: Handlebars.HelperOptions) => {
  const { lang, twin } = data.root as { lang: Language; twin: Language | null };
  return inOneLine(bilingualOf({ main: lang, twin }, (language) => t(language, key)));
});
engine.registerHelper('marked', markedParts);
/**
 * A column of less than 65 mm, or one that is so narrow `when` something else stands: its long words
 * may part in a file.
 */
engine.registerHelper('narrow', function (this: unknown, options: Handlebars.HelperOptions) {
  const { lang, hyphenate } = options.data.root as { lang: Language; hyphenate: Hyphenate | null };
  const { when = true } = options.hash as { when?: unknown };
  const html = options.fn(this);
  return hyphenate && when ? hyphenatedHtml(html, lang, hyphenate) : html;
});
for (const [path, source] of Object.entries(files)) {
  const [, name] = /\/partials\/([\w-]+)\.hbs$/.exec(path) ?? [];
  if (name) engine.registerPartial(name, engine.compile(source.trimEnd(), compileOptions));
}
engine.registerPartial('print-css', engine.compile(printCss, compileOptions));
engine.registerPartial('figures-css', engine.compile(figuresCss, compileOptions));
engine.registerPartial('link-css', engine.compile(linkCss, compileOptions));
/** A family behind the letters: it draws what they lack, a sequence of several signs as one. */
const emojiCss =
  `{{#if emoji}}@font-face{font-family:"Emoji";font-weight:400 700;` +
  `src:url(${emoji400}) format("woff2")}{{/if}}`;
engine.registerPartial('font-css', engine.compile(`${fontCss}\n${emojiCss}`, compileOptions));

/** The compiled template of a file directly under templates. */
function templateOf(name: string): Template {
  const source = Object.entries(files).find(([path]) => path.endsWith(`/templates/${name}`))?.[1];
  if (!source) throw new Error(`templates/${name} is missing or empty`);
  return engine.compile(source, compileOptions);
}

const templates = {
  list: templateOf('list.hbs'),
  client: templateOf('client.hbs'),
  response: templateOf('response.hbs'),
  packet: templateOf('packet.hbs'),
  budget: templateOf('budget.hbs'),
};

/** The share link that a report prints, so that its photos are seen on a phone. */
export interface Gallery {
  url: string;
  qr: QrCode;
  /** When the link ends. */
  expiresAt: Date;
}

/** The QR codes of a printed report. */
export interface PrintedCodes {
  /** That of a crew link, on the head of a work order. */
  qr?: QrCode | null;
  /** The share link of the photos of a report for clients. */
  gallery?: Gallery | null;
}

/** The link to the photos in the languages of the report, with the day it ends. */
const galleryView = (
  { url, qr, expiresAt }: Gallery,
  language: ReportLanguage,
  timeZone: string,
) => ({
  ...{ url, qr },
  until: bilingualOf(sidesOf(language), (side) =>
    t(side, 'report.galleryUntil', { date: formatDate(side, expiresAt.toISOString(), timeZone) }),
  ),
});

/** What a page has besides the report. */
interface Wanted extends PrintedCodes {
  /** The head of a share link. */
  link?: LinkHead | null;
  /** The page of each section, which the contents name. */
  pages?: readonly number[] | null;
  /** The page of each task with photos, which the summary names. */
  photoPages?: readonly number[];
  /** The last rows of a list go to the last page with what follows them. */
  takesAlong?: boolean;
  signatures?: Signatures;
  voidSignatures?: VoidSignatures;
  /** Soft hyphens in narrow columns: for a file alone, since a screen's columns are of any width. */
  hyphens?: boolean;
}

function* renderSteps(
  snapshot: ReportSnapshot,
  options: ReportOptions,
  language: ReportLanguage,
  {
    link = null,
    pages = null,
    photoPages = [],
    takesAlong = false,
    qr = null,
    gallery = null,
    hyphens = false,
    ...signed
  }: Wanted,
) {
  const found = { pages, photoPages, takesAlong };
  const view = yield* reportView(snapshot, options, language, areas, t, found);
  yield;
  const { timeZone } = snapshot.project;
  const head = link && headView(link, language, timeZone);
  // A closing packet shows how the response in it was signed.
  const signing = snapshot.response
    ? { ...snapshot.response, options: { ...options, type: 'picra_response' as const } }
    : { ...signed, options };
  const signs = signatureView(snapshot, signing.options, language, { link, ...signing });
  return templates[layoutOf(snapshot, options.type)]({
    ...{ ...view, ...signs, head, qr, takesAlong },
    gallery: gallery && galleryView(gallery, language, timeZone),
    // The font of 480 KB is in the files that need it alone.
    emoji: emojiSign.test(JSON.stringify(snapshot)),
    hyphenate: hyphens ? hyphenateWords() : null,
  });
}

/**
 * The report as one HTML document without external resources: what Chromium prints, and the print
 * view.
 * Templates are compiled once from their own files; all data is escaped by Handlebars
 * (promise 13.5).
 */
export function renderReportHtml(
  snapshot: ReportSnapshot,
  options: ReportOptions,
  language: ReportLanguage = options.language,
  wanted: Wanted = {},
): string {
  const steps = renderSteps(snapshot, options, language, wanted);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** As `renderReportHtml`; between its steps the event loop answers other requests. */
export async function renderReportHtmlInSteps(
  snapshot: ReportSnapshot,
  options: ReportOptions,
  language: ReportLanguage,
  wanted: Wanted = {},
): Promise<string> {
  const steps = renderSteps(snapshot, options, language, wanted);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}
