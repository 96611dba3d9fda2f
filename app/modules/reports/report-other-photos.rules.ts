import { layoutOf, showsMoney, type SnapshotTask } from './report.rules.ts';
import { label, photoView, taskPhotos, type ReportContext } from './report-task.rules.ts';
import { isPicture } from './report-text.rules.ts';

/**
 * Whether a report for clients prints the photos of a task: not of a declined one, and in a completion
 * report those of finished tasks alone.
 */
export const printsPhotosOf = (
  { options }: Pick<ReportContext, 'options'>,
  { status }: Pick<SnapshotTask, 'status'>,
): boolean => status === 'completed' || (status !== 'declined' && options.type !== 'completion');

/** How many photos of tasks a report for clients does not print. */
const unprinted = (context: ReportContext, tasks: readonly SnapshotTask[]): number =>
  layoutOf(context.snapshot, context.options.type) === 'client'
    ? tasks
        .filter((task) => !printsPhotosOf(context, task))
        .reduce((sum, task) => sum + taskPhotos(context, task).length, 0)
    : 0;

/** The photos of no task, and how many photos of the project the report does not print. */
export function otherPhotos(context: ReportContext, tasks: readonly SnapshotTask[]) {
  const { options, snapshot } = context;
  const ofProject =
    options.photos === 'all'
      ? snapshot.photos.filter(
          (photo) =>
            photo.taskNumber === null &&
            isPicture(photo.dataUri) &&
            (photo.stage !== 'receipt' || showsMoney(options)),
        )
      : [];
  const count = (snapshot.photosLeftOut ?? 0) + unprinted(context, tasks);
  return {
    photos: ofProject.map((photo) => photoView(context, photo, null)),
    photosLeftOut: count > 0 ? label(context, 'report.photosLeftOut', { count }) : null,
  };
}
