import type { Language } from '../../i18n.ts';
import { shownName } from '../../modules/activity/actor-name.server.ts';
import type { SessionUser } from '../../modules/account/session.service.server.ts';
import {
  SEARCH_ROWS,
  cleanQuery,
  excerptOf,
  searchKinds,
  type SearchKind,
} from '../../modules/search/search.rules.ts';
import { search, type Found } from '../../modules/search/search.service.server.ts';
import type { ServiceContext } from '../../modules/service-context.ts';
import { twin } from '../../modules/tasks/task.service.server.ts';

/** Most characters of the passage under a result. */
const EXCERPT = 160;

/** A result: its link, its title, a passage with the words that were found, and where it is. */
interface SearchHit {
  href: string;
  title: string;
  text: string;
  /** Reference number, project or author. */
  facts: string[];
  /** The number of its task; null for none. */
  task: number | null;
}

const taskHref = (projectId: string, number: number | null): string =>
  number === null ? `/projects/${projectId}` : `/projects/${projectId}/tasks/${number}`;

type Hits = { [Kind in SearchKind]: (row: Found[Kind][number]) => SearchHit };

/** How a row of each kind is shown. */
const hitsOf = (language: Language, excerpt: (text: string) => string): Hits => ({
  projects: ({ id, name, address, workOrderNumber, description, notes }) => ({
    href: `/projects/${id}`,
    title: name,
    text: excerpt([description, notes].filter(Boolean).join(' ')),
    facts: [address, workOrderNumber],
    task: null,
  }),
  tasks: ({ projectId, projectName, number, title, description, quote }) => ({
    href: taskHref(projectId, number),
    title: twin(title, language).text,
    text: excerpt(quote ?? twin(description, language).text),
    facts: [projectName],
    task: number,
  }),
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
  const found = await search(context, user, q);
  const hits = hitsOf(language, (text) => excerptOf(text, found.words, EXCERPT));
  return {
    q,
    words: found.words,
    groups: searchKinds
      .map((kind) => groupOf(kind, found, hits))
      .filter((group) => group.hits.length > 0),
  };
}
