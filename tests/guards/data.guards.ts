import type { Guard } from './guard.ts';

const service = (file: string, title: string): Guard['test'] => ({
  project: 'services',
  file: `tests/services/${file}.test.ts`,
  title,
});
const ledger = 'app/modules/tasks/ledger.service.server.ts';
const insertTasks = 'app/modules/tasks/insert-tasks.service.server.ts';

/** Guards of what is stored: lines, texts, files, plans and reports. */
export const dataGuards: Guard[] = [
  {
    row: 'X-18',
    promise: 'a task of a dismissed line may be made again',
    file: insertTasks,
    find: `  await tx.nativeUpdate(Task, { ...ofDocument, deletedAt: { $ne: null } }, { fingerprint: null });\n`,
    replace: '',
    test: service('ledger-sequences', 'dismissed and made a task again is a new task'),
  },
  {
    row: 'X-18',
    promise: 'lines with equal words may both be tasks',
    file: insertTasks,
    find: `if (!fingerprint || taken.has(fingerprint)) return null;`,
    replace: `if (!fingerprint) return null;`,
    test: service('ledger-sequences', 'two lines without letters become two tasks'),
  },
  {
    row: 'X-18',
    promise: 'no line refers to a deleted task',
    file: ledger,
    find: `tx.find(DocumentLine, { taskId: task.id }, { refresh: true })`,
    replace: `tx.find(DocumentLine, { documentId: line.documentId, taskId: task.id }, { refresh: true })`,
    test: service('ledger-sequences', 'a line of another document that was merged into a task'),
  },
];
