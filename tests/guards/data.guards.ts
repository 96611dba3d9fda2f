import type { Guard } from './guard.ts';

const slowService = (file: string, title: string): Guard['test'] => ({
  project: 'slow',
  file: `tests/services/${file}.slow.test.ts`,
  title,
});
const service = (file: string, title: string): Guard['test'] => ({
  project: 'services',
  file: `tests/services/${file}.test.ts`,
  title,
});
const cutTexts = (title: string): Guard['test'] => ({
  project: 'unit',
  file: 'tests/unit/cut-text.test.ts',
  title,
});
const ledger = 'app/modules/tasks/ledger.service.server.ts';
const insertTasks = 'app/modules/tasks/insert-tasks.service.server.ts';

/** Guards of what is stored: lines, texts, files, plans and reports. */
export const dataGuards: Guard[] = [
  {
    row: 'X-16',
    promise: 'an answer that was overtaken is read again',
    file: 'app/modules/billing/subscription.service.server.ts',
    find: `      if (stored.updatedAt.getTime() !== before.updatedAt.getTime()) return false;\n`,
    replace: '',
    test: service('subscriptions', 'of two events at once the newest state wins'),
  },
  {
    row: 'X-16',
    promise: 'a granted subscription is read once more',
    file: 'app/modules/billing/billing.service.server.ts',
    find: `  if (reading.subscription) await refreshSubscription(context, reading.subscription.id);\n`,
    replace: '',
    test: service('subscriptions', 'a subscription that ends while its checkout is granted'),
  },
  {
    row: 'X-16',
    promise: 'the hourly sweep reconciles subscriptions',
    file: 'app/jobs/sweep.job.server.ts',
    find: `  subscriptions: reconcileSubscriptions,\n`,
    replace: '',
    test: service('subscriptions', 'the hourly sweep ends what ended without an event'),
  },
  {
    row: 'X-09',
    promise: 'the same bytes recorded again are a success',
    file: 'app/modules/documents/upload.service.server.ts',
    find: `if (recorded === 0) throw`,
    replace: `throw`,
    test: service('upload-races', 'a file registered before its PUT is answered is a success'),
  },
  {
    row: 'X-09',
    promise: 'an object that may have a row is not deleted',
    file: 'app/http/object-put.server.ts',
    find: `if (codeOf(error) === 'uploadUrlUsed') await options.storage.remove(key);`,
    replace: `await options.storage.remove(key);`,
    test: {
      project: 'integration',
      file: 'tests/integration/http/object-put.test.ts',
      title: 'an object that may have a row stays when recording fails',
    },
  },
  {
    row: 'X-09',
    promise: 'the sweep deletes no file that is registered meanwhile',
    file: 'app/modules/documents/upload-sweep.service.server.ts',
    find: `if (rows > 0)`,
    replace: `if (rows >= 0)`,
    test: service('upload-races', 'the sweep never deletes the bytes of a file'),
  },
  {
    row: 'X-17',
    promise: 'a cut never leaves half of a character',
    file: 'app/format.ts',
    find: `text.slice(0, length).replace(/[\\ud800-\\udbff]$/, '')`,
    replace: `text.slice(0, length)`,
    test: cutTexts('a cut never leaves half of a character'),
  },
  {
    row: 'X-17',
    promise: 'lines of a reading process are well-formed',
    file: 'app/adapters/document-text/lines.ts',
    find: `.toWellFormed()`,
    replace: '',
    test: cutTexts('lines of a reader with half characters are well-formed'),
  },
  {
    row: 'X-17',
    promise: 'file names are well-formed',
    file: 'app/modules/documents/document.rules.ts',
    find: `.toWellFormed()`,
    replace: '',
    test: cutTexts('a file name with an emoji at its 200th character'),
  },
  {
    row: 'X-17',
    promise: 'what a model or a person words is well-formed',
    file: 'app/adapters/task-extractor/text.rules.ts',
    find: `.toWellFormed()`,
    replace: '',
    test: cutTexts('what a model answers is cut between characters'),
  },
  {
    row: 'X-17',
    promise: 'a quick-add line is cut between characters',
    file: 'app/modules/tasks/add-tasks.service.server.ts',
    find: `cutText(line, taskFields.title.maxLength)`,
    replace: `line.slice(0, taskFields.title.maxLength)`,
    test: service('well-formed', 'a quick-add line with an emoji at its 255th character'),
  },
  {
    row: 'X-18',
    promise: 'a task of a dismissed line may be made again',
    file: insertTasks,
    find: `  await tx.nativeUpdate(Task, { ...ofDocument, deletedAt: { $ne: null } }, { fingerprint: null });\n`,
    replace: '',
    test: slowService('ledger-sequences', 'dismissed and made a task again is a new task'),
  },
  {
    row: 'X-18',
    promise: 'lines with equal words may both be tasks',
    file: insertTasks,
    find: `if (!fingerprint || taken.has(fingerprint)) return null;`,
    replace: `if (!fingerprint) return null;`,
    test: slowService('ledger-sequences', 'two lines without letters become two tasks'),
  },
  {
    row: 'X-18',
    promise: 'no line refers to a deleted task',
    file: ledger,
    find: `tx.find(DocumentLine, { taskId: task.id }, { refresh: true })`,
    replace: `tx.find(DocumentLine, { documentId: line.documentId, taskId: task.id }, { refresh: true })`,
    test: slowService('ledger-sequences', 'a line of another document that was merged into a task'),
  },
  {
    row: 'X-18',
    promise: 'a task that somebody worked on stays when its group is ticked off',
    file: 'app/modules/tasks/group-tasks.server.ts',
    find: `standing.filter(({ id }) => !touched.has(id));`,
    replace: `standing;`,
    test: service('question', 'what somebody did stays: an edited, done, priced'),
  },
  {
    row: 'X-18',
    promise: 'a line that a person decided is not decided again with its group',
    file: 'app/modules/tasks/group-tasks.server.ts',
    find: `and (decided_by is null or decided_at is not distinct from ?::timestamptz) as "isOpen"`,
    replace: `and (?::timestamptz is null or true) as "isOpen"`,
    test: service('question', 'a line that a person decided by itself is not decided again'),
  },
  {
    row: 'A-32',
    promise: 'an answer is remembered for the account that gave it',
    file: 'app/modules/tasks/document-groups.service.server.ts',
    find: `where answered_by = ? and layout = ?`,
    replace: `where (answered_by = ? or true) and answered_by is not null and layout = ?`,
    test: service('question', 'the next document of the layout starts with the answer'),
  },
];
