import type { ProjectWizardVerbs } from '~xstate/project-wizard.facts.ts';
import { AppError } from '~/errors.ts';
import { request } from '~/http/request.ts';
import { refetchUser } from '~/http/user.ts';
import type { JobProgress } from '~/job-progress.ts';
import {
  basisPointsFrom,
  centsFrom,
  estimatedProfitCents,
  type BudgetCents,
} from '~/modules/projects/project.rules.ts';
import { generateTasks } from '~/flows/document-upload/generate-tasks.ts';

const textFields = [
  'name',
  'workOrderNumber',
  'address',
  'description',
  'assignedTo',
  'notes',
  'dueDate',
] as const;
/** The required fields and the locale keys of their errors (promise 6.1). */
const requiredFields = {
  name: 'projectNameRequired',
  workOrderNumber: 'referenceNumberRequired',
  address: 'addressRequired',
} as const;

/** The amounts and the percentage of the form as numbers, and the errors of unreadable ones. */
function amountsOf(fields: Readonly<Record<string, string>>) {
  const errors: Record<string, string> = {};
  const centsOf = (name: keyof BudgetCents): number | null => {
    const cents = centsFrom(fields[name] ?? '');
    if (cents === undefined) errors[name] = 'money';
    return cents ?? null;
  };
  const budget: BudgetCents = {
    propertyValue: centsOf('propertyValue'),
    estimatedRenovationCost: centsOf('estimatedRenovationCost'),
    otherCosts: centsOf('otherCosts'),
    projectedSaleValue: centsOf('projectedSaleValue'),
  };
  const roi = basisPointsFrom(fields.targetRoi ?? '');
  if (roi === undefined) errors.targetRoi = 'percent';
  return { budget, targetRoi: typeof roi === 'number' ? roi / 100 : null, errors };
}

/**
 * The payload of promise 6.2, money in whole cents, with the profit of a tracked budget. Throws
 * `invalid` with `fields` when an amount is unreadable; like the server it then also names the empty
 * required fields.
 */
function projectPayload(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const { budget, targetRoi, errors } = amountsOf(fields);
  const enableBudgetTracking = fields.enableBudgetTracking === 'true';
  if (Object.keys(errors).length > 0) {
    for (const [name, key] of Object.entries(requiredFields))
      if (!fields[name]?.trim()) errors[name] = key;
    throw new AppError('invalid', { fields: errors });
  }
  return {
    enableBudgetTracking,
    ...(enableBudgetTracking ? { estimatedProfit: estimatedProfitCents(budget) } : {}),
    ...(fields.notesInReport ? { notesInReport: true } : {}),
    ...(fields.descriptionInReport ? { descriptionInReport: true } : {}),
    ...(fields.dashboardId ? { dashboardId: fields.dashboardId } : {}),
    ...Object.fromEntries(textFields.map((name) => [name, fields[name] ?? ''])),
    ...budget,
    targetRoi,
  };
}

interface TasksResponse {
  tasks: unknown[];
  selectionCount?: number;
}

/**
 * The wizard's verbs in the browser: the requests of promise 17.2. `onProgress` gets the progress
 * of generating tasks. `openJobUrl` is the status URL of a job that is already generating
 * them: the first call waits for it, since a second request would generate the tasks twice.
 */
export function wizardVerbs(
  onProgress: (progress: JobProgress) => void,
  openJobUrl: string | null = null,
): ProjectWizardVerbs {
  let nextJobUrl = openJobUrl;
  return {
    async createProject({ fields }, signal) {
      const project = await request<{ id: string }>('/api/projects', {
        method: 'POST',
        body: projectPayload(fields),
        ...(fields.requestId ? { idempotencyKey: fields.requestId } : {}),
        signal,
      });
      if (!project) throw new AppError('server');
      // The page loads the user itself, so a failed refetch does no harm.
      void refetchUser().catch(() => null);
      return { projectId: project.id };
    },
    generateTasks(source, signal) {
      const statusUrl = nextJobUrl;
      nextJobUrl = null;
      return generateTasks(source, onProgress, signal, statusUrl);
    },
    async generateFromSelection({ projectId, documentId, selections, wordings, lines }, signal) {
      const answer = await request<TasksResponse>(
        `/api/documents/${documentId}/generate-tasks-from-selection`,
        {
          method: 'POST',
          body: {
            projectId,
            selectedContent: selections.join('\n\n---\n\n'),
            ...(wordings ? { wordings } : {}),
            ...(lines ? { lines } : {}),
          },
          signal,
        },
      );
      if (!answer) throw new AppError('server');
      return {
        taskCount: answer.tasks.length,
        skipped: selections.length - (answer.selectionCount ?? selections.length),
      };
    },
  };
}
