import {
  createActor,
  fromPromise,
  SimulatedClock,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { AppError, type ErrorCode } from '~/errors.ts';
import { documentUploadStart } from '~xstate/document-upload.facts.ts';
import { documentUploadMachine } from '~xstate/document-upload.machine.ts';
import { joinDashboardMachine, joinDashboardStart } from '~xstate/join-dashboard.machine.ts';
import { passwordResetStart } from '~xstate/password-reset.facts.ts';
import { passwordResetMachine } from '~xstate/password-reset.machine.ts';
import { projectWizardStart } from '~xstate/project-wizard.facts.ts';
import { projectWizardMachine } from '~xstate/project-wizard.machine.ts';
import { record, type Recording } from '~xstate/recording.ts';
import type { Happening } from './paths.ts';

/**
 * The sessions recorded in replays/: the actions of a user (`steps`, or milliseconds of waiting)
 * and the answers of the calls, in order.
 */

export interface Script {
  name: string;
  machine: AnyStateMachine;
  input: unknown;
  steps: (Happening | number)[];
  /** `LEFT`: the page was left before the answer. */
  answers: (object | ErrorCode)[];
}
const LEFT = {};

const reset = {
  machine: passwordResetMachine,
  input: { facts: passwordResetStart },
};
const wizard = {
  machine: projectWizardMachine,
  input: { facts: projectWizardStart },
};
const upload = { machine: documentUploadMachine };
const join = {
  machine: joinDashboardMachine,
  input: { facts: joinDashboardStart },
};

const email = 'ana@example.com';
const phone = '+13055550123';
const submitEmail = { type: 'email.submit', email };
const submitPhone = { type: 'phone.submit', phone };
const submitCode = { type: 'code.submit', token: '918273' };
const submitPassword = { type: 'password.submit', newPassword: 'correct horse battery' };
const project = {
  type: 'project.submit',
  fields: { name: 'Casa Azul', workOrderNumber: 'WO-7', address: '1 Main St' },
};
const ready = { type: 'document.ready', documentId: 'd1', hasText: true };
const choose = { type: 'files.chosen', files: ['the bytes of a file'] };
const stored = { stored: [{ fileName: 'scope.pdf', uploadURL: '/objects/signed-key' }] };
const code = { type: 'code.submit', code: '12345' };

export const scripts: Script[] = [
  {
    ...reset,
    name: 'password-reset.happy',
    steps: [submitEmail, submitPhone, submitCode, submitPassword],
    answers: [{ email }, { phone, developmentOtp: '918273' }, { hasToken: true }, {}],
  },
  {
    ...reset,
    name: 'password-reset.refusals',
    steps: [
      submitCode,
      submitEmail,
      { type: 'field.edit' },
      submitEmail,
      submitPhone,
      submitPhone,
      { type: 'step.back' },
      submitPhone,
      submitCode,
      { type: 'code.resend' },
      submitCode,
      submitPassword,
      { type: 'code.resend' },
    ],
    answers: [
      'emailNotFound',
      { email },
      'phoneMismatch',
      { phone },
      { phone },
      'invalidOtp',
      'tooManyAttempts',
      { hasToken: true },
      'invalidOtp',
      { phone },
    ],
  },
  {
    ...reset,
    name: 'password-reset.network',
    steps: [submitEmail, submitEmail, submitEmail],
    answers: ['network', 'timeout', 'server'],
  },
  {
    ...reset,
    name: 'password-reset.left',
    steps: [submitEmail, submitPhone],
    answers: [{ email }, LEFT],
  },
  {
    ...reset,
    name: 'password-reset.deep-link',
    input: { facts: { ...passwordResetStart, step: 4, email } },
    steps: [submitPassword, submitPhone],
    answers: [{ phone }],
  },
  {
    ...wizard,
    name: 'project-wizard.automatic',
    steps: [project, ready],
    answers: [{ projectId: 'p1' }, { taskCount: 12 }],
  },
  {
    ...wizard,
    name: 'project-wizard.manual',
    steps: [
      project,
      { type: 'mode.choose', mode: 'manual' },
      ready,
      { type: 'selection.submit', selections: [] },
      { type: 'selection.submit', selections: ['Repair the deck', 'ok'] },
    ],
    answers: [{ projectId: 'p1' }, 'noSelections', { taskCount: 1, skipped: 1 }],
  },
  {
    ...wizard,
    name: 'project-wizard.skip',
    steps: [
      project,
      { type: 'step.skip' },
      { ...ready, hasText: false },
      { type: 'tasks.generate' },
      { type: 'step.skip' },
    ],
    answers: [{ projectId: 'p1' }],
  },
  {
    ...wizard,
    name: 'project-wizard.refusals',
    steps: [project, project, project, ready, { type: 'tasks.generate' }],
    answers: [
      'invalid',
      'openProjectExists',
      { projectId: 'p1' },
      'generationFailed',
      { taskCount: 2 },
    ],
  },
  { ...wizard, name: 'project-wizard.payment', steps: [project], answers: ['paymentRequired'] },
  {
    ...wizard,
    name: 'project-wizard.session-over',
    steps: [project, ready, 500],
    answers: [{ projectId: 'p1' }, 'authenticationRequired'],
  },
  {
    ...upload,
    name: 'document-upload.happy',
    input: { facts: { ...documentUploadStart, projectId: 'p1' } },
    steps: [choose],
    answers: [stored, { documentId: 'd1', ready: false, hasText: false }, { hasText: true }],
  },
  {
    ...upload,
    name: 'document-upload.no-project',
    input: { facts: documentUploadStart },
    steps: [choose, { type: 'document.register' }, { type: 'document.register', projectId: 'p1' }],
    answers: [stored, { documentId: 'd1', ready: true, hasText: true }],
  },
  {
    ...upload,
    name: 'document-upload.refusals',
    input: { facts: { ...documentUploadStart, projectId: 'p1' } },
    steps: [choose, choose, { type: 'document.retry' }, choose],
    answers: [
      'fileTooLarge',
      stored,
      'server',
      stored,
      { documentId: 'd2', ready: false, hasText: false },
      'documentUnreadable',
    ],
  },
  {
    ...upload,
    name: 'document-upload.generates',
    input: { facts: { ...documentUploadStart, projectId: 'p1', generates: true } },
    steps: [choose, choose],
    answers: [
      stored,
      { documentId: 'd1', ready: true, hasText: true },
      { taskCount: 3 },
      stored,
      { documentId: 'd2', ready: false, hasText: false },
      { hasText: true },
      'generationFailed',
    ],
  },
  {
    ...upload,
    name: 'document-upload.discard',
    input: { facts: documentUploadStart },
    steps: [choose, { type: 'files.discard' }, { type: 'document.retry' }],
    answers: [stored, {}],
  },
  {
    ...upload,
    name: 'document-upload.session-over',
    input: { facts: { ...documentUploadStart, projectId: 'p1' } },
    steps: [choose, 500],
    answers: [stored, 'authenticationRequired'],
  },
  {
    ...join,
    name: 'join-dashboard.happy',
    steps: [code, 1000],
    answers: [{ dashboardId: '12345', name: 'Casa Azul', membership: 'joined' }],
  },
  {
    ...join,
    name: 'join-dashboard.refusals',
    steps: [{ ...code, code: '12-3' }, code, code, { type: 'field.edit' }, code, code],
    answers: [
      'dashboardNotFound',
      'timeout',
      'unavailable',
      { dashboardId: null, name: null, membership: 'pending' },
    ],
  },
  {
    ...join,
    name: 'join-dashboard.session-over',
    steps: [code, 1999, 1],
    answers: ['authenticationRequired'],
  },
];

const isBusy = (snapshot: AnyMachineSnapshot) => snapshot.hasTag('busy');

/** Plays a script on a real actor, whose calls answer asynchronously, and returns its recording. */
export async function play({ machine, input, steps, answers }: Script): Promise<Recording> {
  const waiting = [...answers];
  let isLeft = false;
  const answer = async (): Promise<unknown> => {
    await Promise.resolve();
    const next = waiting.shift();
    if (next === undefined) throw new Error('The script has no answer left');
    if (typeof next === 'string') throw new AppError(next);
    isLeft = next === LEFT;
    return isLeft ? new Promise(() => {}) : next;
  };
  const clock = new SimulatedClock();
  const recorder = record(machine, input);
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [name, fromPromise(answer)]),
  );
  const actor = createActor(machine.provide({ actors }), {
    input,
    clock,
    inspect: recorder.inspect,
  });
  const rest = async () => {
    while (isBusy(actor.getSnapshot()) && !isLeft)
      await new Promise((resolve) => setImmediate(resolve));
  };
  actor.start();
  await rest();
  for (const step of steps) {
    if (typeof step === 'number') clock.increment(step);
    else actor.send(step);
    await rest();
  }
  actor.stop();
  if (waiting.length > 0)
    throw new Error(`${waiting.length} answer(s) of the script were not asked for`);
  return recorder.file();
}
