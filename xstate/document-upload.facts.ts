/** The facts, events and verbs of the "Upload Work Order" card (promises 7.1, 7.7 and 7.9). */

export interface StoredFile {
  fileName: string;
  uploadURL: string;
}

export interface DocumentUploadFacts {
  projectId: string | null;
  documentId: string | null;
  /** The text of the document has been read; false while its job runs. */
  ready: boolean;
  hasText: boolean;
  /** Stored files that belong to no project yet. */
  stored: readonly StoredFile[];
  /**
   * True where the card generates the tasks as soon as the text is read; in the wizard the wizard's
   * machine does.
   */
  generates: boolean;
}

export const documentUploadStart: DocumentUploadFacts = {
  projectId: null,
  documentId: null,
  ready: false,
  hasText: false,
  stored: [],
  generates: false,
};

export type DocumentUploadEvent =
  | { type: 'files.chosen'; files: readonly unknown[] }
  | { type: 'project.choose'; projectId: string }
  | { type: 'document.register'; projectId?: string }
  | { type: 'files.discard' }
  | { type: 'document.retry' };

export type DocumentUploadVerbs = {
  /** Stores every file that it can, in the order chosen; throws only when none was stored. */
  storeFiles(
    input: { files: readonly unknown[] },
    signal: AbortSignal,
  ): Promise<{ stored: readonly StoredFile[] }>;
  /** Deletes the stored files that belong to no project. */
  discardFiles(input: { stored: readonly StoredFile[] }, signal: AbortSignal): Promise<unknown>;
  /**
   * Registers the first stored file and attaches the others to the project. A host that doesn't
   * wait for the text must generate the tasks afterwards where `generates` is true.
   */
  registerDocument(
    input: { projectId: string; stored: readonly StoredFile[]; generates: boolean },
    signal: AbortSignal,
  ): Promise<{ documentId: string; ready: boolean; hasText: boolean }>;
  /** Waits for the job that reads a registered document; safe to repeat. */
  awaitDocument(input: { documentId: string }, signal: AbortSignal): Promise<{ hasText: boolean }>;
  /** Generates the tasks of a document that has been read. */
  generateTasks(
    input: { projectId: string; documentId: string },
    signal: AbortSignal,
  ): Promise<{
    taskCount: number;
    /** Those of an earlier document. */
    knownCount?: number;
    /** More tasks of that document, which this one does not have. */
    droppedCount?: number;
  }>;
};

/**
 * The URL that a final state leads to, null for all other states. The server redirects there at
 * once, the browser when the machine is done.
 */
export function documentUploadDestination(state: unknown): string | null {
  return state === 'unauthorized' || state === 'leavingForLogin' ? '/api/login' : null;
}
