import { AppError } from '~/errors.ts';
import { groupTasks, tasksOf, type SnapshotTask } from './report.rules.ts';
import {
  maxReportTasks,
  maxVolumes,
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

/**
 * The volumes of a report: one, or where it prints more than maxReportTasks, as many as they need, in
 * the order of its groups, so that a place is in as few of them as can be (promise 13.8). The lines
 * for signatures stand in the last one. Throws `invalid` for more than maxVolumes.
 */
export function volumesOf(tasks: readonly SnapshotTask[], options: ReportOptions): VolumePart[] {
  const printed = tasksOf({ tasks: [...tasks] }, options.type, options.filter);
  if (printed.length <= maxReportTasks) return [{ options, tasks, isFirst: true, isLast: true }];
  if (printed.length > maxReportTasks * maxVolumes)
    throw new AppError('invalid', { fields: { type: 'reportTooLong' } });
  const ordered = groupTasks(printed, options.groupBy).flatMap((group) => group.tasks);
  const parts: SnapshotTask[][] = [];
  for (let start = 0; start < ordered.length; start += maxReportTasks)
    parts.push(ordered.slice(start, start + maxReportTasks));
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
