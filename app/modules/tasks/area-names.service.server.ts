import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { otherLanguage, type Language } from '~/i18n.ts';
import { namesOf } from '~/modules/account/account.service.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { composedAreaNames, type LanguageSources } from '~/modules/bilingual/area-name.server.ts';
import type { TypedAreaName } from '~/modules/bilingual/area-name.schema.ts';
import { noteChange } from './task-change.service.server.ts';
import { writeRows } from './write-rows.server.ts';

/** Places of one page. */
const PAGE = 50;

/** A place of a project with both of its sides (promise 12.18). */
export interface AreaSides {
  /** The original, as tasks have it. */
  area: string;
  /** The language of the original. */
  language: Language;
  /** The other side: as a person has written it, else as it is composed; '' where neither is there. */
  name: string;
  isApproved: boolean;
  /** Who approved it, and when (an ISO instant); null where that is not known. */
  approval: { name: string; at: string } | null;
}

/** A place as the query returns it, with the other side that a person wrote for it. */
interface AreaRow {
  area: string;
  /** Of the original: as stored, else that of most of its tasks. */
  stored_language: Language | null;
  task_language: Language;
  name: string | null;
  approved_by: string | null;
  approved_at: string | Date | null;
}

/** The places of a project's tasks by their names; `where` is SQL with its values. */
const areaRows = (
  em: EntityManager,
  projectId: string,
  where: string,
  values: readonly unknown[],
): Promise<AreaRow[]> =>
  em.execute<AreaRow[]>(
    `select found.area, n.language as stored_language, found.task_language, n.name, n.approved_by,
       n.approved_at
     from (select a.area, mode() within group (order by t.original_language) as task_language
       from tasks t cross join lateral jsonb_array_elements_text(t.areas) a(area)
       where t.project_id = ? and t.deleted_at is null and a.area <> ''
       group by a.area) found
     left join area_names n on n.project_id = ? and md5(n.area) = md5(found.area)
     where ${where}`,
    [projectId, projectId, ...values],
  );

/**
 * The language of an original: the one that has no other name for it, else that of its words, else
 * that of its tasks.
 */
async function languageOfArea(
  { translator, ownerId }: LanguageSources,
  row: AreaRow,
  composed: Readonly<Record<Language, string>>,
): Promise<Language> {
  if (row.stored_language) return row.stored_language;
  const isEnglish = composed.en === row.area;
  if (isEnglish !== (composed.es === row.area)) return isEnglish ? 'en' : 'es';
  const [spoken = 'unknown'] = await translator.languagesOf([row.area], ownerId);
  return spoken === 'unknown' ? row.task_language : spoken;
}

/** The rows with their other sides: as written, else as composed. */
async function withSides(
  context: ServiceContext,
  { project: { ownerId } }: ProjectAccess,
  rows: readonly AreaRow[],
): Promise<AreaSides[]> {
  const sources = { translator: context.services.translator, ownerId };
  const areas = rows.map(({ area }) => area);
  const names = {
    en: await composedAreaNames(sources, areas, 'en'),
    es: await composedAreaNames(sources, areas, 'es'),
  };
  const people = await namesOf(
    context,
    rows.flatMap(({ approved_by: by }) => by ?? []),
  );
  const sides: AreaSides[] = [];
  for (const row of rows) {
    const { area, name, approved_by: by, approved_at: at } = row;
    const composed = {
      en: names.en.get(area)?.text ?? area,
      es: names.es.get(area)?.text ?? area,
    };
    const language = await languageOfArea(sources, row, composed);
    const suggestion = composed[otherLanguage(language)];
    const approver = name && by ? people.get(by) : undefined;
    sides.push({
      ...{ area, language },
      name: name || (suggestion === area ? '' : suggestion),
      isApproved: Boolean(name),
      approval: approver && at ? { name: approver, at: new Date(at).toISOString() } : null,
    });
  }
  return sides;
}

/**
 * A page of the places of a project with both sides, by their names. `next`: the place to begin the
 * next page after, null on the last. Throws `forbidden`.
 */
export async function listAreaNames(
  context: ServiceContext,
  access: ProjectAccess,
  after: string,
): Promise<{ areas: AreaSides[]; next: string | null }> {
  requireRight(access, 'edit');
  const { id } = access.project;
  const page = 'found.area > ? order by found.area limit ?';
  const rows = await areaRows(context.em, id, page, [after, PAGE + 1]);
  return {
    areas: await withSides(context, access, rows.slice(0, PAGE)),
    next: rows.length > PAGE ? (rows[PAGE - 1]?.area ?? null) : null,
  };
}

