import { assertEvent, assign, setup } from 'xstate';
import type {
  DocumentUploadEvent,
  DocumentUploadFacts,
  DocumentUploadVerbs,
} from './document-upload.facts.ts';
import { documentUploadGuards } from './document-upload.guards.ts';
import {
  contextFrom,
  errorFromEvent,
  notice,
  required,
  withFacts,
  type FlowContext,
  type FlowInput,
  type FlowMeta,
} from './flow.ts';
import { unprovided } from './unprovided.ts';

/** The machine of the "Upload Work Order" card (promises 7.1, 7.7, 7.9 and 18.7). */
export const documentUploadMachine = setup({
  types: {} as {
    meta: FlowMeta;
    context: FlowContext<DocumentUploadFacts>;
    events: DocumentUploadEvent;
    input: FlowInput<DocumentUploadFacts>;
    tags: 'busy';
  },
  actors: {
    storeFiles: unprovided<DocumentUploadVerbs['storeFiles']>('storeFiles'),
    registerDocument: unprovided<DocumentUploadVerbs['registerDocument']>('registerDocument'),
    awaitDocument: unprovided<DocumentUploadVerbs['awaitDocument']>('awaitDocument'),
    generateTasks: unprovided<DocumentUploadVerbs['generateTasks']>('generateTasks'),
    discardFiles: unprovided<DocumentUploadVerbs['discardFiles']>('discardFiles'),
  },
  actions: {
    /** Saves the facts for the next page load; hosts that have to write something provide it. */
    saveFacts: () => undefined,
    clear: assign({ error: null, notice: null }),
    refuse: assign(({ event }) => ({ error: errorFromEvent(event), notice: null })),
    startOver: assign(({ context }) =>
      withFacts(context, { documentId: null, ready: false, hasText: false, stored: [] }),
    ),
    chooseProject: assign(({ context, event }) =>
      'projectId' in event && event.projectId
        ? withFacts(context, { projectId: event.projectId })
        : {},
    ),
    askForProject: assign(notice('noProjectSelected')),
  },
  guards: documentUploadGuards,
  delays: { unauthorizedRedirect: 500 },
}).createMachine({
  id: 'documentUpload',
  // File contents, and signed upload URLs.
  meta: { secrets: ['files', 'uploadURL'], kept: [] },
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
    /** Shows also the errors of the chosen files: size, type, number. */
    idle: {
      on: {
        'files.chosen': { target: 'uploading', actions: 'clear' },
        'project.choose': { actions: ['clear', 'chooseProject', 'saveFacts'] },
        'document.retry': { actions: 'clear' },
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
          actions: assign(({ context, event }) =>
            withFacts(context, { stored: event.output.stored }),
          ),
        },
        onError: { target: 'finding', actions: 'refuse' },
      },
    },
    sorting: {
      always: [
        { guard: 'hasProject', target: 'registering' },
        { target: 'stored', actions: ['askForProject', 'saveFacts'] },
      ],
    },
    /**
     * The files are stored but no project is chosen ("No Project Selected"). Loading a page
     * registers nothing.
     */
    stored: {
      on: {
        'document.register': [
          { guard: 'willHaveProject', target: 'registering', actions: ['clear', 'chooseProject'] },
          { actions: ['clear', 'askForProject'] },
        ],
        'files.discard': { target: 'discarding', actions: 'clear' },
        'document.retry': { target: 'idle', actions: ['clear', 'startOver', 'saveFacts'] },
      },
    },
    discarding: {
      tags: 'busy',
      invoke: {
        id: 'discardFiles',
        src: 'discardFiles',
        input: ({ context }) => ({ stored: context.facts.stored }),
        onDone: {
          target: 'idle',
          actions: ['startOver', assign(notice('filesDiscarded')), 'saveFacts'],
        },
        onError: { target: 'finding', actions: 'refuse' },
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
          generates: f.generates,
        }),
        onDone: {
          target: 'registered',
          actions: [
            assign(({ context, event: { output } }) => ({
              ...withFacts(context, { ...output, stored: [] }),
              ...notice('documentUploaded'),
            })),
            'saveFacts',
          ],
        },
        onError: { target: 'finding', actions: 'refuse' },
      },
    },
    /** Not entered by a page load, so that loading a page generates no tasks. */
    registered: {
      always: [
        { guard: 'isUnread', target: 'processing' },
        { guard: 'mustGenerate', target: 'generating' },
        { target: 'done' },
      ],
    },
    processing: {
      tags: 'busy',
      invoke: {
        id: 'awaitDocument',
        src: 'awaitDocument',
        input: ({ context }) => ({ documentId: required(context.facts.documentId) }),
        onDone: {
          target: 'registered',
          actions: assign(({ context, event }) =>
            withFacts(context, { ready: true, hasText: event.output.hasText }),
          ),
        },
        onError: { target: 'finding', actions: 'refuse' },
      },
    },
    generating: {
      tags: 'busy',
      invoke: {
        id: 'generateTasks',
        src: 'generateTasks',
        input: ({ context: { facts: f } }) => ({
          projectId: required(f.projectId),
          documentId: required(f.documentId),
        }),
        onDone: {
          target: 'done',
          actions: assign(({ event: { output } }) =>
            notice('tasksGenerated', {
              count: output.taskCount,
              ...(output.knownCount ? { known: output.knownCount } : {}),
              ...(output.droppedCount ? { dropped: output.droppedCount } : {}),
            }),
          ),
        },
        onError: { target: 'finding', actions: 'refuse' },
      },
    },
    done: {
      on: {
        'files.chosen': { target: 'uploading', actions: ['clear', 'startOver'] },
        'document.retry': { target: 'idle', actions: ['clear', 'startOver', 'saveFacts'] },
      },
    },
    failed: {
      on: { 'document.retry': { target: 'idle', actions: ['clear', 'startOver', 'saveFacts'] } },
    },
    unauthorized: { after: { unauthorizedRedirect: 'leavingForLogin' } },
    leavingForLogin: { type: 'final' },
  },
});
