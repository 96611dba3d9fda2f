import type { Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import {
  cursorOf,
  positionOf,
  timeCursor,
  timePositionOf,
  type ListKey,
} from '~/list-cursor.server.ts';
import {
  countPhotos,
  newestPhotos,
  photoPairs,
  photosById,
  trayPhotos,
} from '~/modules/photos/photo-list.service.server.ts';
import { photoStages, type PhotoStage } from '~/modules/photos/photo.rules.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import {
  allows,
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import {
  hasMachineTitle,
  taskChoices,
  withTitles,
  type ShownTitle,
} from '~/pages/tasks/shown-titles.server.ts';
import { photoViews, withPlaces, type PhotoView } from './photo-view.server.ts';

const PAIRS_PER_PAGE = 24;
const PHOTOS_PER_PAGE = 48;
const TRAY_PHOTOS = 60;

type View = 'task' | 'day';

/** A task with its newest before and after photo. */
interface PairView extends ShownTitle {
  number: number;
  area: string | null;
  count: number;
  /** ISO instant of its newest photo. */
  at: string;
  before: PhotoView | null;
  after: PhotoView | null;
  /** A photo of another stage, where there is neither. */
  other: PhotoView | null;
}

/** The lists of a page; one of them is empty. */
interface PhotoLists {
  pairs: PairView[];
  /** `day`: YYYY-MM-DD */
  days: { day: string; photos: PhotoView[] }[];
  /** The cursor of the next page. */
  next: string | null;
}

/** What the query asks for; unknown values are ignored. */
function viewOf(query: URLSearchParams): { view: View; stage: PhotoStage | null } {
  const stage = photoStages.find((name) => name === query.get('stage')) ?? null;
  return { view: stage || query.get('by') === 'day' ? 'day' : 'task', stage };
}

/** One page of tasks with their newest before and after photo. */
async function pairsPage(
  context: ServiceContext,
  access: ProjectAccess,
  language: Language,
  cursor: string | null,
): Promise<PhotoLists> {
  const list: ListKey = ['photo-pairs', access.project.id];
  const rows = await photoPairs(
    context,
    access,
    Number(positionOf(list, cursor)),
    PAIRS_PER_PAGE + 1,
  );
  const shown = rows.slice(0, PAIRS_PER_PAGE);
  const found = await photosById(
    context,
    access,
    shown.flatMap(({ before, after, other }) => [before, after, other].flatMap((id) => id ?? [])),
  );
  const views = await photoViews(context, access.project, [...found.values()], language);
  const photos = new Map(views.map((photo) => [photo.id, photo]));
  const photoOf = (id: string | null): PhotoView | null => (id && photos.get(id)) || null;
  const placed = await withPlaces(context, access.project, shown, language);
  const titled = await withTitles(context, access.project, placed, language);
  return {
    pairs: titled.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      before: photoOf(row.before),
      after: photoOf(row.after),
      other: row.before || row.after ? null : photoOf(row.other),
    })),
    days: [],
    next: rows.length > PAIRS_PER_PAGE ? cursorOf(list, String(shown.at(-1)!.number)) : null,
  };
}

/** One page of photos by the day they were taken, the newest first. */
async function daysPage(
  context: ServiceContext,
  access: ProjectAccess,
  language: Language,
  { stage, cursor }: { stage: PhotoStage | null; cursor: string | null },
): Promise<PhotoLists> {
  const { project } = access;
  const list: ListKey = ['photo-days', project.id, stage];
  const after = timePositionOf(list, cursor ?? undefined);
  const rows = await newestPhotos(context, access, stage, after, PHOTOS_PER_PAGE + 1);
  const shown = rows.slice(0, PHOTOS_PER_PAGE);
  const days: PhotoLists['days'] = [];
  for (const photo of await photoViews(context, project, shown, language)) {
    const day = dayIn(project.timeZone, new Date(photo.at));
    if (days.at(-1)?.day !== day) days.push({ day, photos: [] });
    days.at(-1)!.photos.push(photo);
  }
  const last = shown.at(-1);
  return {
    pairs: [],
    days,
    next: last && rows.length > PHOTOS_PER_PAGE ? timeCursor(list, last.at, last.id) : null,
  };
}

/**
 * The photos of a project: those of no task, then by task as pairs of before and after, or by day.
 * Throws `notFound`, and `invalid` for a cursor of another list.
 */
export async function photosPage(
  context: ServiceContext,
  user: SessionUser,
  projectId: string,
  language: Language,
  query: URLSearchParams,
) {
  const access = await projectFor(context, user, projectId, 'read');
  const { project } = access;
  const canEdit = allows(access, 'edit');
  const { view, stage } = viewOf(query);
  const cursor = query.get('after');
  const counts = await countPhotos(context, access);
  const page =
    view === 'task'
      ? await pairsPage(context, access, language, cursor)
      : await daysPage(context, access, language, { stage, cursor });
  const tray =
    view === 'task' && !cursor && counts.tray > 0
      ? await trayPhotos(context, access, TRAY_PHOTOS)
      : [];
  const tasks = canEdit && tray.length > 0 ? await taskChoices(context, access, language) : [];
  const path = (more: Record<string, string>): string =>
    `/projects/${project.id}/photos?${new URLSearchParams({
      ...(view === 'day' ? { by: 'day' } : {}),
      ...(stage ? { stage } : {}),
      ...more,
    }).toString()}`;
  const { next, ...lists } = page;
  return {
    projectId: project.id,
    ...lists,
    view,
    stage,
    counts,
    tray: await photoViews(context, project, tray, language),
    tasks,
    hasMachine: hasMachineTitle([
      ...page.pairs,
      ...page.days.flatMap(({ photos }) => photos),
      ...tasks,
    ]),
    canEdit,
    timeZone: project.timeZone,
    previousHref: cursor ? path({}) : undefined,
    nextHref: next ? path({ after: next }) : undefined,
  };
}
