import type { SnapshotTask } from './report.rules.ts';
import type { ReportContext } from './report-task.rules.ts';

/**
 * The statuses, trades, actions and priorities of this report in both languages.
 */
export function glossaryOf({ t }: ReportContext, tasks: readonly SnapshotTask[]) {
  const used = (group: string, values: readonly string[]) =>
    [...new Set(values)].map((value) => `tasks.${group}.${value}`);
  const keys = [
    ...used(
      'status',
      tasks.map((task) => task.status),
    ),
    ...used(
      'trade',
      tasks.map((task) => task.trade),
    ),
    ...used(
      'action',
      tasks.map((task) => task.action).filter((action) => action !== 'other'),
    ),
    ...used(
      'priority',
      tasks.map((task) => task.priority),
    ),
  ];
  return keys.map((key) => ({ en: t('en', key), es: t('es', key) }));
}
