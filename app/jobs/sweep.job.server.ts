import type { Queue } from '~/adapters/queue.ts';
import { HOUR, fromNow } from '~/clock.ts';
import { sweepKeptForms } from '~/modules/account/kept-form.service.server.ts';
import { resealSecondSteps } from '~/modules/account/second-step.service.server.ts';
import { sweepResetCodes, sweepSessions } from '~/modules/account/sweep.service.server.ts';
import { sweepAudit } from '~/modules/audit/audit.service.server.ts';
import { sweepDeclinedTexts } from '~/modules/bilingual/declined-text.service.server.ts';
import { updateClocks } from '~/modules/budget/clock.service.server.ts';
import {
  endCancelledPlans,
  endOverduePlans,
  reconcileSubscriptions,
} from '~/modules/billing/subscription.service.server.ts';
import { endRequests } from '~/modules/dashboards/join-window.service.server.ts';
import { sweepDeletedDocuments } from '~/modules/documents/document-sweep.service.server.ts';
import { sweepUploads } from '~/modules/uploads/upload-sweep.service.server.ts';
import { sweepImports } from '~/modules/exchange/task-import.service.server.ts';
import { eraseClosedAccounts } from '~/modules/exports/account-deletion.service.server.ts';
import { eraseDeletedProjects } from '~/modules/exports/project-erasure.service.server.ts';
import { objectsOf } from '~/modules/photos/photo.rules.ts';
import { sweepDeletedPhotos } from '~/modules/photos/photo-sweep.service.server.ts';
import { sendNoticeTexts } from '~/modules/notices/notice-text.service.server.ts';
import { sweepGuesses } from '~/modules/members/join-guess.service.server.ts';
import { sweepNotices } from '~/modules/notices/notice.service.server.ts';
import { remindOfDueTasks } from '~/modules/notices/reminder.service.server.ts';
import { sweepPreviews } from '~/modules/previews/preview.service.server.ts';
import { sweepKeys } from '~/modules/idempotency/idempotency.service.server.ts';
import { sweepRuns } from '~/modules/recordings/recording.service.server.ts';
import { sweepChanges } from '~/modules/tasks/task-change.service.server.ts';
import { sendRequestTexts } from '~/modules/requests/request-text.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** The steps of the hourly work, one after another; one that fails does not stop the others. */
const steps: Record<string, (context: ServiceContext) => Promise<unknown>> = {
  limits: ({ services }) => services.limiter.purge(),
  sessions: ({ em }) => sweepSessions(em),
  resetCodes: ({ em }) => sweepResetCodes(em),
  keptForms: ({ em }) => sweepKeptForms(em),
  secondSteps: ({ em }) => resealSecondSteps(em),
  requestKeys: ({ em }) => sweepKeys(em),
  joinGuesses: ({ em }) => sweepGuesses(em),
  joinRequests: ({ em }) => endRequests(em),
  taskChanges: ({ em }) => sweepChanges(em),
  taskImports: ({ em }) => sweepImports(em),
  uploads: (context) => sweepUploads(context, objectsOf),
  previews: sweepPreviews,
  deletedDocuments: sweepDeletedDocuments,
  deletedPhotos: sweepDeletedPhotos,
  brokenWrites: ({ services }) => services.storage.sweep(fromNow(-HOUR)),
  subscriptions: reconcileSubscriptions,
  overduePlans: ({ em }) => endOverduePlans(em),
  cancelledPlans: ({ em }) => endCancelledPlans(em),
  deletedProjects: eraseDeletedProjects,
  closedAccounts: eraseClosedAccounts,
  dealClocks: updateClocks,
  dueTasks: remindOfDueTasks,
  noticeTexts: sendNoticeTexts,
  requestTexts: sendRequestTexts,
  oldNotices: sweepNotices,
  declinedTexts: ({ em }) => sweepDeclinedTexts(em),
  audit: ({ em }) => sweepAudit(em),
  flowRuns: ({ em }) => sweepRuns(em),
};

/**
 * Deletes what has expired, recomputes the deal clocks, reminds of due tasks and sends messages of
 * notices and requests. Each step works by a condition on the rows alone, so running it again changes nothing
 * more.
 */
export async function sweep(
  newContext: () => ServiceContext,
  onError: (error: unknown, step: string) => void,
): Promise<void> {
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step(newContext());
    } catch (error) {
      onError(error, name);
    }
  }
}

/** The queue of the sweep. */
export const SWEEP = 'maintenance.sweep';
const EVERY_HOUR = '0 * * * *';

/**
 * Sweeps every hour, once for all processes of one database. `onError` is called for each step that
 * fails.
 */
export async function startSweeping(
  queue: Queue,
  newContext: () => ServiceContext,
  onError: (error: unknown, step: string) => void,
): Promise<void> {
  await queue.work(SWEEP, () => sweep(newContext, onError), { concurrency: 1 });
  await queue.schedule(SWEEP, EVERY_HOUR);
}
