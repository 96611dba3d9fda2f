import { withoutAmounts } from '@obralista/task-reader';
import { differenceWithoutAmounts } from '~/modules/bilingual/text-difference.rules.ts';
import type { ReportSnapshot, SnapshotTask } from './report.rules.ts';
import type { TwinText } from '~/bilingual-text.ts';

const twinWithoutAmounts = (text: TwinText): TwinText =>
  Object.fromEntries(
    Object.entries(text).map(([language, side]) => [language, withoutAmounts(side)]),
  );

/** Free texts by their words without amounts, as the snapshot then has them. */
const freeWithoutAmounts = (
  freeTexts: NonNullable<ReportSnapshot['freeTexts']>,
): NonNullable<ReportSnapshot['freeTexts']> =>
  Object.fromEntries(
    Object.entries(freeTexts).map(([text, { texts, ...free }]) => [
      withoutAmounts(text),
      { ...free, texts: twinWithoutAmounts(texts) },
    ]),
  );

const orNull = (text: string | null): string | null => text && withoutAmounts(text);

const taskWithoutAmounts = (task: SnapshotTask): SnapshotTask => ({
  ...task,
  ...(task.differs && {
    differs: differenceWithoutAmounts(task.differs, [task.title, task.description]),
  }),
  title: twinWithoutAmounts(task.title),
  description: twinWithoutAmounts(task.description),
  statusReason: orNull(task.statusReason),
  quote: orNull(task.quote),
  ...(task.agreed?.asked && {
    agreed: { ...task.agreed, asked: twinWithoutAmounts(task.agreed.asked) },
  }),
  ...(task.steps && {
    steps: task.steps.map((step) => ({ ...step, text: withoutAmounts(step.text) })),
  }),
});

/** A snapshot whose texts hold no amounts of money, for reports that crews read (promise 13.4). */
export const snapshotWithoutAmounts = (snapshot: ReportSnapshot): ReportSnapshot => ({
  ...snapshot,
  tasks: snapshot.tasks.map(taskWithoutAmounts),
  ...(snapshot.freeTexts ? { freeTexts: freeWithoutAmounts(snapshot.freeTexts) } : {}),
  photos: snapshot.photos.map((photo) => ({ ...photo, caption: orNull(photo.caption) })),
  project: {
    ...snapshot.project,
    description: orNull(snapshot.project.description),
    notes: orNull(snapshot.project.notes),
  },
});
