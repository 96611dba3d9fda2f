import type { Guard } from './guard.ts';

const machines = 'tests/machines/';
const inFile =
  (file: string) =>
  (title: string): Guard['test'] => ({
    project: 'machines',
    file: `${machines}${file}.test.ts`,
    title,
  });
const flows = inFile('flows');
const paths = inFile('paths');
const walks = inFile('walks');
const tasks = inFile('task');
const recorded = inFile('replay')('replays to the recorded states');
const handled = paths('every invoke has onDone and onError');

/** One change of a machine: a guard inverted, a target changed, an error unhandled, a text swapped. */
type Mutation = Pick<Guard, 'promise' | 'find' | 'replace' | 'test'>;
const of = (row: string, file: string, mutations: readonly Mutation[]): Guard[] =>
  mutations.map((mutation) => ({ row, file: `xstate/${file}.ts`, ...mutation }));

const ON_ERROR = `onError: { target: 'finding', actions: 'refuse' },`;

const reset: Guard[] = [
  ...of('F-91', 'password-reset.machine', [
    {
      promise: 'guard inverted: the phone is asked for once the e-mail is known',
      find: `f.step >= 2 && f.email !== null,`,
      replace: `f.step < 2 && f.email !== null,`,
      test: recorded,
    },
    {
      promise: 'guard inverted: a password is set with a token alone',
      find: `f.phone !== null && f.hasToken,`,
      replace: `f.phone !== null && !f.hasToken,`,
      test: walks('have the facts that each state relies on'),
    },
    {
      promise: 'target changed: back from the code to the phone',
      find: `target: 'enteringPhone', actions: ['clear', { type: 'toStep', params: 2 }`,
      replace: `target: 'enteringEmail', actions: ['clear', { type: 'toStep', params: 2 }`,
      test: flows('going back from steps 3 and 2 preserves the input; step 4 has no way back'),
    },
    {
      promise: 'error unhandled: a wrong code',
      find: `...notice('otpVerified'), })), }, ${ON_ERROR}`,
      replace: `...notice('otpVerified'), })), },`,
      test: handled,
    },
    {
      promise: 'text swapped: a verified code',
      find: `...notice('otpVerified'),`,
      replace: `...notice('otpSent'),`,
      test: recorded,
    },
    {
      promise: 'the password is a secret of recordings',
      find: `secrets: ['token', 'newPassword', 'developmentOtp'],`,
      replace: `secrets: ['token', 'developmentOtp'],`,
      test: inFile('secrets')('holds none of what was typed'),
    },
  ]),
  ...of('F-91', 'password-reset.context', [
    {
      promise: 'a new code ends the verified one',
      find: `{ step: 3, phone, hasToken: false }`,
      replace: `{ step: 3, phone }`,
      test: flows('requesting a new code at step 4 returns to step 3 and clears the verified code'),
    },
  ]),
];

const wizard: Guard[] = [
  ...of('F-92', 'project-wizard.guards', [
    {
      promise: 'guard inverted: the viewer opens in manual mode alone',
      find: `f.step === 'select' && f.mode === 'manual'`,
      replace: `f.step === 'select' && f.mode !== 'manual'`,
      test: walks('have the facts that each state relies on'),
    },
    {
      promise: 'guard inverted: who may not create a project sees the paywall',
      find: `=> context.facts.mayCreate,`,
      replace: `=> !context.facts.mayCreate,`,
      test: recorded,
    },
    {
      promise: 'guard inverted: payment is asked for at the form alone',
      find: `context.facts.step === 'form' && (context.error?.code`,
      replace: `context.facts.step !== 'form' && (context.error?.code`,
      test: recorded,
    },
  ]),
  ...of('F-92', 'project-wizard.machine', [
    {
      promise: 'target changed: a project without a credit leads to the checkout',
      find: `guard: 'needsPayment', target: 'leavingForCheckout'`,
      replace: `guard: 'needsPayment', target: 'leavingForAuth'`,
      test: recorded,
    },
    {
      promise: 'target changed: a read document generates its tasks',
      find: `guard: 'hasTextForAi', target: 'generating',`,
      replace: `guard: 'hasTextForAi', target: 'finding',`,
      test: flows('automatic: a document with text starts task generation, then shows the result'),
    },
    {
      promise: 'error unhandled: a project that is not created',
      find: `projectCreated(context, event.output.projectId)), 'saveFacts', ], }, ${ON_ERROR}`,
      replace: `projectCreated(context, event.output.projectId)), 'saveFacts', ], },`,
      test: handled,
    },
    {
      promise: 'a refused generation is not called again by itself',
      find: `actions: ['refuse', 'generationEnded']`,
      replace: `actions: ['refuse']`,
      test: walks('call nothing again by themselves after a refusal, and say that it was refused'),
    },
    {
      promise: 'text swapped: a document without text',
      find: `assign(notice('noText'))`,
      replace: `assign(notice('projectCreated'))`,
      test: recorded,
    },
  ]),
];

