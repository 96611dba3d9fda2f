import { now } from '~/clock.ts';
import { otherLanguage, type Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { placeLabels } from '~/modules/bilingual/place-label.rules.ts';
import { withoutMoney } from '~/modules/tasks/print-text.rules.ts';
import { taskBatches } from '~/modules/exchange/task-export.service.server.ts';
import { photoCounts } from '~/modules/photos/photo-list.service.server.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { TaskDetails } from '~/modules/tasks/task-list.service.server.ts';
import { tasksInLanguage, type TwinTexts } from '~/modules/bilingual/machine-sides.server.ts';
import {
  beyondTitle,
  instructionsBelow,
  titleBeside,
  isMachine,
  isMachineText,
} from '~/modules/bilingual/task-text.rules.ts';
import { titleIn, twin } from '~/modules/tasks/task.service.server.ts';
import { unitIn } from '@obralista/work-language';
import { groupName, listHref, viewOf } from './tasks.page.server.ts';

/** The most tasks on paper; more are counted. */
const MAX_TASKS = 1_000;

/** The original title under one that the translator has written; else null. */
const originalOf = (task: TaskDetails & TwinTexts, language: Language) =>
  isMachineText(task, 'title', language)
    ? {
        text: withoutMoney(task.title[otherLanguage(language)] ?? ''),
        language: otherLanguage(language),
      }
    : null;

/** A task as a crew sees it: no money. */
const printedTask = (
  task: TaskDetails & TwinTexts,
  language: Language,
  place: string,
  photos: number,
) => ({
  number: task.number,
  ...titleIn(task.title, language),
  title: titleBeside(withoutMoney(twin(task.title, language).text), place),
  original: originalOf(task, language),
  description: withoutMoney(
    beyondTitle(
      instructionsBelow(task.title, twin(task.description, language).text),
      twin(task.title, language).text,
    ),
  ),
  descriptionLanguage: twin(task.description, language).language,
  status: task.status,
  priority: task.priority,
  trade: task.trade,
  areas: placeLabels(task.areas),
  quantity: task.quantity ?? null,
  unit: unitIn(task.unit, task.quantity, language),
  assignee: task.assigneeName ?? null,
  dueDate: task.dueDate ?? null,
  photoRequired: task.photoRequired,
  photos,
  steps: (task.steps ?? []).map(({ text, isDone }) => ({ text: withoutMoney(text), isDone })),
});
type PrintedTask = ReturnType<typeof printedTask>;

interface PrintedGroup {
  key: string;
  /** The words of people; null where the group has a text of its own. */
  name: string | null;
  tasks: PrintedTask[];
}

/** The checklist on paper, all pages of its filter in its groups. Throws `notFound`. */
export async function taskPrintPage(
  context: ServiceContext,
  user: SessionUser,
  projectId: string,
  language: Language,
  query: URLSearchParams,
) {
  const access = await projectFor(context, user, projectId, 'read');
  const { project } = access;
  const view = viewOf(query);
  const groups: PrintedGroup[] = [];
  let printed = 0;
  let total = 0;
  let hasMachine = false;
  for await (const tasks of taskBatches(context, access, view)) {
    total += tasks.length;
    const shown = await tasksInLanguage(
      context,
      project,
      tasks.slice(0, MAX_TASKS - printed),
      language,
    );
    hasMachine ||= shown.some((task) => isMachine(task, language));
    printed += shown.length;
    const photos = await photoCounts(
      context,
      access,
      shown.map(({ number }) => number),
    );
    for (const task of shown) {
      const key = task.groupKey;
      const name = key ? groupName(view.groupBy, task) : null;
      if (groups.at(-1)?.key !== key) groups.push({ key, name, tasks: [] });
      const count = photos.get(task.number)?.count ?? 0;
      groups.at(-1)?.tasks.push(printedTask(task, language, name ?? '', count));
    }
  }
  return {
    project: {
      name: project.name,
      address: project.address,
      workOrderNumber: project.workOrderNumber,
    },
    today: dayIn(project.timeZone, now()),
    groupBy: view.groupBy,
    groups,
    total,
    hasMachine,
    cut: total - printed,
    listHref: listHref(project.id, view, {}),
  };
}
