import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { RenderedPdf } from '../../app/adapters/pdf.ts';
import { openPdf } from '../../app/adapters/pdf.server.ts';
import type { Report } from '../../app/modules/reports/report.entity.server.ts';
import {
  allReportTypes,
  reportLanguages,
  type ReportLanguage,
  type ReportType,
} from '../../app/modules/reports/report-choices.rules.ts';
import type { ReportSnapshot, SnapshotPhoto } from '../../app/modules/reports/report.rules.ts';
import { reportOptionsSchema } from '../../app/modules/reports/report.schema.ts';
import { sampleOf } from '../support/report-snapshot.ts';
import { loadReportHtml } from './load-report.ts';
import { pageFills, type PageFill } from './page-fill.ts';

/**
 * `npm run bench:fill`: prints every page of reports, types × languages × tasks × photos, and how far
 * it is used, with the pages below 60 % that end early without need: neither the last one, nor one
 * before a block that had no room. Words as arguments narrow the list; `--images FOLDER` stores the
 * pages as PNG, `--grey` without colours.
 */

const MIN_USED = 60;
const tasks = { few: 6, many: 40, prose: 26 } as const;
const photos = ['none', 'few', 'many'] as const;
type Tasks = keyof typeof tasks;
type Photos = (typeof photos)[number];

/** What an inspector writes of a finding: observation, cause, order, and what may come of it. */
const findings = [
  'The exterior outlet on the south wall was observed to be loose in its box. Water can enter ' +
    'the box behind a loose outlet and may lead to a shock or a short. A licensed electrician ' +
    'should secure the outlet and replace its cover with one that is rated for wet places. ' +
    'This was visible at the time of the inspection; other outlets were not opened.',
  'Moisture stains were noted below the trap of the hall bathroom sink and on the floor of the ' +
    'cabinet. The stains were wet when tested with a meter, which means that the leak is active. ' +
    'Have a plumber replace the trap and its washers and dry the floor of the cabinet. Hidden ' +
    'damage below the cabinet could not be seen and may be found once it is removed.',
  'Several shingles on the west slope were lifted or torn, most likely by wind. Lifted shingles ' +
    'let water reach the deck and shorten the life of the roof. Recommend repair by a qualified ' +
    'roofing contractor before the next heavy rain. The rest of the covering was in the middle ' +
    'of its expected life when it was viewed from the eaves with a pole camera.',
];

const withProse = (snapshot: ReportSnapshot): ReportSnapshot => ({
  ...snapshot,
  tasks: snapshot.tasks.map((task, index) => {
    const text = findings[index % findings.length] ?? '';
    return {
      ...task,
      originalLanguage: 'en',
      description: { en: text },
      quote: text,
      quotePage: 1 + Math.floor(index / 3),
    };
  }),
});

/** Pictures of three rooms' greys, 4:3. */
const pictures = await Promise.all(
  [120, 160, 200].map(async (background) => {
    const create = { width: 480, height: 360, channels: 3 as const };
    const jpeg = await sharp({
      create: { ...create, background: { r: background, g: 150, b: 130 } },
    })
      .jpeg()
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  }),
);

function photosOf(snapshot: ReportSnapshot, many: Photos): SnapshotPhoto[] {
  const stages = many === 'few' ? (['before', 'after'] as const) : moreStages;
  return snapshot.tasks
    .filter(({ number }) => many === 'many' || (many === 'few' && number % 3 === 1))
    .flatMap(({ number: taskNumber }) =>
      stages.map((stage, index) => ({
        ...{ taskNumber, stage, caption: null, takenAt: '2026-11-18T21:35:00Z' },
        dataUri: pictures[(taskNumber + index) % pictures.length] ?? '',
      })),
    );
}
const moreStages = ['before', 'before', 'during', 'after', 'receipt'] as const;

function reportOf(type: ReportType, language: ReportLanguage, kind: Tasks, many: Photos): Report {
  const sample = sampleOf(type, tasks[kind]);
  const snapshot = kind === 'prose' ? withProse(sample) : sample;
  const options = reportOptionsSchema.parse({
    ...{ type, language, signatures: true, photos: many === 'none' ? 'none' : 'all' },
    costs: type === 'closing_packet',
  });
  const printed = { ...snapshot, photos: photosOf(snapshot, many) };
  return { type, language, options, snapshot: printed } as unknown as Report;
}

/** Points above the foot of a page from which on a heading stands at its top. */
const AT_TOP = 730;

/** The pages before those that a part of a closing packet begins. */
const beforeParts = (type: ReportType, { sections }: Pick<RenderedPdf, 'sections'>): Set<number> =>
  new Set(
    type === 'closing_packet'
      ? sections.flatMap(({ page, y }) => (y > AT_TOP ? [page - 2] : []))
      : [],
  );

/** The pages that end early though what begins the next one had room. */
const endsEarly = (pages: readonly PageFill[], index: number): boolean => {
  const [page, next] = [pages[index], pages[index + 1]];
  return Boolean(page && next && page.used < MIN_USED && page.free > next.firstBlock + 3);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { images: { type: 'string' }, grey: { type: 'boolean', default: false } },
});
const cases = allReportTypes
  .flatMap((type) => reportLanguages.map((language) => [type, language] as const))
  .flatMap((each) => (Object.keys(tasks) as Tasks[]).map((kind) => [...each, kind] as const))
  .flatMap((each) => photos.map((many) => [...each, many] as const))
  // A budget is of money alone.
  .filter(([type, , kind, many]) => type !== 'budget' || (kind === 'few' && many === 'none'))
  .filter((each) => positionals.every((word) => (each as readonly string[]).includes(word)));

const { printReport, close } = await loadReportHtml();
const pdf = openPdf({ production: false, noSandbox: false });
const early: string[] = [];
let [count, low] = [0, 0];
try {
  for (const each of cases) {
    const { signal } = new AbortController();
    const printed = await printReport({ services: { pdf } }, reportOf(...each), null, signal);
    const pages = await pageFills(printed.bytes);
    const ends = beforeParts(each[0], printed);
    const name = each.join(' ');
    console.log(
      `${name.padEnd(36)} ${pages.map(({ used }) => String(used).padStart(3)).join(' ')}`,
    );
    count += pages.length;
    low += pages.slice(0, -1).filter(({ used }) => used < MIN_USED).length;
    early.push(
      ...pages.flatMap(({ used, free, firstBlock }, index) =>
        endsEarly(pages, index) && !ends.has(index)
          ? [
              `${name}, page ${index + 1} of ${pages.length}: ${used} %, ${Math.round(free)} mm free, ` +
                `the next begins with ${Math.round(pages[index + 1]?.firstBlock ?? firstBlock)} mm`,
            ]
          : [],
      ),
    );
    for (const [index, { image }] of values.images ? pages.entries() : []) {
      mkdirSync(values.images ?? '', { recursive: true });
      const shown = values.grey ? await sharp(image).greyscale().png().toBuffer() : image;
      writeFileSync(join(values.images ?? '', `${each.join('-')}-${index + 1}.png`), shown);
    }
  }
} finally {
  await Promise.all([pdf.closePdf(), close()]);
}
console.log(`\n${count} pages, ${low} of those before a last one below ${MIN_USED} %.`);
console.log(early.length > 0 ? `Ended early:\n${early.join('\n')}` : 'None ended early.');
