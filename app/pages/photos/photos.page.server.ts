import type { Language } from '../../i18n.ts';
import type { SessionUser } from '../../modules/account/session.service.server.ts';
import {
  cursorOf,
  positionOf,
  timeCursor,
  timePositionOf,
  type ListKey,
} from '../../modules/list-cursor.server.ts';
import {
  countPhotos,
  newestPhotos,
  photoPairs,
  photosById,
  tasksToChoose,
  trayPhotos,
} from '../../modules/photos/photo-list.service.server.ts';
import { photoStages, type PhotoStage } from '../../modules/photos/photo.rules.ts';
import { dayIn } from '../../modules/projects/due.rules.ts';
import {
  allows,
  projectFor,
  type ProjectAccess,
} from '../../modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '../../modules/service-context.ts';
import { twin } from '../../modules/tasks/task.service.server.ts';
import { photoView, placeOf, type PhotoView } from './photo-view.server.ts';

const PAIRS_A_PAGE = 24;
const PHOTOS_A_PAGE = 48;
const TRAY_PHOTOS = 60;
/** Tasks in the list to choose from. */
const MAX_CHOICES = 500;

type View = 'task' | 'day';

/** A task with its newest before and after photo. */
interface PairView {
  number: number;
  title: string;
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
    PAIRS_A_PAGE + 1,
  );
  const shown = rows.slice(0, PAIRS_A_PAGE);
  const photos = await photosById(
    context,
    access,
    shown.flatMap(({ before, after, other }) => [before, after, other].flatMap((id) => id ?? [])),
  );
  const photoOf = (id: string | null): PhotoView | null => {
    const photo = id ? photos.get(id) : undefined;
    return photo ? photoView(photo, language) : null;
  };
  return {
    pairs: shown.map((row) => ({
      number: row.number,
      title: twin(row.title, language).text,
      area: placeOf(row.area, language),
      count: row.count,
      at: row.at.toISOString(),
      before: photoOf(row.before),
      after: photoOf(row.after),
      other: row.before || row.after ? null : photoOf(row.other),
    })),
    days: [],
    next: rows.length > PAIRS_A_PAGE ? cursorOf(list, String(shown.at(-1)!.number)) : null,
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
  const rows = await newestPhotos(context, access, stage, after, PHOTOS_A_PAGE + 1);
  const shown = rows.slice(0, PHOTOS_A_PAGE);
  const days: PhotoLists['days'] = [];
  for (const photo of shown) {
    const day = dayIn(project.timeZone, photo.at);
    if (days.at(-1)?.day !== day) days.push({ day, photos: [] });
    days.at(-1)!.photos.push(photoView(photo, language));
  }
  const last = shown.at(-1);
  return {
    pairs: [],
    days,
    next: last && rows.length > PHOTOS_A_PAGE ? timeCursor(list, last.at, last.id) : null,
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
  const tasks = canEdit ? await tasksToChoose(context, access, MAX_CHOICES) : [];
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
    tray: tray.map((photo) => photoView(photo, language)),
    tasks: tasks.map(({ number, title }) => ({ number, title: twin(title, language).text })),
    canEdit,
    timeZone: project.timeZone,
    previousHref: cursor ? path({}) : undefined,
    nextHref: next ? path({ after: next }) : undefined,
  };
}
