import { describe, expect, test } from 'vitest';
import {
  createActor,
  fromPromise,
  SimulatedClock,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import {
  AppError,
  errorStatus,
  noticeFor,
  notices,
  type ErrorCode,
  type NoticeFlow,
} from '~/errors.ts';
import { documentUploadDestination, documentUploadStart } from '~xstate/document-upload.facts.ts';
import { documentUploadMachine } from '~xstate/document-upload.machine.ts';
import {
  joinDashboardDestination,
  joinDashboardMachine,
  joinDashboardStart,
} from '~xstate/join-dashboard.machine.ts';
import { passwordResetStart } from '~xstate/password-reset.facts.ts';
import { passwordResetMachine } from '~xstate/password-reset.machine.ts';
import { projectWizardDestination, projectWizardStart } from '~xstate/project-wizard.facts.ts';
import { projectWizardMachine } from '~xstate/project-wizard.machine.ts';
import { settle } from '~xstate/settle.ts';
import type { Happening } from './paths.ts';

/**
 * Refuses each call of each flow with each code of the catalogue (chapter 18 of promises.md): none
 * may hang, disappear or lead elsewhere than its notice says.
 */

interface Call {
  verb: string;
  table: NoticeFlow;
  machine: AnyStateMachine;
  facts: object;
  event?: Happening;
  /** The state after a refusal that does not redirect. */
  stays: string;
  to: (snapshot: AnyMachineSnapshot) => string | null;
  /** The calls before the refused one. */
  before?: Record<string, AnyActorLogic>;
}

const email = 'ana@example.com';
const phone = '+13055550123';
const stored = [{ fileName: 'scope.pdf', uploadURL: '/objects/key-1' }];
const nowhere = () => null;
const reset = (verb: NoticeFlow, step: number, event: Happening, stays: string): Call => ({
  verb,
  table: verb,
  machine: passwordResetMachine,
  facts: { ...passwordResetStart, step, email, phone, hasToken: true },
  event,
  stays,
  to: nowhere,
});
const wizard = (verb: NoticeFlow, facts: object, event: Happening, stays: string): Call => ({
  verb,
  table: verb,
  machine: projectWizardMachine,
  facts: { ...projectWizardStart, ...facts },
  event,
  stays,
  to: ({ value }) => projectWizardDestination(value),
});
const upload = (
  verb: string,
  facts: object,
  event: Happening | undefined,
  stays: string,
): Call => ({
  verb,
  table: 'upload',
  machine: documentUploadMachine,
  facts: { ...documentUploadStart, projectId: 'p1', ...facts },
  ...(event && { event }),
  stays,
  to: ({ value }) => documentUploadDestination(value),
});
const withDocument = { step: 'upload', projectId: 'p1', documentId: 'd1', hasText: true };

const calls: Call[] = [
  reset('verifyEmail', 1, { type: 'email.submit', email }, 'enteringEmail'),
  reset('verifyPhone', 2, { type: 'phone.submit', phone }, 'enteringPhone'),
  reset('verifyPhone', 3, { type: 'code.resend' }, 'enteringCode'),
  reset('verifyOtp', 3, { type: 'code.submit', token: '000000' }, 'enteringCode'),
  reset(
    'resetPassword',
    4,
    { type: 'password.submit', newPassword: 'long enough 1' },
    'enteringPassword',
  ),
  wizard('createProject', {}, { type: 'project.submit', fields: {} }, 'enteringProject'),
  wizard('generateTasks', withDocument, { type: 'tasks.generate' }, 'uploading'),
  wizard(
    'generateFromSelection',
    { ...withDocument, step: 'select', mode: 'manual' },
    { type: 'selection.submit', selections: [] },
    'selecting',
  ),
  upload('storeFiles', {}, { type: 'files.chosen', files: [] }, 'idle'),
  upload('registerDocument', { stored }, { type: 'document.register' }, 'failed'),
  upload('awaitDocument', { documentId: 'd1' }, undefined, 'failed'),
  upload('discardFiles', { stored }, { type: 'files.discard' }, 'failed'),
  {
    ...upload('generateTasks', { stored, generates: true }, { type: 'document.register' }, 'done'),
    table: 'generateTasks',
    before: {
      registerDocument: fromPromise(async () => ({ documentId: 'd1', ready: true, hasText: true })),
    },
  },
  {
    verb: 'joinDashboard',
    table: 'joinDashboard',
    machine: joinDashboardMachine,
    facts: joinDashboardStart,
    event: { type: 'code.submit', code: '12345' },
    stays: 'enteringCode',
    to: ({ value, context }) => joinDashboardDestination(value, context.facts),
  },
];

const everyCode = Object.keys(errorStatus) as ErrorCode[];

describe.each(calls)(
  '$verb refused, back to $stays',
  ({ verb, table, machine, facts, event, stays, to, before }) => {
    test.each(everyCode)('%s is shown, and redirects as its notice defines', async (code) => {
      const refuse = fromPromise(async () => {
        throw new AppError(code, { message: 'why' });
      });
      const { snapshot, accepted, settled } = await settle(
        machine,
        { input: { facts }, actors: { ...before, [verb]: refuse } },
        event,
      );
      const shown = snapshot as AnyMachineSnapshot;
      expect({
        accepted,
        settled,
        error: shown.context.error,
        notice: shown.context.notice,
      }).toEqual({
        accepted: true,
        settled: true,
        error: { code, params: { message: 'why' }, actor: verb },
        notice: null,
      });
      const { then } = noticeFor(table, code);
      expect(to(shown)).toBe(then?.to ?? null);
      if (then) expect(msUntilDone(machine, shown)).toBe(then.afterMs);
      else expect(shown.value).toBe(stays);
    });

    test('the refusal as input (action data) shows the same page as the refusal itself', async () => {
      const refuse = fromPromise(() => Promise.reject(new AppError('server')));
      const { snapshot } = await settle(
        machine,
        { input: { facts }, actors: { ...before, [verb]: refuse } },
        event,
      );
      const { context, value } = snapshot as AnyMachineSnapshot;
      const again = await settle(machine, { input: context });
      expect([again.snapshot.value, again.snapshot.context]).toEqual([value, context]);
    });
  },
);

/** Milliseconds after which the browser's machine is done; the test drives the clock. */
function msUntilDone(machine: AnyStateMachine, { context }: AnyMachineSnapshot): number {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: context, clock }).start();
  let waited = 0;
  while (actor.getSnapshot().status === 'active' && waited < 10_000) clock.set((waited += 1));
  actor.stop();
  return waited;
}

test('every actor of every machine is covered by a refusal', () => {
  const machines = [
    passwordResetMachine,
    projectWizardMachine,
    documentUploadMachine,
    joinDashboardMachine,
  ];
  expect([...new Set(calls.map(({ verb, machine }) => `${machine.id} ${verb}`))].sort()).toEqual(
    machines
      .flatMap(({ id, implementations }) =>
        Object.keys(implementations.actors).map((verb) => `${id} ${verb}`),
      )
      .sort(),
  );
  expect(Object.keys(notices)).toEqual(expect.arrayContaining(calls.map(({ table }) => table)));
});