const upload: Guard[] = [
  ...of('F-93', 'document-upload.guards', [
    {
      promise: 'guard inverted: files of a project are registered',
      find: `hasProject: ({ context }: Args) => context.facts.projectId !== null,`,
      replace: `hasProject: ({ context }: Args) => context.facts.projectId === null,`,
      test: walks('never end where nothing can happen, unless the page has a link'),
    },
    {
      promise: 'guard inverted: a failed generation does not fail the document',
      find: `context.error.actor !== 'generateTasks'`,
      replace: `context.error.actor === 'generateTasks'`,
      test: flows(
        'an upload that generates creates tasks once the text is ready, and ends even if they fail',
      ),
    },
  ]),
  ...of('F-93', 'document-upload.machine', [
    {
      promise: 'target changed: a page load registers nothing',
      find: `guard: 'hasStoredFiles', target: 'stored'`,
      replace: `guard: 'hasStoredFiles', target: 'registering'`,
      test: walks('never end where nothing can happen, unless the page has a link'),
    },
    {
      promise: 'target changed: a registered document is waited for',
      find: `guard: 'isUnread', target: 'processing'`,
      replace: `guard: 'isUnread', target: 'done'`,
      test: walks('have the facts that each state relies on'),
    },
    {
      promise: 'error unhandled: files that are not stored',
      find: `withFacts(context, { stored: event.output.stored }), ), }, ${ON_ERROR}`,
      replace: `withFacts(context, { stored: event.output.stored }), ), },`,
      test: handled,
    },
    {
      promise: 'text swapped: an uploaded document',
      find: `...notice('documentUploaded'),`,
      replace: `...notice('filesDiscarded'),`,
      test: recorded,
    },
    {
      promise: 'signed addresses are secrets of recordings',
      find: `secrets: ['files', 'uploadURL'],`,
      replace: `secrets: ['files'],`,
      test: inFile('secrets')('holds none of what was typed'),
    },
  ]),
];

const join: Guard[] = of('F-94', 'join-dashboard.machine', [
  {
    promise: 'guard inverted: a code has five digits',
    find: `joinCode(event.code).length === 5,`,
    replace: `joinCode(event.code).length !== 5,`,
    test: walks('have the facts that each state relies on'),
  },
  {
    promise: 'guard inverted: a visitor joins nothing',
    find: `!context.facts.signedIn,`,
    replace: `context.facts.signedIn,`,
    test: flows('a deep link with a code joins nothing by itself; a visitor is sent to sign-in'),
  },
  {
    promise: 'target changed: an ended session leads to the sign-in',
    find: `guard: 'isSessionOver', target: 'sessionExpired'`,
    replace: `guard: 'isSessionOver', target: 'enteringCode'`,
    test: recorded,
  },
  {
    promise: 'error unhandled: a code of no team',
    find: `output.name === null ? {} : { name: output.name }, ), })), }, ${ON_ERROR}`,
    replace: `output.name === null ? {} : { name: output.name }, ), })), },`,
    test: handled,
  },
  {
    promise: 'text swapped: who waits for an approval has not joined',
    find: `pending: 'joinPending',`,
    replace: `pending: 'joined',`,
    test: recorded,
  },
  {
    promise: 'the key of a link is a secret of recordings',
    find: `secrets: ['key'],`,
    replace: `secrets: [],`,
    test: inFile('secrets')('holds none of what was typed'),
  },
]);

const task: Guard[] = of('F-95', 'task.machine', [
  {
    promise: 'guard inverted: four eyes in a team',
    find: `!isTeam({ context }) || !context.isSubmitter,`,
    replace: `!isTeam({ context }) || context.isSubmitter,`,
    test: walks('complete a task of a team by another person, or by the owner with a reason'),
  },
  {
    promise: 'guard inverted: a required photo',
    find: `!f.photoRequired || f.hasAfterPhoto;`,
    replace: `f.photoRequired || f.hasAfterPhoto;`,
    test: tasks('that requires a photo is submitted only with an after photo'),
  },
  {
    promise: 'a reason is no blank',
    find: `event.reason.trim() !== '';`,
    replace: `event.reason !== '';`,
    test: tasks('without a reason is refused'),
  },
  {
    promise: 'the owner verifies own work with a reason alone',
    find: `!context.hasOtherVerifier && hasReason({ event }),`,
    replace: `!context.hasOtherVerifier,`,
    test: tasks(
      'verifies what they submitted, with a reason, where nobody else can (promise 12.2)',
    ),
  },
  {
    promise: 'target changed: an unblocked task is in progress',
    find: `'task.unblock': 'in_progress',`,
    replace: `'task.unblock': 'pending',`,
    test: tasks('gives '),
  },
  {
    promise: 'a team does not mark complete in one step',
    find: `!isTeam({ context }) && hasPhoto({ context }),`,
    replace: `hasPhoto({ context }),`,
    test: tasks('gives '),
  },
]);

const recording: Guard[] = [
  ...of('F-91', 'recording', [
    {
      promise: 'a connection that a page cut off is no refusal',
      find: `isLeaving ? lost : null`,
      replace: `isLeaving ? null : null`,
      test: inFile('replay')('tells a connection that the page cut off from one that was lost'),
    },
  ]),
  ...of('F-91', 'replay', [
    {
      promise: 'a call that was left ends its page',
      find: `if (outcome.left) return null;`,
      replace: `if (outcome.left) outcome.error = { code: 'network', params: {} };`,
      test: inFile('replay')(
        'has a call that was left in place of an answer, and replays up to it',
      ),
    },
  ]),
];

/**
 * Mutations of the machines of flows and tasks, each caught by a pure test. `npm run test:guards --
 * F-91 F-92 F-93 F-94 F-95`
 */
export const flowGuards: Guard[] = [...reset, ...wizard, ...upload, ...join, ...task, ...recording];
