/** The facts, events and verbs of the project wizard (promises 6.9 and 6.10). */

export interface ProjectWizardFacts {
  signedIn: boolean;
  mayCreate: boolean;
  /** Why the paywall is shown: no plan, set-up not finished, or no credit (its heading differs). */
  blockReason: null | 'none' | 'setup_required' | 'credits' | 'open_project';
  projectId: string | null;
  documentId: string | null;
  mode: 'automatic' | 'manual';
  /**
   * The step requested in the URL; where its facts are missing, the machine shows the earliest step
   * that has all of its own.
   */
  step: 'form' | 'upload' | 'select' | 'result';
  hasTasks: boolean;
  /** The document has non-blank text. */
  hasText: boolean;
  /** The tasks of the document were being generated when the page was loaded. */
  isGenerating: boolean;
}

export const projectWizardStart: ProjectWizardFacts = {
  signedIn: true,
  mayCreate: true,
  blockReason: null,
  projectId: null,
  documentId: null,
  mode: 'automatic',
  step: 'form',
  hasTasks: false,
  hasText: false,
  isGenerating: false,
};

export type ProjectWizardEvent =
  | { type: 'project.submit'; fields: Readonly<Record<string, string>> }
  | { type: 'mode.choose'; mode: ProjectWizardFacts['mode'] }
  | { type: 'document.ready'; documentId: string; hasText: boolean }
  | { type: 'tasks.generate' }
  | { type: 'selection.open' }
  | {
      type: 'selection.submit';
      selections: readonly string[];
      wordings?: readonly string[];
      /** The number of the line that each selection begins in; null where only its words are known. */
      lines?: readonly (number | null)[];
    }
  | { type: 'step.skip' }
  | { type: 'step.back' };

/** `skipped` counts selections that were too short to use. */
export interface Generated {
  taskCount: number;
  skipped?: number;
}

export type ProjectWizardVerbs = {
  createProject(
    input: { fields: Readonly<Record<string, string>> },
    signal: AbortSignal,
  ): Promise<{ projectId: string }>;
  generateTasks(
    input: { projectId: string; documentId: string },
    signal: AbortSignal,
  ): Promise<Generated>;
  generateFromSelection(
    input: {
      projectId: string;
      documentId: string;
      selections: readonly string[];
      wordings?: readonly string[];
      lines?: readonly (number | null)[];
    },
    signal: AbortSignal,
  ): Promise<Generated>;
};

/**
 * The URL that a final state leads to, null for all other states. The server redirects there at
 * once, the browser when the machine is done.
 */
export function projectWizardDestination(state: unknown): string | null {
  if (state === 'leavingForCheckout') return '/checkout';
  if (state === 'leavingForAuth') return '/auth';
  return state === 'unauthorized' || state === 'leavingForLogin' ? '/api/login' : null;
}
