import type { DocumentUploadEvent, DocumentUploadFacts } from './document-upload.facts.ts';
import type { FlowContext } from './flow.ts';

interface Args {
  context: FlowContext<DocumentUploadFacts>;
  event: DocumentUploadEvent;
}

/** The guards of the upload card's machine. */
export const documentUploadGuards = {
  isSessionOver: ({ context }: Args) => context.error?.code === 'authenticationRequired',
  /** A failed generation of tasks doesn't fail the document: it has been read. */
  hasFailed: ({ context }: Args) =>
    context.error !== null &&
    context.error.actor !== 'generateTasks' &&
    (context.facts.stored.length > 0 || context.facts.documentId !== null),
  isRead: ({ context }: Args) => context.facts.documentId !== null && context.facts.ready,
  isUnread: ({ context }: Args) => !context.facts.ready,
  isRegistered: ({ context }: Args) => context.facts.documentId !== null,
  mustGenerate: ({ context: { facts: f } }: Args) => f.generates && f.hasText,
  hasStoredFiles: ({ context }: Args) => context.facts.stored.length > 0,
  hasProject: ({ context }: Args) => context.facts.projectId !== null,
  willHaveProject: ({ context, event }: Args) =>
    Boolean('projectId' in event && event.projectId) || context.facts.projectId !== null,
};
