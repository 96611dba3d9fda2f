import type { ProjectWizardVerbs } from '~xstate/project-wizard.facts.ts';
import { AppError } from '~/errors.ts';
import { request } from '~/http/request.ts';
import { basisPointsFrom, centsFrom } from '~/modules/projects/project.rules.ts';
import { generateTasks } from '../document-upload/generate-tasks.ts';

const money = [
  'propertyValue',
  'estimatedRenovationCost',
  'otherCosts',
  'projectedSaleValue',
] as const;
const plain = [
  'name',
  'workOrderNumber',
  'address',
  'description',
  'assignedTo',
  'notes',
  'dueDate',
] as const;
/** Promise 6.1: what may not stay empty, and the name of its sentence. */
const needed = {
  name: 'projectNameRequired',
  workOrderNumber: 'referenceNumberRequired',
  address: 'addressRequired',
} as const;

/** The amounts and the percentage of the form as numbers, and the fields that are none. */
function amountsOf(fields: Readonly<Record<string, string>>) {
  const wrong: Record<string, string> = {};
  const amounts: Record<string, number | null> = {};
  for (const name of money) {
    const cents = centsFrom(fields[name] ?? '');
    if (cents === undefined) wrong[name] = 'money';
    amounts[name] = cents ?? null;
  }
  const roi = basisPointsFrom(fields.targetRoi ?? '');
  if (roi === undefined) wrong.targetRoi = 'percent';
  amounts.targetRoi = typeof roi === 'number' ? roi / 100 : null;
  return { amounts, wrong };
}

/**
 * The project as promise 6.2 sends it: money in whole cents. Throws `invalid` where an amount
 * is none, and then names the empty fields too, as the server does.
 */
function projectPayload(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const { amounts, wrong } = amountsOf(fields);
  if (Object.keys(wrong).length > 0) {
    for (const [name, sentence] of Object.entries(needed))
      if (!fields[name]?.trim()) wrong[name] = sentence;
    throw new AppError('invalid', { fields: wrong });
  }
  return {
    enableBudgetTracking: fields.enableBudgetTracking === 'true',
    ...Object.fromEntries(plain.map((name) => [name, fields[name] ?? ''])),
    ...amounts,
  };
}

interface Tasks {
  tasks: unknown[];
  selectionCount?: number;
}

/**
 * The wizard's verbs in the browser: the calls of promise 17.2. `onProgress` gets how far the
 * making of tasks is, 0..100.
 * `makingAt`: where to look for tasks that are being made already, once; asking for them again
 * would make them twice.
 */
export function wizardVerbs(
  onProgress: (percent: number) => void,
  makingAt: string | null = null,
): ProjectWizardVerbs {
  let statusUrl = makingAt;
  return {
    async createProject({ fields }, signal) {
      const project = await request<{ id: string }>('/api/projects', {
        method: 'POST',
        body: projectPayload(fields),
        ...(fields.requestId ? { idempotencyKey: fields.requestId } : {}),
        signal,
      });
      if (!project) throw new AppError('server');
      return { projectId: project.id };
    },
    generateTasks(source, signal) {
      const at = statusUrl;
      statusUrl = null;
      return generateTasks(source, onProgress, signal, at);
    },
    async generateFromSelection({ projectId, documentId, selections, wordings }, signal) {
      const answer = await request<Tasks>(
        `/api/documents/${documentId}/generate-tasks-from-selection`,
        {
          method: 'POST',
          body: {
            projectId,
            selectedContent: selections.join('\n\n---\n\n'),
            ...(wordings ? { wordings } : {}),
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
