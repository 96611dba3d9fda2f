import { languages, otherLanguage, type Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import type { PhotoStage } from '~/modules/photos/photo.rules.ts';
import { escapeLike } from '~/modules/projects/project-list.service.server.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import { SEEN_PROJECTS, seenBy } from '~/modules/projects/visible-projects.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { Task } from '~/modules/tasks/task.entity.server.ts';
import {
  SEARCH_ROWS,
  isTranslatable,
  taskNumberOf,
  textQuery,
  wantedWords,
  type TextQuery,
} from './search.rules.ts';

interface InProject {
  projectId: string;
  projectName: string;
}
type FoundProject = Pick<
  Project,
  'id' | 'name' | 'address' | 'workOrderNumber' | 'description' | 'notes' | 'status'
>;
type FoundTask = InProject & { ownerId: string } & Pick<
    Task,
    'number' | 'title' | 'description' | 'quote' | 'originalLanguage' | 'status'
  > & {
    /** The place that has the words, in each language; null where the task has them itself. */
    place: Record<Language, string> | null;
  };
interface FoundComment extends InProject {
  id: string;
  text: string;
  author: string;
  /** Whether it was written by a crew link. */
  isCrew: boolean;
  /** The task that it is on; null for the project. */
  task: number | null;
}
interface FoundDocument extends InProject {
  id: string;
  fileName: string;
}
interface FoundPhoto extends InProject {
  id: string;
  caption: string;
  stage: PhotoStage;
  task: number | null;
}

/** What was found of each kind, at most SEARCH_ROWS + 1, the best first. */
export interface Found {
  /** The words that were searched; none where the query has only common words or none at all. */
  words: string[];
  projects: FoundProject[];
  tasks: FoundTask[];
  comments: FoundComment[];
  documents: FoundDocument[];
  photos: FoundPhoto[];
}

/** The words of a query that both languages have stems for; the rest is too common to be searched. */
async function meaningfulWords({ em }: ServiceContext, words: string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const rows = await em.execute<{ word: string }[]>(
    `select word from unnest(string_to_array(?, ' ')) with ordinality as typed (word, place)
     where ts_lexize('pg_catalog.english_stem', word) <> '{}'
       and ts_lexize('pg_catalog.spanish_stem', word) <> '{}' order by place`,
    [words.join(' ')],
  );
  return rows.map(({ word }) => word);
}

interface Search {
  context: ServiceContext;
  user: SessionUser;
  /** The text query in SQL and its values. */
  match: string;
  values: string[];
}

const matchOf = ({ read, english, spanish }: TextQuery) => ({
  match: `(${read}('pg_catalog.english', ?) || ${read}('pg_catalog.spanish', ?))`,
  values: [english, spanish],
});

const LIMIT = SEARCH_ROWS + 1;
const IN_PROJECT = 'p.id as "projectId", p.name as "projectName"';

/** Projects by their words, or by a part of their name, reference number or address. */
function findProjects({ context, user, match, values }: Search, query: string) {
  const like = `%${escapeLike(query)}%`;
  return context.em.execute<FoundProject[]>(
    `select p.id, p.name, p.address, p.work_order_number as "workOrderNumber", p.description, p.notes, p.status
     from ${SEEN_PROJECTS} p where p.deleted_at is null
       and (p.search @@ ${match} or p.name ilike ? or p.work_order_number ilike ? or p.address ilike ?)
     order by ts_rank(p.search, ${match}) desc, p.created_at desc, p.id limit ${LIMIT}`,
    [...seenBy(user), ...values, like, like, like, ...values],
  );
}

/**
 * The query in the other language, where the translator knows all of it: as a sentence or a thing, or
 * as a term of its own. None for a query with operators or without a letter.
 */
async function translatedQueries(
  { services }: ServiceContext,
  { id: account }: Pick<SessionUser, 'id'>,
  query: string,
): Promise<string[]> {
  if (!isTranslatable(query)) return [];
  const found: string[] = [];
  for (const to of languages) {
    const from = otherLanguage(to);
    const options = { from, to, account, onlyRules: true } as const;
    const [translation] = await services.translator.translateAll([query], options);
    const term = translation?.hints.find((hint) => hint.term === query.toLowerCase());
    if (translation?.verdict === 'whole') found.push(translation.text);
    else if (term) found.push(term.translation);
  }
  return found;
}

/** The words of a query and those of its translations, which find what a page shows translated. */
function eitherMatch(text: TextQuery, translations: readonly string[]) {
  const queries = [
    text,
    ...translations.flatMap((each) => textQuery(each, wantedWords(each)) ?? []),
  ];
  const parts = queries.map(matchOf);
  return {
    match: `(${parts.map(({ match }) => match).join(' || ')})`,
    values: parts.flatMap(({ values }) => values),
  };
}

/**
 * The places of tasks that a person sees whose text, or name in the other language that a person has
 * written (promise 12.18), has the words; `sides` has both languages.
 */
const foundPlaces = (match: string): string =>
  `select a.project_id, a.area, case when n.id is null then jsonb_build_object('en', a.area, 'es', a.area)
     else jsonb_build_object(n.language, a.area, case n.language when 'en' then 'es' else 'en' end, n.name) end as sides
   from (select distinct t.project_id, e.area from ${SEEN_PROJECTS} p join tasks t on t.project_id = p.id
       cross join lateral jsonb_array_elements_text(t.areas) e(area)
     where p.deleted_at is null and t.deleted_at is null) a
   left join area_names n on n.project_id = a.project_id and n.area = a.area and n.name <> ''
   where words_vector(search_words(a.area || ' ' || coalesce(n.name, ''))) @@ ${match}`;
const STANDS_AT = 'l.project_id = t.project_id and t.areas @> jsonb_build_array(l.area)';

/** Tasks by their words, then those of places by theirs; a number finds the tasks of that number first. */
function findTasks({ context, user, match, values }: Search, query: string) {
  const number = taskNumberOf(query);
  const seen = seenBy(user);
  return context.em.execute<FoundTask[]>(
    `with places as materialized (${foundPlaces(match)})
     select ${IN_PROJECT}, p.owner_id as "ownerId", t.number, t.title, t.description, t.quote,
       t.original_language as "originalLanguage", t.status,
       (select l.sides from places l where ${STANDS_AT} order by l.area limit 1) as place
     from ${SEEN_PROJECTS} p join tasks t on t.project_id = p.id
     where p.deleted_at is null and t.deleted_at is null
       and (t.search @@ ${match} ${number === null ? '' : 'or t.number = ?'} or t.id = any(array(
         select t.id from places l join tasks t on ${STANDS_AT}
         where t.deleted_at is null order by t.created_at desc, t.id limit ${LIMIT})))
     order by ${number === null ? '' : '(t.number = ?) desc,'} ts_rank(t.search, ${match}) desc, t.created_at desc, t.id
     limit ${LIMIT}`,
    [
      ...[...seen, ...values, ...seen, ...values, ...(number === null ? [] : [number])],
      ...[...(number === null ? [] : [number]), ...values],
    ],
  );
}

const findComments = ({ context, user, match, values }: Search) =>
  context.em.execute<FoundComment[]>(
    `select ${IN_PROJECT}, c.id, c.text, c.author_name as author,
       c.crew_link_id is not null as "isCrew", t.number as task
     from ${SEEN_PROJECTS} p join comments c on c.project_id = p.id left join tasks t on t.id = c.task_id
     where p.deleted_at is null and t.deleted_at is null and c.search @@ ${match}
     order by c.created_at desc, c.id limit ${LIMIT}`,
    [...seenBy(user), ...values],
  );

const findDocuments = ({ context, user, match, values }: Search) =>
  context.em.execute<FoundDocument[]>(
    `select ${IN_PROJECT}, f.id, f.file_name as "fileName"
     from ${SEEN_PROJECTS} p join documents f on f.project_id = p.id
     where p.deleted_at is null and f.deleted_at is null and f.search @@ ${match}
     order by f.created_at desc, f.id limit ${LIMIT}`,
    [...seenBy(user), ...values],
  );

const findPhotos = ({ context, user, match, values }: Search) =>
  context.em.execute<FoundPhoto[]>(
    `select ${IN_PROJECT}, f.id, f.caption, f.stage, t.number as task
     from ${SEEN_PROJECTS} p join photos f on f.project_id = p.id
       left join tasks t on t.id = f.task_id and t.deleted_at is null
     where p.deleted_at is null and f.deleted_at is null and f.search @@ ${match}
     order by f.created_at desc, f.id limit ${LIMIT}`,
    [...seenBy(user), ...values],
  );

/**
 * Searches what the person may see, in English and in Spanish, with or without accents, the last
 * word also by its beginning; tasks by the words of the translated query, too. `query`: of
 * `cleanQuery`. Six statements, whatever is found.
 */
export async function search(
  context: ServiceContext,
  user: SessionUser,
  query: string,
): Promise<Found> {
  const words = await meaningfulWords(context, wantedWords(query));
  const text = textQuery(query, words);
  if (!text) return { words, projects: [], tasks: [], comments: [], documents: [], photos: [] };
  const task: Search = { context, user, ...matchOf(text) };
  const translations = await translatedQueries(context, user, query);
  return {
    words: [...words, ...translations.flatMap(wantedWords)],
    projects: await findProjects(task, query),
    tasks: await findTasks({ ...task, ...eitherMatch(text, translations) }, query),
    comments: await findComments(task),
    documents: await findDocuments(task),
    photos: await findPhotos(task),
  };
}
