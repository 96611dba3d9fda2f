import { cutText, formatDay } from '~/format.ts';
import type { t as translate } from '~/i18n.server.ts';
import { otherLanguage, type Language } from '~/i18n.ts';
import { agreedSentences } from '~/modules/picra/agreed-work.rules.ts';
import { withoutMoney } from '~/modules/tasks/print-text.rules.ts';
import { isSafetyStep } from '~/modules/tasks/safety-step.rules.ts';
import { daysBetween } from '~/modules/projects/due.rules.ts';
import {
  addsTo,
  isMachine,
  isMachineText,
  machineView,
  type ShownText,
} from '~/modules/bilingual/task-text.rules.ts';
import {
  differenceText,
  differenceWithoutAmounts,
} from '~/modules/bilingual/text-difference.rules.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';
import type { CrewTask } from './crew-task.service.server.ts';

/** What the texts of one page need. */
export interface CrewTexts {
  language: Language;
  /** 'YYYY-MM-DD' in the project's time zone. */
  today: string;
  t: typeof translate;
}

/** Characters of a description and of a quote in the list; the page of the task has all of them. */
const LISTED_TEXT = 240;

/** The shape of each status, which reads without colours. */
const shapes: Record<TaskStatus, string> = {
  pending: '○',
  in_progress: '◐',
  blocked: '■',
  ready_for_review: '◉',
  completed: '✓',
  declined: '✕',
};

/** A text, with its language where that is not the page's. */
interface LanguageText {
  text: string;
  lang: Language | null;
}

/**
 * A text in the language of the page, without money; the original below it where no person has
 * approved that side, or where both disagree (promise 13.3). The original alone where the page's side
 * is missing.
 */
function shownText(
  task: CrewTask,
  field: 'title' | 'description',
  language: Language,
): LanguageText & { original: LanguageText | null } {
  const { originalLanguage, isApproved, differs } = task;
  const plain = (side: Language): string => withoutMoney((task[field][side] ?? '').trim());
  const own = plain(language);
  const written = plain(originalLanguage) ? originalLanguage : otherLanguage(language);
  const original = { text: plain(written), lang: written === language ? null : written };
  if (!own) return { ...original, original: null };
  const isTrusted = !isMachineText(task, field, language) && isApproved && !differs;
  const hasOriginal = written !== language && original.text !== '' && !isTrusted;
  return { text: own, lang: null, original: hasOriginal ? original : null };
}

/** Whether a machine has written a doubtful text of a task in a language (promise 15.10). */
export const isDoubtful = (task: CrewTask, language: Language): boolean =>
  isMachine(task, language) && machineView(task.machineMarks)?.grade === 'doubtful';

/** The title of a task, with its language where that is not the page's. */
export function titleView(task: CrewTask, { language, t }: CrewTexts) {
  const { text, lang, original } = shownText(task, 'title', language);
  return {
    title: text || t(language, 'crew.task', { number: task.number }),
    titleLang: text ? lang : null,
    doubt: isDoubtful(task, language) ? t(language, 'crew.doubtfulMark') : null,
    original,
  };
}

const isOpen = ({ status }: CrewTask): boolean => status !== 'completed' && status !== 'declined';

/** Status as word and shape; a late task that is not done says so instead of its date. */
export function statusView(task: CrewTask, { language, today, t }: CrewTexts) {
  const status = t(language, `tasks.status.${task.isSentBack ? 'rework' : task.status}`);
  const late =
    isOpen(task) && task.status !== 'ready_for_review' && task.dueDate !== null
      ? daysBetween(task.dueDate, today)
      : 0;
  return late > 0
    ? { tone: 'late', shape: '▲', status: t(language, 'crew.late', { count: late }), plain: status }
    : {
        tone: task.isSentBack ? 'late' : task.status,
        shape: task.isSentBack ? '↺' : shapes[task.status],
        status,
        plain: '',
      };
}

/** What stands beside the status: the due date, and that a photo is missing. */
function factsOf(task: CrewTask, plainStatus: string, { language, t }: CrewTexts): string {
  const isLate = plainStatus !== '';
  const due =
    task.dueDate && !isLate
      ? t(language, 'crew.due', { date: formatDay(language, task.dueDate) })
      : '';
  const photo =
    task.needsPhoto && task.status !== 'ready_for_review' ? t(language, 'crew.photoMissing') : '';
  const steps =
    task.steps > 0 ? t(language, 'crew.steps', { done: task.stepsDone, count: task.steps }) : '';
  return [plainStatus, due, steps, photo].flatMap((fact) => (fact ? ` · ${fact}` : [])).join('');
}

/** The instructions as `shownText` gives them; none where they say no more than the title. */
function shownInstructions(task: CrewTask, language: Language) {
  const { en = '', es = '' } = task.title;
  const shown = shownText(task, 'description', language);
  return addsTo(shown.text, [en, es].map(withoutMoney))
    ? shown
    : { text: '', lang: null, original: null };
}

