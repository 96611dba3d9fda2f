import { assertEvent, assign, setup } from 'xstate';
import {
  contextFrom,
  required,
  notice,
  errorFromEvent,
  type FlowContext,
  type FlowInput,
} from './flow.ts';
import { unprovided } from './unprovided.ts';

/**
 * The "Upload Work Order" card (specification §2, §4 "Upload card", §8 "Upload"; product.md, "Where
 * uploads happen").
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
}

export const documentUploadStart: DocumentUploadFacts = {
  projectId: null,
  documentId: null,
  ready: false,
  hasText: false,
  stored: [],
};

export type DocumentUploadEvent =
  | { type: 'files.chosen'; files: readonly unknown[] }
  | { type: 'file.stored'; fileName: string; uploadURL: string }
  | { type: 'project.choose'; projectId: string }
  | { type: 'document.register'; projectId?: string }
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
  /** Registers the first stored file; the others stay stored with the project. */
  registerDocument(
    input: { projectId: string; stored: readonly StoredFile[] },
    signal: AbortSignal,
  ): Promise<{ documentId: string; ready: boolean; hasText: boolean }>;
  /** Waits for the job of a registered document; repeatable. */
  awaitDocument(input: { documentId: string }, signal: AbortSignal): Promise<{ hasText: boolean }>;
};

type Context = FlowContext<DocumentUploadFacts>;
const facts = (context: Context, found: Partial<DocumentUploadFacts>) => ({
  facts: { ...context.facts, ...found },
});

/**
 * Where a leaving card goes, null while it stays. The server redirects there at once; the browser
 * when the machine is done.
 */
export function documentUploadDestination(state: unknown): string | null {
  return state === 'unauthorized' || state === 'leavingForLogin' ? '/api/login' : null;
}

export const documentUploadMachine = setup({
  types: {} as {
    context: Context;
    events: DocumentUploadEvent;
    input: FlowInput<DocumentUploadFacts>;
    tags: 'busy';
  },
  actors: {
    storeFiles: unprovided<DocumentUploadVerbs['storeFiles']>('storeFiles'),
    registerDocument: unprovided<DocumentUploadVerbs['registerDocument']>('registerDocument'),
    awaitDocument: unprovided<DocumentUploadVerbs['awaitDocument']>('awaitDocument'),
  },
  actions: {
    /** Keeps the facts where a reload finds them; a host with nothing to write leaves it empty. */
    keepFacts: () => undefined,
    clear: assign({ error: null, notice: null }),
    refuse: assign(({ event }) => ({ error: errorFromEvent(event), notice: null })),
    startOver: assign(({ context }) =>
      facts(context, { documentId: null, ready: false, hasText: false, stored: [] }),
    ),
    chooseProject: assign(({ context, event }) =>
      'projectId' in event && event.projectId ? facts(context, { projectId: event.projectId }) : {},
    ),
    sayNoProject: assign(notice('noProjectSelected')),
  },
  guards: {
    isSessionOver: ({ context }) => context.error?.code === 'authenticationRequired',
    hasFailed: ({ context }) =>
      context.error !== null &&
      (context.facts.stored.length > 0 || context.facts.documentId !== null),
    isRead: ({ context }) => context.facts.documentId !== null && context.facts.ready,
    isRegistered: ({ context }) => context.facts.documentId !== null,
    hasStoredFiles: ({ context }) => context.facts.stored.length > 0,
    hasProject: ({ context }) => context.facts.projectId !== null,
    willHaveProject: ({ context, event }) =>
      Boolean('projectId' in event && event.projectId) || context.facts.projectId !== null,
  },
  delays: { unauthorizedRedirect: 500 },
}).createMachine({
  id: 'documentUpload',
  context: ({ input }) => contextFrom(input),
  initial: 'finding',
  states: {
    finding: {
      always: [
        { guard: 'isSessionOver', target: 'unauthorized' },
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'isRead', target: 'done' },
        { guard: 'isRegistered', target: 'processing' },
        { guard: 'hasStoredFiles', target: 'stored' },
        { target: 'idle' },
      ],
    },
    /** A refusal of the files themselves (size, type, number) is shown here. */
    idle: {
      on: {
        'files.chosen': { target: 'uploading', actions: 'clear' },
        'file.stored': {
          target: 'sorting',
          actions: [
            'clear',
            assign(({ context, event }) =>
              facts(context, {
                stored: [
                  ...context.facts.stored,
                  { fileName: event.fileName, uploadURL: event.uploadURL },
                ],
              }),
            ),
          ],
        },
        'project.choose': { actions: ['clear', 'chooseProject', 'keepFacts'] },
        'field.edit': { actions: 'clear' },
      },
    },
    uploading: {
      tags: 'busy',
      invoke: {
        id: 'storeFiles',
        src: 'storeFiles',
        input: ({ event }) => (assertEvent(event, 'files.chosen'), { files: event.files }),
        onDone: {
          target: 'sorting',
          actions: assign(({ context, event }) => facts(context, { stored: event.output.stored })),
        },
        onError: { target: 'finding', actions: 'refuse' },
      },
    },
    sorting: {
      always: [
        { guard: 'hasProject', target: 'registering' },
        { target: 'stored', actions: ['sayNoProject', 'keepFacts'] },
      ],
    },
    /**
     * Files wait for a project ("No Project Selected"): nothing is registered, nothing is lost.
     * Loading a page registers nothing either.
     */
    stored: {
      on: {
        'project.choose': {
          target: 'registering',
          guard: 'willHaveProject',
          actions: ['clear', 'chooseProject'],
        },
        'document.register': [
          { guard: 'willHaveProject', target: 'registering', actions: ['clear', 'chooseProject'] },
          { actions: ['clear', 'sayNoProject'] },
        ],
        'document.retry': { target: 'idle', actions: ['clear', 'startOver', 'keepFacts'] },
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'registerDocument',
        src: 'registerDocument',
        input: ({ context: { facts: f } }) => ({
          projectId: required(f.projectId),
          stored: f.stored,
        }),
        onDone: {
          target: 'finding',
          actions: [
            assign(({ context, event: { output } }) => ({
              ...facts(context, { ...output, stored: [] }),
              ...notice('documentUploaded'),
            })),
            'keepFacts',
          ],
        },
        onError: { target: 'finding', actions: 'refuse' },
      },
    },
    processing: {
      tags: 'busy',
      invoke: {
        id: 'awaitDocument',
        src: 'awaitDocument',
        input: ({ context }) => ({ documentId: required(context.facts.documentId) }),
        onDone: {
          target: 'finding',
          actions: assign(({ context, event }) =>
            facts(context, { ready: true, hasText: event.output.hasText }),
          ),
        },
        onError: { target: 'finding', actions: 'refuse' },
      },
    },
    done: {
      on: {
        'files.chosen': { target: 'uploading', actions: ['clear', 'startOver'] },
        'document.retry': { target: 'idle', actions: ['clear', 'startOver', 'keepFacts'] },
      },
    },
    failed: {
      on: { 'document.retry': { target: 'idle', actions: ['clear', 'startOver', 'keepFacts'] } },
    },
    unauthorized: { after: { unauthorizedRedirect: 'leavingForLogin' } },
    leavingForLogin: { type: 'final' },
  },
});
