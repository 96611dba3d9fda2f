import { now } from '~/clock.ts';
import { languages, type Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { projectCreationBlock } from '~/modules/projects/project.service.server.ts';
import { previewResult } from '~/modules/previews/preview-reading.service.server.ts';
import { previewOf, type PreviewReader } from '~/modules/previews/preview.service.server.ts';
import {
  viewLanguage,
  viewOf,
  type PreviewResult,
  type PreviewView,
} from '~/modules/previews/preview.rules.ts';
import type {
  PreviewLeftOut,
  PreviewList,
  PreviewPage,
  PreviewPlace,
  PreviewTask,
} from '~/modules/previews/preview-view.rules.ts';
import { LOW_CONFIDENCE } from '~/modules/tasks/task.rules.ts';
import type { ServiceContext } from '~/service-context.ts';

type Extracted = PreviewResult['extraction']['tasks'][number];

function taskView(task: Extracted, index: number, title: string, language: Language): PreviewTask {
  const isOwn = task.language === language;
  return {
    number: index + 1,
    title: isOwn ? task.title : title || task.title,
    titleLanguage: isOwn || title ? null : task.language,
    isMachine: !isOwn && title !== '',
    quote: task.quote,
    page: task.page,
    line: task.lineStart,
    needsCheck: task.missing.length > 0 || task.confidence < LOW_CONFIDENCE,
  };
}

/** "Roof > Chimney" as people say it: "Chimney, Roof". */
const placeName = (path: string): string => {
  const name = path.split(' > ').reverse().join(', ');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** The tasks by their first place, in the order of the document. */
function placesOf({ extraction, titles, places }: PreviewResult, language: Language) {
  const found = new Map<string, PreviewPlace>();
  for (const [index, task] of extraction.tasks.entries()) {
    const [area = ''] = task.areas;
    const place = found.get(area) ?? {
      name: area ? placeName(places[area]?.[language] ?? area) : null,
      tasks: [],
    };
    place.tasks.push(taskView(task, index, titles[index] ?? '', language));
    found.set(area, place);
  }
  return [...found.values()];
}

/** What became of every line: those of tasks, and those left out by reason, the most first. */
function linesOf({ text, extraction }: PreviewResult) {
  const words = new Map(text.lines.map((line) => [line.lineNumber, line.text]));
  const leftOut = new Map<PreviewLeftOut['reason'], PreviewLeftOut>();
  let used = 0;
  for (const line of extraction.outcomes) {
    if (line.outcome === 'task' || line.outcome === 'merged') {
      used += 1;
      continue;
    }
    const reason = line.outcome === 'dismissed' ? line.reason : 'open';
    const entry = leftOut.get(reason) ?? {
      reason,
      count: 0,
      sample: words.get(line.lineNumber)?.trim() ?? '',
    };
    entry.count += 1;
    leftOut.set(reason, entry);
  }
  const reasons = [...leftOut.values()].sort((a, b) => b.count - a.count);
  return {
    lines: extraction.outcomes.length,
    used,
    skipped: extraction.outcomes.length - used,
    reasons,
  };
}

const listOf = (result: PreviewResult, view: PreviewView): PreviewList => ({
  view,
  viewLanguage: viewLanguage(view),
  documentLanguage: result.text.language ?? languages[0],
  pages: result.text.pages,
  tasks: result.extraction.tasks.length,
  places: placesOf(result, viewLanguage(view)),
  ...linesOf(result),
});

/** What /try shows to this reader; `preview` null: the form alone. */
export async function previewPage(
  context: ServiceContext,
  user: SessionUser | null,
  reader: PreviewReader,
  { language, show }: { language: Language; show: string | null },
): Promise<PreviewPage> {
  const preview = await previewOf(context, reader);
  const needsPlan = user ? (await projectCreationBlock(context, user)) !== null : true;
  if (!preview) return { signedIn: user !== null, needsPlan, preview: null };
  const result = preview.state === 'read' ? await previewResult(context, preview.id) : null;
  return {
    signedIn: user !== null,
    needsPlan,
    preview: {
      fileName: preview.fileName,
      state: preview.state,
      failure: preview.state === 'failed' ? (preview.failureReason ?? 'failed') : null,
      isKept: preview.userId !== null,
      expiresAt: preview.expiresAt.toISOString(),
      minutesLeft: Math.max(1, Math.ceil((preview.expiresAt.getTime() - now().getTime()) / 60_000)),
      list: result && listOf(result, viewOf(show, language)),
    },
  };
}