/** Description and quote, folded; in the list they are cut, and a link leads to the whole of them. */
function detailsOf(
  task: CrewTask,
  { language }: CrewTexts,
  { isWhole, href }: { isWhole: boolean; href: string },
) {
  const description = shownInstructions(task, language);
  const quote = withoutMoney(task.quote ?? '');
  const max = isWhole ? Infinity : LISTED_TEXT;
  const isLong = description.text.length > max || quote.length > max;
  const hasMore = isLong || (!isWhole && (task.photoCount > 1 || task.steps + task.answers > 0));
  const cut = (text: string): string => (text.length > max ? `${cutText(text, max)}…` : text);
  const details = {
    isOpen: isWhole,
    description: cut(description.text),
    descriptionLang: description.lang,
    original: description.original && {
      ...description.original,
      text: cut(description.original.text),
    },
    quote: cut(quote),
    quoteLang: task.originalLanguage,
  };
  return {
    details: description.text || quote ? details : null,
    moreHref: hasMore ? href : null,
  };
}

/** The known terms of a title that stands in the other language: flashing = tapajuntas. */
function hintsOf({ hints = [] }: CrewTask, { language, t }: CrewTexts): string | null {
  const terms = hints.map(({ term, translation, crew }) =>
    [term, crew && language === 'es' ? `${translation} (${crew})` : translation].join(' = '),
  );
  return terms.length > 0 ? t(language, 'crew.hints', { terms: terms.join(' · ') }) : null;
}

/**
 * Below an original, in what both sides do not agree and which of them to follow (promise 27.7); null
 * where they agree, and where the page shows the original alone.
 */
function differsOf(task: CrewTask, { language, t }: CrewTexts): string | null {
  const { differs, originalLanguage, title, description } = task;
  const isBeside = (['title', 'description'] as const).some(
    (field) => shownText(task, field, language).original !== null,
  );
  return differs && isBeside
    ? differenceText(
        t,
        language,
        differenceWithoutAmounts(differs, [title, description]),
        originalLanguage,
      )
    : null;
}

/** What an answer of a PICRA demands, and what was asked where something else was agreed on. */
function agreedView(task: CrewTask, { language, t }: CrewTexts) {
  const { demands, asked } = agreedSentences(task, t);
  return {
    demands: demands.map((sentence) => sentence(language)),
    asked: asked && withoutMoney(asked(language)),
  };
}

/** A text without money, and in words which language it has where that is not the page's. */
export function markedText({ text, lang, original }: ShownText, { language, t }: CrewTexts) {
  return {
    text: withoutMoney(text),
    lang,
    mark: lang && t(language, `report.originalIn.${lang}`),
    original: original && { ...original, text: withoutMoney(original.text) },
  };
}

/** Why the task is in its status; null where it is closed or there is none. */
function reasonView(task: CrewTask, texts: CrewTexts) {
  const { reason, shownReason } = task;
  return reason && isOpen(task)
    ? markedText(shownReason ?? { text: reason, lang: null, original: null }, texts)
    : null;
}

/** The newest answer to a comment of the link, in the list; the page of the task has all of them. */
function answerView({ answer, shownAnswer }: CrewTask, texts: CrewTexts) {
  if (!answer) return null;
  const written = { text: answer.text, lang: null, original: null };
  const { text, original, ...marks } = markedText(shownAnswer ?? written, texts);
  const cut = (shown: string): string =>
    shown.length > LISTED_TEXT ? `${cutText(shown, LISTED_TEXT)}…` : shown;
  return {
    ...marks,
    author: answer.author,
    text: cut(text),
    original: original && { ...original, text: cut(original.text) },
  };
}

/** What to do for safety before a task that is open, in the list; its own page has all steps. */
function safetyOf(task: CrewTask): string | null {
  if (!isOpen(task) || task.status === 'ready_for_review') return null;
  const steps = task.openSteps.filter(isSafetyStep).map(withoutMoney).join(' · ');
  return steps.length > LISTED_TEXT ? `${cutText(steps, LISTED_TEXT)}…` : steps || null;
}

/** What a task of the page says, without what can be done with it. */
export function taskView(
  task: CrewTask,
  texts: CrewTexts,
  { isWhole, href }: { isWhole: boolean; href: string },
) {
  const { plain, ...status } = statusView(task, texts);
  return {
    number: task.number,
    ...titleView(task, texts),
    differs: differsOf(task, texts),
    ...agreedView(task, texts),
    ...status,
    facts: factsOf(task, plain, texts),
    reason: reasonView(task, texts),
    hints: hintsOf(task, texts),
    safety: isWhole ? null : safetyOf(task),
    answer: isWhole ? null : answerView(task, texts),
    ...detailsOf(task, texts, { isWhole, href }),
  };
}
