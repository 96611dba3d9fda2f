import { t } from '../../i18n.server.ts';
import type { Language } from '../../i18n.ts';
import type { ListedPhoto } from '../../modules/photos/photo-list.service.server.ts';
import { shownName } from '../../modules/activity/actor-name.server.ts';
import { areaName } from '../../modules/tasks/area-name.server.ts';
import { twin } from '../../modules/tasks/task.service.server.ts';

/** The name of a photo's place in a language; null for none. */
export const placeOf = (area: string | null, language: Language): string | null =>
  area ? areaName(area, language) : null;

/** The alt text of a photo: its caption, else "After photo, task 12, kitchen". */
function altOf({ caption, stage, task, area }: ListedPhoto, language: Language): string {
  if (caption) return caption;
  const params = { stage: t(language, `report.stage.${stage}`), number: task };
  const place = placeOf(area, language);
  if (task !== null && place)
    return t(language, 'report.photoAltArea', { ...params, area: place.toLowerCase() });
  return t(language, task === null ? 'report.photoAlt' : 'report.photoAltTask', params);
}

/** A photo as pages show it. */
export const photoView = (photo: ListedPhoto, language: Language) => ({
  id: photo.id,
  stage: photo.stage,
  caption: photo.caption,
  alt: altOf(photo, language),
  width: photo.width,
  height: photo.height,
  task: photo.task,
  title: photo.title ? twin(photo.title, language).text : null,
  area: placeOf(photo.area, language),
  includeInReports: photo.includeInReports,
  sender: shownName(language, { name: photo.sender, isCrew: photo.isCrew }),
  at: photo.at.toISOString(),
});
export type PhotoView = ReturnType<typeof photoView>;
