import { AppError } from '~/errors.ts';
import { groupTasks, tasksOf, type SnapshotTask } from './report.rules.ts';
import {
  MAX_PHOTO_VOLUMES,
  MAX_REPORT_PHOTOS,
  MAX_REPORT_TASKS,
  MAX_VOLUMES,
  type ReportOptions,
  type ReportVolume,
} from './report.schema.ts';

/** A part of a report: its options, and the tasks that it prints where they are not all. */
export interface VolumePart {
  options: ReportOptions;
  tasks: readonly SnapshotTask[];
  isFirst: boolean;
  isLast: boolean;
}

/** Which volume of how many a report is, and how many of its tasks it has. */
const volumeOf = (
  parts: readonly (readonly SnapshotTask[])[],
  index: number,
  total: number,
): ReportVolume => ({
  number: index + 1,
  of: parts.length,
  tasks: parts[index]?.length ?? 0,
  total,
});

/** How many photos of a task a report prints, by the number of the task; null for those of none. */
export type PhotoCounts = ReadonlyMap<number | null, number>;

/**
 * Tasks in their order, cut where a volume has as many tasks or photos as it holds; the photos of no
 * task stand in the first one.
 */
function cutParts(tasks: readonly SnapshotTask[], photos: PhotoCounts): SnapshotTask[][] {
  const parts: SnapshotTask[][] = [[]];
  let count = photos.get(null) ?? 0;
  for (const task of tasks) {
    const own = photos.get(task.number) ?? 0;
    const part = parts.at(-1) ?? [];
    const isFull =
      part.length >= MAX_REPORT_TASKS ||
      (part.length > 0 && count + own > MAX_REPORT_PHOTOS && parts.length < MAX_PHOTO_VOLUMES);
    if (isFull) parts.push([task]);
    else part.push(task);
    count = isFull ? own : count + own;
  }
  return parts;
}

/**
 * The volumes of a report: one, or where it prints more than MAX_REPORT_TASKS or MAX_REPORT_PHOTOS, as many
 * as it needs, in the order of its groups, so that a place is in as few of them as can be (promise
 * 13.8). The lines for signatures stand in the last one. Throws `invalid` for more than MAX_VOLUMES of
 * tasks.
 */
export function volumesOf(
  tasks: readonly SnapshotTask[],
  options: ReportOptions,
  photos: PhotoCounts = new Map(),
): VolumePart[] {
  const printed = tasksOf({ tasks: [...tasks] }, options.type, options.filter);
  if (printed.length > MAX_REPORT_TASKS * MAX_VOLUMES)
    throw new AppError('invalid', { fields: { type: 'reportTooLong' } });
  const ordered = groupTasks(printed, options.groupBy).flatMap((group) => group.tasks);
  const parts = cutParts(ordered, photos);
  if (parts.length === 1) return [{ options, tasks, isFirst: true, isLast: true }];
  return parts.map((part, index) => {
    const isLast = index === parts.length - 1;
    const volume = volumeOf(parts, index, ordered.length);
    return {
      options: { ...options, signatures: options.signatures && isLast, volume },
      tasks: part,
      isFirst: index === 0,
      isLast,
    };
  });
}
