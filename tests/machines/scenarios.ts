import type { AnyStateMachine } from 'xstate';
import { documentUploadStart, type DocumentUploadFacts } from '~xstate/document-upload.facts.ts';
import { documentUploadMachine } from '~xstate/document-upload.machine.ts';
import { joinDashboardMachine, joinDashboardStart } from '~xstate/join-dashboard.machine.ts';
import { passwordResetStart, type PasswordResetFacts } from '~xstate/password-reset.facts.ts';
import { passwordResetMachine } from '~xstate/password-reset.machine.ts';
import { projectWizardStart, type ProjectWizardFacts } from '~xstate/project-wizard.facts.ts';
import { projectWizardMachine } from '~xstate/project-wizard.machine.ts';
import { taskMachine, type TaskFacts } from '~xstate/task.machine.ts';
import { codesOf } from './outcomes.ts';
import { done, refused, type Happening } from './paths.ts';

/** The possible facts and events of each flow, which the path tests cover. */

export interface Scenario {
  machine: AnyStateMachine;
  inputs: unknown[];
  happenings: Happening[];
  /** Values that no snapshot may hold. */
  secretValues: string[];
}

/** Each of these calls refused with each code that it can give. */
const refusals = (...calls: string[]): Happening[] =>
  calls.flatMap((call) => codesOf(call).map((code) => refused(call, code)));

const reset = (facts: Partial<PasswordResetFacts>) => ({
  facts: { ...passwordResetStart, ...facts },
});
const email = 'ana@example.com';
const phone = '+13055550123';

const passwordReset: Scenario = {
  machine: passwordResetMachine,
  inputs: [
    reset({}),
    reset({ step: 2, email }),
    reset({ step: 3, email, phone }),
    reset({ step: 4, email, phone, hasToken: true }),
    reset({ step: 4, email, phone }),
    reset({ step: 4 }),
  ],
  happenings: [
    { type: 'email.submit', email },
    { type: 'phone.submit', phone },
    { type: 'code.submit', token: '918273' },
    { type: 'code.resend' },
    { type: 'password.submit', newPassword: 'correct horse battery' },
    { type: 'step.back' },
    { type: 'field.edit' },
    done('verifyEmail', { email }),
    done('verifyPhone', { phone }),
    done('verifyPhone', { phone, developmentOtp: '604518' }),
    done('verifyOtp', { hasToken: true }),
    done('resetPassword', {}),
    ...refusals('verifyEmail', 'verifyPhone', 'verifyOtp', 'resetPassword'),
  ],
  secretValues: ['918273', 'correct horse battery'],
};

const wizard = (facts: Partial<ProjectWizardFacts>, more: object = {}) => ({
  facts: { ...projectWizardStart, ...facts },
  ...more,
});

const projectWizard: Scenario = {
  machine: projectWizardMachine,
  inputs: [
    wizard({}),
    wizard({ signedIn: false }),
    wizard({ mayCreate: false, blockReason: 'credits' }),
    wizard({ step: 'result' }),
    wizard({ step: 'select', mode: 'manual', projectId: 'p1', documentId: 'd1', hasText: true }),
    wizard({ step: 'select', mode: 'automatic', projectId: 'p1', documentId: 'd1', hasText: true }),
    wizard({
      step: 'upload',
      projectId: 'p1',
      documentId: 'd1',
      hasText: true,
      isGenerating: true,
    }),
  ],
  happenings: [
    {
      type: 'project.submit',
      fields: { name: 'House', workOrderNumber: '7', address: '1 Main St' },
    },
    { type: 'mode.choose', mode: 'manual' },
    { type: 'mode.choose', mode: 'automatic' },
    { type: 'document.ready', documentId: 'd1', hasText: true },
    { type: 'document.ready', documentId: 'd1', hasText: false },
    { type: 'tasks.generate' },
    { type: 'selection.open' },
    { type: 'selection.submit', selections: ['Repair the deck'] },
    { type: 'step.skip' },
    { type: 'step.back' },
    done('createProject', { projectId: 'p1' }),
    done('generateTasks', { taskCount: 4 }),
    done('generateFromSelection', { taskCount: 1, skipped: 1 }),
    ...refusals('createProject', 'generateTasks', 'generateFromSelection'),
  ],
  secretValues: [],
};

