import { setTimeout as wait } from 'node:timers/promises';
import { readDocument } from '~/adapters/document-text.server.ts';
import type { DocumentText } from '~/adapters/document-text.ts';
import type { ExtractedTask } from '~/adapters/task-extractor.ts';
import { now } from '~/clock.ts';
import { AppError, unreadableReasons, type UnreadableReason } from '~/errors.ts';
import { languages, otherLanguage } from '~/i18n.ts';
import { composedAreaNames } from '~/modules/bilingual/area-name.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { Preview } from './preview.entity.server.ts';
import {
  MAX_PREVIEW_LINES,
  MAX_PREVIEW_PAGES,
  storable,
  type PreviewResult,
} from './preview.rules.ts';

/** How long a document of a visitor may be read; a scan of many pages takes longer in a project. */
const READ_MS = 120_000;
/** How long it waits for the documents of customers, and how often it looks, ms. */
const TURN_MS = 30_000;
const LOOK_MS = 1_000;
/** How long the titles are waited for, ms. */
const TITLES_MS = 20_000;

/** Waits while documents of customers wait, for a limited time. */
async function untilTurn({ services: { queue } }: ServiceContext, signal: AbortSignal) {
  const end = performance.now() + TURN_MS;
  while (performance.now() < end) {
    const counts = await Promise.all(
      (['document.read', 'tasks.generate'] as const).map((name) => queue.counts(name)),
    );
    if (counts.every(({ waiting }) => waiting === 0)) return;
    await wait(LOOK_MS, undefined, { signal });
  }
}

/** Throws `documentUnreadable` where a document is longer than what is read without an account. */
function requireShort({ pages, lines }: DocumentText): void {
  if (pages > MAX_PREVIEW_PAGES)
    throw new AppError('documentUnreadable', { reason: 'tooManyPages' });
  if (lines.length > MAX_PREVIEW_LINES)
    throw new AppError('documentUnreadable', { reason: 'tooLarge' });
}

/** The titles of tasks in the other language by the embedded rules alone; '' without one. */
async function titlesOf(
  { services: { translator } }: ServiceContext,
  tasks: readonly ExtractedTask[],
  account: string,
): Promise<string[]> {
  const titles = tasks.map(() => '');
  for (const from of languages) {
    const at = tasks.flatMap(({ language }, index) => (language === from ? [index] : []));
    const translations = await translator.within(TITLES_MS).translateAll(
      at.map((index) => tasks[index]?.title ?? ''),
      { from, to: otherLanguage(from), account, onlyRules: true },
    );
    for (const [order, index] of at.entries()) {
      const found = translations[order];
      if (found && found.verdict !== 'declined') titles[index] = found.text;
    }
  }
  return titles;
}

/** The names of the tasks' places in both languages. */
async function placesOf(
  { services }: ServiceContext,
  tasks: readonly ExtractedTask[],
  ownerId: string,
): Promise<PreviewResult['places']> {
  const areas = [...new Set(tasks.flatMap((task) => task.areas))];
  const sources = { translator: services.translator.within(TITLES_MS), ownerId };
  const [en, es] = [
    await composedAreaNames(sources, areas, 'en'),
    await composedAreaNames(sources, areas, 'es'),
  ];
  return Object.fromEntries(
    areas.map((area) => [area, { en: en.get(area)?.text ?? area, es: es.get(area)?.text ?? area }]),
  );
}

/** Reads the stored file in the readers' sandbox and finds its tasks by rules: no service is asked. */
async function readingOf(
  context: ServiceContext,
  { id, objectKey, fileName }: Preview,
  signal: AbortSignal,
): Promise<PreviewResult> {
  const { storage, extractTasksByRules } = context.services;
  const file = await storage.toFile(objectKey);
  try {
    const text = await readDocument(file.path, fileName, { signal });
    requireShort(text);
    const extraction = await extractTasksByRules(text.lines, {
      language: text.language ?? 'en',
      signal,
    });
    return {
      text,
      extraction,
      titles: await titlesOf(context, extraction.tasks, id),
      places: await placesOf(context, extraction.tasks, id),
    };
  } finally {
    await file.release();
  }
}

const reasonOf = (error: unknown, isOver: boolean): UnreadableReason =>
  isOver
    ? 'timeout'
    : (unreadableReasons.find(
        (name) => error instanceof AppError && error.params.reason === name,
      ) ?? 'failed');

/**
 * Runs a job of the queue 'preview.read': reads a document of a visitor behind those of customers.
 * Running it twice has one effect; a failure ends as the state `failed` with its reason, and is thrown
 * where it is not the document's.
 */
export async function readPreview(
  context: ServiceContext,
  previewId: string,
  signal: AbortSignal,
): Promise<void> {
  const { em } = context;
  const open = { id: previewId, state: 'reading', expiresAt: { $gt: now() } } as const;
  const preview = await em.findOne(Preview, open);
  if (!preview) return;
  await untilTurn(context, signal);
  const deadline = AbortSignal.timeout(READ_MS);
  try {
    if (preview.bytes === 0) throw new AppError('documentUnreadable', { reason: 'empty' });
    const result = await readingOf(context, preview, AbortSignal.any([signal, deadline]));
    await em.nativeUpdate(Preview, open, { state: 'read', result: storable(result) });
  } catch (error) {
    if (signal.aborted) throw error;
    const failureReason = reasonOf(error, deadline.aborted);
    await em.nativeUpdate(Preview, open, { state: 'failed', failureReason });
    if (!(error instanceof AppError) && !deadline.aborted) throw error;
  }
}

/** What was read of a preview; null where it is gone, or not read. */
export async function previewResult(
  { em }: Pick<ServiceContext, 'em'>,
  previewId: unknown,
): Promise<PreviewResult | null> {
  if (typeof previewId !== 'string') return null;
  const preview = await em.findOne(
    Preview,
    { id: previewId, state: 'read' },
    { populate: ['result'] },
  );
  return preview?.result ?? null;
}
