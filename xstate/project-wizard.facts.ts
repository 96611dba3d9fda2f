/** The facts, events and verbs of the project wizard (promises 6.9 and 6.10). */

export interface ProjectWizardFacts {
  signedIn: boolean;
  mayCreate: boolean;
  /** Why the paywall stands: no plan, set-up not finished, or no credit (its heading differs). */
  blockReason: null | 'none' | 'setup_required' | 'credits';
  projectId: string | null;
  documentId: string | null;
  mode: 'automatic' | 'manual';
  /**
   * The step asked for, from the URL; a step whose facts are missing is refused to the earliest
   * lawful one.
   */
  step: 'form' | 'upload' | 'select' | 'result';
  hasTasks: boolean;
  /** The document has non-blank text. */
  hasText: boolean;
  /** The tasks of the document are being made already, as the page was loaded. */
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
  | { type: 'selection.submit'; selections: readonly string[]; wordings?: readonly string[] }
  | { type: 'step.skip' }
  | { type: 'step.back' }
  | { type: 'field.edit' };

export const projectWizardSecrets = [] as const;

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
    },
    signal: AbortSignal,
  ): Promise<Generated>;
};

/**
 * Where a leaving wizard goes, null while it stays. The server redirects there at once; the browser
 * when the machine is done.
 */
export function projectWizardDestination(state: unknown): string | null {
  if (state === 'leavingForCheckout') return '/checkout';
  if (state === 'leavingForAuth') return '/auth';
  return state === 'unauthorized' || state === 'leavingForLogin' ? '/api/login' : null;
}
