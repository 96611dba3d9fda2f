import { notice, required, withFacts, type FlowContext } from './flow.ts';
import type { Generated, ProjectWizardFacts } from './project-wizard.facts.ts';

type Context = FlowContext<ProjectWizardFacts>;

/** The document that tasks are generated from. @throws Error when the facts name none. */
export const sourceDocument = ({ projectId, documentId }: ProjectWizardFacts) => ({
  projectId: required(projectId),
  documentId: required(documentId),
});

/** The change of context after a project was created: its document comes next. */
export const projectCreated = (context: Context, projectId: string) => ({
  ...withFacts(context, {
    step: 'upload',
    projectId,
    documentId: null,
    hasText: false,
    hasTasks: false,
  }),
  ...notice('projectCreated'),
});

/** The change of context after tasks were generated. */
export const tasksGenerated = (context: Context, { taskCount, skipped = 0 }: Generated) => ({
  ...withFacts(context, {
    step: 'result',
    hasTasks: context.facts.hasTasks || taskCount > 0,
    isGenerating: false,
  }),
  ...notice('tasksGenerated', { count: taskCount, skipped }),
});
