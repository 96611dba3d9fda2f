import { notice, required, type FlowContext } from './flow.ts';
import type { Generated, ProjectWizardFacts } from './project-wizard.facts.ts';

type Context = FlowContext<ProjectWizardFacts>;

/** The context with some facts changed. */
export const withFacts = (context: Context, changed: Partial<ProjectWizardFacts>) => ({
  facts: { ...context.facts, ...changed },
});

/** The document that tasks are made of. @throws Error where the state promised one and has none. */
export const source = ({ projectId, documentId }: ProjectWizardFacts) => ({
  projectId: required(projectId),
  documentId: required(documentId),
});

/** The context of a new project: its document comes next. */
export const created = (context: Context, projectId: string) => ({
  ...withFacts(context, {
    step: 'upload',
    projectId,
    documentId: null,
    hasText: false,
    hasTasks: false,
  }),
  ...notice('projectCreated'),
});

/** The context once tasks were made. */
export const generated = (context: Context, { taskCount, skipped = 0 }: Generated) => ({
  ...withFacts(context, {
    step: 'result',
    hasTasks: context.facts.hasTasks || taskCount > 0,
    isGenerating: false,
  }),
  ...notice('tasksGenerated', { count: taskCount, skipped }),
});
