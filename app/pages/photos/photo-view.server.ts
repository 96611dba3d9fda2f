import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import { placeLabel } from '~/modules/bilingual/place-label.rules.ts';
import { captionWithWords } from '~/photo-marks.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { ListedPhoto } from '~/modules/photos/photo-list.service.server.ts';
import { shownName } from '~/modules/activity/actor-name.server.ts';
import { areaNames } from '~/modules/bilingual/area-name.server.ts';
import { withTitles, type ShownTitle } from '~/pages/tasks/shown-titles.server.ts';

type Shown = Omit<ListedPhoto, 'title'> & ShownTitle;

/** The alt text of a photo: its caption and the words of its marks, else "After photo, task 12, kitchen". */
function altOf({ caption, marks, stage, task, area }: Shown, language: Language): string {
  const captionText = captionWithWords(caption, marks);
  if (captionText) return captionText;
  const params = { stage: t(language, `report.stage.${stage}`), number: task };
  if (task !== null && area)
    return t(language, 'report.photoAltArea', { ...params, area: area.toLowerCase() });
  return t(language, task === null ? 'report.photoAlt' : 'report.photoAltTask', params);
}

/** A photo as pages show it. */
const photoView = (photo: Shown, language: Language) => ({
  id: photo.id,
  stage: photo.stage,
  caption: photo.caption,
  captionText: captionWithWords(photo.caption, photo.marks),
  alt: altOf(photo, language),
  width: photo.width,
  height: photo.height,
  task: photo.task,
  title: photo.title || null,
  titleLanguage: photo.titleLanguage,
  isMachine: photo.isMachine,
  area: photo.area,
  includeInReports: photo.includeInReports,
  sender: shownName(language, { name: photo.sender, isCrew: photo.isCrew }),
  at: photo.at.toISOString(),
  isTaken: photo.isTaken,
});
export type PhotoView = ReturnType<typeof photoView>;

/** Rows with the name of their place in the language of a page (promise 12.17). */
export async function withPlaces<Row extends { area: string | null }>(
  { services, em }: Pick<ServiceContext, 'services' | 'em'>,
  { id: projectId, ownerId }: Pick<Project, 'id' | 'ownerId'>,
  rows: readonly Row[],
  language: Language,
): Promise<Row[]> {
  const areas = rows.flatMap(({ area }) => area ?? []);
  const names = await areaNames(
    { translator: services.translator, em, ownerId, projectId },
    areas,
    language,
  );
  return rows.map((row) => ({
    ...row,
    area: row.area && placeLabel(names.get(row.area)?.text ?? row.area),
  }));
}

/** Photos as pages show them, with title and place of their task in the language of the page. */
export async function photoViews(
  context: ServiceContext,
  project: Pick<Project, 'id' | 'ownerId'>,
  photos: readonly ListedPhoto[],
  language: Language,
): Promise<PhotoView[]> {
  const placed = await withPlaces(context, project, photos, language);
  const shown = await withTitles(context, project, placed, language);
  return shown.map((photo) => photoView(photo, language));
}
