import { assertEvent, assign, setup } from 'xstate';
import {
  contextFrom,
  errorFromEvent,
  notice,
  withFacts,
  type FlowContext,
  type FlowInput,
  type FlowMeta,
} from './flow.ts';
import { projectCreated, sourceDocument, tasksGenerated } from './project-wizard.context.ts';
import type {
  ProjectWizardEvent,
  ProjectWizardFacts,
  ProjectWizardVerbs,
} from './project-wizard.facts.ts';
import { projectWizardGuards } from './project-wizard.guards.ts';
import { unprovided } from './unprovided.ts';

/** The three-step project wizard (promises 6.9, 6.10, 18.8 and 18.9). */
export const projectWizardMachine = setup({
  types: {} as {
    meta: FlowMeta;
    context: FlowContext<ProjectWizardFacts>;
    events: ProjectWizardEvent;
    input: FlowInput<ProjectWizardFacts>;
    tags: 'busy' | 'blocked' | 'ended';
  },
  actors: {
    createProject: unprovided<ProjectWizardVerbs['createProject']>('createProject'),
    generateTasks: unprovided<ProjectWizardVerbs['generateTasks']>('generateTasks'),
    generateFromSelection:
      unprovided<ProjectWizardVerbs['generateFromSelection']>('generateFromSelection'),
  },
  actions: {
    /** Saves the facts (in the URL) for the next page load; hosts that write it provide it. */
    saveFacts: () => undefined,
    clear: assign({ error: null, notice: null }),
    refuse: assign(({ event }) => ({ error: errorFromEvent(event), notice: null })),
    toStep: assign(({ context }, step: ProjectWizardFacts['step']) => withFacts(context, { step })),
    generationEnded: assign(({ context }) => withFacts(context, { isGenerating: false })),
    saveDocument: assign(
      ({ context, event }) => (
        assertEvent(event, 'document.ready'),
        withFacts(context, { documentId: event.documentId, hasText: event.hasText })
      ),
    ),
  },
  guards: projectWizardGuards,
  delays: { unauthorizedRedirect: 500 },
}).createMachine({
  id: 'projectWizard',
  meta: { secrets: [], kept: ['step', 'mode', 'blockReason'] },
  context: ({ input }) => contextFrom(input),
  initial: 'finding',
  states: {
    finding: {
      always: [
        { guard: 'isSignedOut', target: 'signedOut' },
        { guard: 'needsPayment', target: 'leavingForCheckout' },
        { guard: 'isSessionOverAtForm', target: 'leavingForAuth' },
        { guard: 'isSessionOver', target: 'unauthorized' },
        { guard: 'canSeeResult', target: 'result' },
        { guard: 'canSelect', target: 'selecting' },
        { guard: 'isBeingGenerated', target: 'generating' },
        { guard: 'canUpload', target: 'uploading' },
        { guard: 'mayCreate', target: 'enteringProject' },
        { target: 'paywall' },
      ],
    },
    /** Left by a link, or by the checkout form of the paywall. */
    signedOut: { tags: 'blocked' },
    paywall: { tags: 'blocked' },
    enteringProject: {
      entry: { type: 'toStep', params: 'form' },
      on: {
        'project.submit': { target: 'creatingProject', actions: 'clear' },
      },
    },
    creatingProject: {
      tags: 'busy',
      invoke: {
        id: 'createProject',
        src: 'createProject',
        input: ({ event }) => (assertEvent(event, 'project.submit'), { fields: event.fields }),
        onDone: {
          target: 'finding',
          actions: [
            assign(({ context, event }) => projectCreated(context, event.output.projectId)),
            'saveFacts',
          ],
        },
        onError: { target: 'finding', actions: 'refuse' },
      },
    },
    uploading: {
      entry: { type: 'toStep', params: 'upload' },
      on: {
        'mode.choose': {
          actions: [
            'clear',
            assign(({ context, event }) => withFacts(context, { mode: event.mode })),
            'saveFacts',
          ],
        },
        'document.ready': [
          {
            guard: 'hasTextForAi',
            target: 'generating',
            actions: ['clear', 'saveDocument', 'saveFacts'],
          },
          {
            guard: 'hasTextForViewer',
            target: 'finding',
            actions: ['clear', 'saveDocument', { type: 'toStep', params: 'select' }, 'saveFacts'],
          },
          { actions: ['saveDocument', assign(notice('noText')), 'saveFacts'] },
        ],
        'tasks.generate': { guard: 'canGenerate', target: 'generating', actions: 'clear' },
        'selection.open': {
          guard: 'canGenerate',
          target: 'finding',
          actions: [
            'clear',
            assign(({ context }) => withFacts(context, { mode: 'manual', step: 'select' })),
            'saveFacts',
          ],
        },
        'step.skip': {
          guard: 'hasDocument',
          target: 'finding',
          actions: ['clear', { type: 'toStep', params: 'result' }, 'saveFacts'],
        },
      },
    },
    generating: {
      tags: 'busy',
      invoke: {
        id: 'generateTasks',
        src: 'generateTasks',
        input: ({ context }) => sourceDocument(context.facts),
        onDone: {
          target: 'finding',
          actions: [
            assign(({ context, event }) => tasksGenerated(context, event.output)),
            'saveFacts',
          ],
        },
        onError: { target: 'finding', actions: ['refuse', 'generationEnded'] },
      },
    },
    selecting: {
      on: {
        'selection.submit': { target: 'generatingFromSelection', actions: 'clear' },
        'step.back': {
          target: 'finding',
          actions: ['clear', { type: 'toStep', params: 'upload' }, 'saveFacts'],
        },
      },
    },
    generatingFromSelection: {
      tags: 'busy',
      invoke: {
        id: 'generateFromSelection',
        src: 'generateFromSelection',
        input: ({ context, event }) => {
          assertEvent(event, 'selection.submit');
          const { type: _type, ...chosen } = event;
          return { ...sourceDocument(context.facts), ...chosen };
        },
        onDone: {
          target: 'finding',
          actions: [
            assign(({ context, event }) => tasksGenerated(context, event.output)),
            'saveFacts',
          ],
        },
        onError: { target: 'finding', actions: 'refuse' },
      },
    },
    /** Left by links: "Upload More Documents" opens the second step without a document. */
    result: { tags: 'ended' },
    unauthorized: { after: { unauthorizedRedirect: 'leavingForLogin' } },
    leavingForLogin: { type: 'final' },
    leavingForAuth: { type: 'final' },
    leavingForCheckout: { type: 'final' },
  },
});