/** What a save of places did. */
export interface AreaNamesResult {
  /** How many places have another name, or one that is approved from now on. */
  saved: number;
  /** Places that somebody else named in between, which stay as they are. */
  left: string[];
  /** Id of the change for its undo; null where nothing changed. */
  change: string | null;
}

interface StoredName {
  id: string;
  area: string;
  name: string;
}

/** The rows of some places, made where there is none, under their locks. */
async function lockedNames(
  tx: EntityManager,
  projectId: string,
  sides: readonly AreaSides[],
): Promise<Map<string, StoredName>> {
  // In one order, so that two requests never wait for each other.
  const rows = sides
    .toSorted((a, b) => (a.area < b.area ? -1 : 1))
    .map(({ area, language }) => ({ id: randomUUID(), area, language }));
  await tx.execute(
    `insert into area_names (id, project_id, area, language)
     select r.id, ?, r.area, r.language
     from jsonb_to_recordset(?::jsonb) r(id uuid, area text, language text)
     on conflict do nothing`,
    [projectId, JSON.stringify(rows)],
  );
  const stored = await tx.execute<StoredName[]>(
    `select id, area, name from area_names
     where project_id = ? and area in (select jsonb_array_elements_text(?::jsonb))
     order by id for update`,
    [projectId, JSON.stringify(sides.map(({ area }) => area))],
  );
  return new Map(stored.map((row) => [row.area, row]));
}

/** Whether somebody has named a place otherwise than the person saw and wants it. */
const isOvertaken = ({ name, was }: TypedAreaName, stored: string): boolean =>
  was !== undefined && stored !== '' && stored !== was && stored !== name;

/** Saves sides of places of the project: one transaction, one entry of activity, one undo. */
async function writeNames(
  context: ServiceContext,
  access: ProjectAccess,
  sides: readonly AreaSides[],
  typed: readonly TypedAreaName[],
): Promise<AreaNamesResult> {
  const { user, project } = access;
  return context.em.transactional(async (tx) => {
    const stored = await lockedNames(tx, project.id, sides);
    const nameOf = (area: string): string => stored.get(area)?.name ?? '';
    const left = typed.filter((each) => isOvertaken(each, nameOf(each.area)));
    const changed = typed.filter((each) => !left.includes(each) && each.name !== nameOf(each.area));
    const result = { saved: changed.length, left: left.map(({ area }) => area), change: null };
    if (changed.length === 0) return result;
    const rows = await writeRows(
      tx,
      'area_names',
      changed.map(({ area, name }) => ({
        id: stored.get(area)?.id ?? '',
        values: {
          name,
          approved_by: name ? user.id : null,
          approved_at: name ? now() : null,
        },
      })),
    );
    await touchProject(tx, project.id);
    const details = { count: changed.length };
    return { ...result, change: await noteChange(tx, access, 'areas.translated', rows, details) };
  });
}

/**
 * Saves and approves the other side of places of a project, and takes back those that are sent empty;
 * the originals stay as they are (promise 12.18). Throws `notFound` for a place that no task has, and
 * `forbidden`.
 */
export async function saveAreaNames(
  context: ServiceContext,
  access: ProjectAccess,
  typed: readonly TypedAreaName[],
): Promise<AreaNamesResult> {
  requireRight(access, 'edit');
  const byArea = new Map(typed.map((each) => [each.area, each]));
  const rows = await areaRows(
    context.em,
    access.project.id,
    'found.area in (select jsonb_array_elements_text(?::jsonb))',
    [JSON.stringify([...byArea.keys()])],
  );
  if (rows.length < byArea.size) throw new AppError('notFound');
  return writeNames(context, access, await withSides(context, access, rows), [...byArea.values()]);
}

/**
 * Approves the composed name of each place that nobody has named, and saves what was typed. Throws
 * `notFound` and `forbidden` as `saveAreaNames`.
 */
export async function approveAllAreaNames(
  context: ServiceContext,
  access: ProjectAccess,
  typed: readonly TypedAreaName[],
): Promise<AreaNamesResult> {
  requireRight(access, 'edit');
  const sides = await withSides(
    context,
    access,
    await areaRows(context.em, access.project.id, 'true', []),
  );
  const known = new Map(sides.map((each) => [each.area, each]));
  if (typed.some(({ area }) => !known.has(area))) throw new AppError('notFound');
  const byArea = new Map<string, TypedAreaName>(
    sides.flatMap(({ area, name, isApproved }) =>
      name && !isApproved ? [[area, { area, name, was: name }]] : [],
    ),
  );
  for (const each of typed) byArea.set(each.area, each);
  return writeNames(
    context,
    access,
    sides.filter(({ area }) => byArea.has(area)),
    [...byArea.values()],
  );
}
