import type { Language } from '~/i18n.ts';
import { shownName } from '~/modules/activity/actor-name.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import {
  SEARCH_ROWS,
  cleanQuery,
  excerptOf,
  searchKinds,
  type SearchKind,
} from '~/modules/search/search.rules.ts';
import { search, type Found } from '~/modules/search/search.service.server.ts';
import { inLanguageByOwner, type TwinTexts } from '~/modules/bilingual/machine-sides.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { titleIn, twin } from '~/modules/tasks/task.service.server.ts';
import {
  instructionsBelow,
  isMachine,
  isMachineText,
} from '~/modules/bilingual/task-text.rules.ts';

/** Most characters of the passage under a result. */
const EXCERPT = 160;

/** A result: its link, its title, a passage with the words that were found, and where it is. */
interface SearchHit {
  href: string;
  title: string;
  /** Of title and passage, where that is known and not the page's. */
  titleLanguage?: Language | null;
  textLanguage?: Language | null;
  text: string;
  /** Reference number, project or author. */
  facts: string[];
  /** The number of its task; null for none. */
  task: number | null;
}

const taskHref = (projectId: string, number: number | null): string =>
  number === null ? `/projects/${projectId}` : `/projects/${projectId}/tasks/${number}`;

type Hits = { [Kind in SearchKind]: (row: Found[Kind][number]) => SearchHit };

/**
 * The passage under a task: its quote; else the original of a title that the translator has written,
 * in which the words were found; else its instructions.
 */
function passageOf(
  task: Found['tasks'][number] & TwinTexts,
  language: Language,
): { text: string; language: Language } {
  const { originalLanguage, quote, title, description } = task;
  if (quote) return { text: quote, language: originalLanguage };
  if (isMachineText(task, 'title', language)) return twin(title, originalLanguage);
  const { text, language: own } = twin(description, language);
  return { text: instructionsBelow(title, text), language: own };
}

/** How a row of each kind is shown. */
const hitsOf = (language: Language, excerpt: (text: string) => string): Hits => ({
  projects: ({ id, name, address, workOrderNumber, description, notes }) => ({
    href: `/projects/${id}`,
    title: name,
    text: excerpt([description, notes].filter(Boolean).join(' ')),
    facts: [address, workOrderNumber],
    task: null,
  }),
  tasks: (found) => {
    const { projectId, projectName, number, title, place } = found;
    const passage = passageOf(found, language);
    return {
      href: taskHref(projectId, number),
      ...titleIn(title, language),
      text: excerpt(passage.text),
      textLanguage: passage.language === language ? null : passage.language,
      facts: [...(place ? [place[language]] : []), projectName],
      task: number,
    };
  },
  comments: ({ projectId, projectName, id, text, author, isCrew, task }) => ({
    href: `${taskHref(projectId, task)}#comment-${id}`,
    title: excerpt(text),
    text: '',
    facts: [shownName(language, { name: author, isCrew }), projectName],
    task,
  }),
  documents: ({ projectId, projectName, id, fileName }) => ({
    href: `/projects/${projectId}/documents/${id}`,
    title: fileName,
    text: '',
    facts: [projectName],
    task: null,
  }),
  photos: ({ projectId, projectName, id, caption, task }) => ({
    href: `/projects/${projectId}/photos/${id}`,
    title: caption,
    text: '',
    facts: [projectName],
    task,
  }),
});

/** One group of results; `more`: there are others beyond SEARCH_ROWS. */
interface SearchGroup {
  kind: SearchKind;
  hits: SearchHit[];
  more: boolean;
}

/** What a search shows: the query, its words, and the groups that have results. */
export interface SearchResults {
  q: string;
  /** The words that were searched; none where they are all too common. */
  words: string[];
  groups: SearchGroup[];
  /** Whether any title is a machine translation. */
  hasMachine: boolean;
}

function groupOf<Kind extends SearchKind>(kind: Kind, found: Found, hits: Hits): SearchGroup {
  const rows = found[kind] as Found[Kind][number][];
  return {
    kind,
    hits: rows.slice(0, SEARCH_ROWS).map((row) => hits[kind](row)),
    more: rows.length > SEARCH_ROWS,
  };
}

/** The results of a search over everything that the person may see, at most 20 of each kind. */
export async function searchPage(
  context: ServiceContext,
  user: SessionUser,
  typed: string,
  language: Language,
): Promise<SearchResults> {
  const q = cleanQuery(typed);
  const stored = await search(context, user, q);
  const tasks = await inLanguageByOwner(context, stored.tasks.slice(0, SEARCH_ROWS), language);
  const found = { ...stored, tasks: [...tasks, ...stored.tasks.slice(SEARCH_ROWS)] };
  const hits = hitsOf(language, (text) => excerptOf(text, found.words, EXCERPT));
  return {
    q,
    words: found.words,
    hasMachine: tasks.some((task) => isMachine(task, language)),
    groups: searchKinds
      .map((kind) => groupOf(kind, found, hits))
      .filter((group) => group.hits.length > 0),
  };
}
