import type { Language } from '~/i18n.ts';
import { tasksToChoose } from '~/modules/photos/photo-list.service.server.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { inLanguage, inLanguageByOwner } from '~/modules/bilingual/machine-sides.server.ts';
import type { TwinTexts } from '~/modules/bilingual/machine-sides.server.ts';
import type { TwinText } from '~/bilingual-text.ts';
import { titleIn } from '~/modules/tasks/task.service.server.ts';
import { isMachineText } from '~/modules/bilingual/task-text.rules.ts';

/** The title of a task as a page shows it; '' where there is none. */
export interface ShownTitle {
  title: string;
  /** The language of the title; null where it is the page's. */
  titleLanguage: Language | null;
  /** Whether the translator has written it. */
  isMachine: boolean;
}

type Titled = { title: TwinText | null };
type WithTitle<Row> = Omit<Row, 'title'> & ShownTitle;

const textsOf = <Row extends Titled>(rows: readonly Row[]): TwinTexts[] =>
  rows.map(({ title }) => ({ title: title ?? {} }));

const shownOf = <Row extends Titled>(
  rows: readonly Row[],
  texts: readonly TwinTexts[],
  language: Language,
): WithTitle<Row>[] =>
  rows.map((row, index) => {
    const text = texts[index] ?? { title: {} };
    return {
      ...row,
      ...titleIn(text.title, language),
      isMachine: isMachineText(text, 'title', language),
    };
  });

/** Rows of one project with the titles of their tasks in the language of a page (promise 12.17). */
export async function withTitles<Row extends Titled>(
  context: Pick<ServiceContext, 'services' | 'em'>,
  project: Pick<Project, 'id' | 'ownerId'>,
  rows: readonly Row[],
  language: Language,
): Promise<WithTitle<Row>[]> {
  const texts = await inLanguage(context, project, textsOf(rows), language);
  return shownOf(rows, texts, language);
}

/** The same with rows of several projects. */
export async function withTitlesByOwner<Row extends Titled & { ownerId: string | null }>(
  context: Pick<ServiceContext, 'services' | 'em'>,
  rows: readonly Row[],
  language: Language,
): Promise<WithTitle<Row>[]> {
  const owned = textsOf(rows).map((text, index) => ({
    ...text,
    ownerId: rows[index]?.ownerId ?? '',
  }));
  return shownOf(rows, await inLanguageByOwner(context, owned, language), language);
}

export const hasMachineTitle = (rows: readonly Pick<ShownTitle, 'isMachine'>[]): boolean =>
  rows.some(({ isMachine }) => isMachine);

/** Tasks in the list to choose from. */
const MAX_CHOICES = 500;

/** The tasks that a photo or an expense can be put on, by number and title. */
export async function taskChoices(
  context: ServiceContext,
  access: ProjectAccess,
  language: Language,
) {
  const tasks = await tasksToChoose(context, access, MAX_CHOICES);
  return withTitles(context, access.project, tasks, language);
}
