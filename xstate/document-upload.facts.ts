/**
 * The "Upload Work Order" card: its facts, events and verbs
 * (promises 7.1, 7.7 and 7.9).
 */

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
  /** Files in the store that no project has yet. */
  stored: readonly StoredFile[];
  /**
   * The tasks are made as soon as the text is there; in the wizard its own machine asks for them.
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
  | { type: 'document.retry' }
  | { type: 'field.edit' };

/** Fields that recordings leave out: file contents, and addresses that are keys to the store. */
export const documentUploadSecrets = ['files', 'uploadURL'] as const;

export type DocumentUploadVerbs = {
  /** Stores every file that it can, in the order chosen; throws only when none was stored. */
  storeFiles(
    input: { files: readonly unknown[] },
    signal: AbortSignal,
  ): Promise<{ stored: readonly StoredFile[] }>;
  /** Throws away the stored files that have no project. */
  discardFiles(input: { stored: readonly StoredFile[] }, signal: AbortSignal): Promise<unknown>;
  /**
   * Registers the first stored file; the others stay stored with the project. A host that doesn't
   * wait for the text sees to it that its tasks are made afterwards, where `generates`.
   */
  registerDocument(
    input: { projectId: string; stored: readonly StoredFile[]; generates: boolean },
    signal: AbortSignal,
  ): Promise<{ documentId: string; ready: boolean; hasText: boolean }>;
  /** Waits for the job of a registered document; repeatable. */
  awaitDocument(input: { documentId: string }, signal: AbortSignal): Promise<{ hasText: boolean }>;
  /** Makes the tasks of a document that has been read. */
  generateTasks(
    input: { projectId: string; documentId: string },
    signal: AbortSignal,
  ): Promise<{ taskCount: number }>;
};

/**
 * Where a leaving card goes, null while it stays. The server redirects there at once; the browser
 * when the machine is done.
 */
export function documentUploadDestination(state: unknown): string | null {
  return state === 'unauthorized' || state === 'leavingForLogin' ? '/api/login' : null;
}