const upload = (facts: Partial<DocumentUploadFacts>) => ({
  facts: { ...documentUploadStart, ...facts },
});
const stored = [{ fileName: 'scope.pdf', uploadURL: '/objects/key-1' }];

const documentUpload: Scenario = {
  machine: documentUploadMachine,
  inputs: [
    upload({}),
    upload({ projectId: 'p1' }),
    upload({ stored }),
    upload({ projectId: 'p1', stored }),
    upload({ projectId: 'p1', generates: true }),
    upload({ projectId: 'p1', documentId: 'd1' }),
    upload({ projectId: 'p1', documentId: 'd1', ready: true, hasText: true }),
  ],
  happenings: [
    { type: 'files.chosen', files: ['bytes-of-the-file'] },
    { type: 'project.choose', projectId: 'p1' },
    { type: 'project.choose', projectId: '' },
    { type: 'document.register' },
    { type: 'document.register', projectId: 'p1' },
    { type: 'files.discard' },
    { type: 'document.retry' },
    done('storeFiles', { stored }),
    done('registerDocument', { documentId: 'd1', ready: false, hasText: false }),
    done('registerDocument', { documentId: 'd1', ready: true, hasText: true }),
    done('registerDocument', { documentId: 'd1', ready: true, hasText: false }),
    done('awaitDocument', { hasText: true }),
    done('awaitDocument', { hasText: false }),
    done('generateTasks', { taskCount: 3 }),
    done('discardFiles', {}),
    ...refusals('storeFiles', 'registerDocument', 'awaitDocument', 'generateTasks', 'discardFiles'),
  ],
  secretValues: ['bytes-of-the-file'],
};

const joinDashboard: Scenario = {
  machine: joinDashboardMachine,
  inputs: [
    { facts: joinDashboardStart },
    { facts: { ...joinDashboardStart, signedIn: false } },
    { facts: { ...joinDashboardStart, code: '12345' } },
    { facts: { ...joinDashboardStart, code: '12345', key: 'link-key-77' } },
  ],
  happenings: [
    { type: 'code.submit', code: '12345' },
    { type: 'code.submit', code: '12a' },
    { type: 'field.edit' },
    done('joinDashboard', { dashboardId: '12345', name: 'Casa Azul', membership: 'joined' }),
    done('joinDashboard', { dashboardId: '12345', name: 'Casa Azul', membership: 'already' }),
    done('joinDashboard', { dashboardId: null, name: null, membership: 'pending' }),
    ...refusals('joinDashboard'),
  ],
  secretValues: [],
};

const worker: TaskFacts = {
  teamSize: 3,
  isSubmitter: false,
  isOwner: false,
  hasOtherVerifier: true,
  photoRequired: false,
  hasAfterPhoto: false,
};
const reason = 'the owner asked';

/** The machine of a task calls nothing: its service asks it, and writes what it answers. */
export const task: Scenario = {
  machine: taskMachine,
  inputs: [
    worker,
    { ...worker, photoRequired: true },
    { ...worker, photoRequired: true, hasAfterPhoto: true },
    { ...worker, isSubmitter: true },
    { ...worker, isSubmitter: true, isOwner: true, hasOtherVerifier: false },
    { ...worker, teamSize: 1, isSubmitter: true, isOwner: true },
  ],
  happenings: [
    { type: 'task.start' },
    { type: 'task.block', reason },
    { type: 'task.block', reason: ' ' },
    { type: 'task.unblock' },
    { type: 'task.submit' },
    { type: 'task.verify' },
    { type: 'task.verifyOwn', reason },
    { type: 'task.verifyOwn', reason: '' },
    { type: 'task.reject', reason },
    { type: 'task.decline', reason },
    { type: 'task.reopen', reason },
    { type: 'task.complete' },
  ],
  secretValues: [],
};

export const scenarios: Scenario[] = [passwordReset, projectWizard, documentUpload, joinDashboard];
