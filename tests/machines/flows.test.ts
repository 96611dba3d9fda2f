import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { AppError } from '~/errors.ts';
import { documentUploadStart, type DocumentUploadVerbs } from '~xstate/document-upload.facts.ts';
import { documentUploadMachine } from '~xstate/document-upload.machine.ts';
import {
  joinCode,
  joinDashboardDestination,
  joinDashboardMachine,
  joinDashboardStart,
  type Joined,
  type JoinDashboardVerbs,
} from '~xstate/join-dashboard.machine.ts';
import {
  passwordResetStart,
  type PasswordResetFacts,
  type PasswordResetVerbs,
} from '~xstate/password-reset.facts.ts';
import { passwordResetMachine } from '~xstate/password-reset.machine.ts';
import {
  projectWizardStart,
  type ProjectWizardFacts,
  type ProjectWizardVerbs,
} from '~xstate/project-wizard.facts.ts';
import { projectWizardMachine } from '~xstate/project-wizard.machine.ts';
import { settle } from '~xstate/settle.ts';
import { actorsOf } from '~xstate/unprovided.ts';

const email = 'ana@example.com';
const phone = '+13055550123';

describe('password reset (promise 4.1)', () => {
  const at = (facts: Partial<PasswordResetFacts>) => ({
    facts: { ...passwordResetStart, ...facts },
  });
  const received: unknown[] = [];
  const actors = actorsOf<PasswordResetVerbs>({
    verifyEmail: async (input) => ({ email: input.email.toLowerCase() }),
    verifyPhone: async (input) => ({ phone: input.phone, developmentOtp: '123456' }),
    verifyOtp: async () => ({ hasToken: true }),
    resetPassword: async (input) => received.push(input),
  });

  test.each<[string, Partial<PasswordResetFacts>, string, number]>([
    ['nothing', {}, 'enteringEmail', 1],
    ['step 4 and nothing else', { step: 4 }, 'enteringEmail', 1],
    ['step 4 without a phone', { step: 4, email, hasToken: true }, 'enteringPhone', 2],
    ['step 4 without a verified code', { step: 4, email, phone }, 'enteringCode', 3],
    ['all of step 4', { step: 4, email, phone, hasToken: true }, 'enteringPassword', 4],
    [
      'all facts, but gone back to step 1',
      { step: 1, email, phone, hasToken: true },
      'enteringEmail',
      1,
    ],
    [
      'all facts, but gone back to step 2',
      { step: 2, email, phone, hasToken: true },
      'enteringPhone',
      2,
    ],
  ])('a page load with %s shows the earliest possible step', async (_, facts, value, step) => {
    const { snapshot } = await settle(passwordResetMachine, { input: at(facts) });
    expect([snapshot.value, snapshot.context.facts.step]).toEqual([value, step]);
  });

  test('the actor’s result sets the e-mail; another e-mail clears the phone of the first', async () => {
    const same = await settle(
      passwordResetMachine,
      { input: at({ email, phone }), actors },
      { type: 'email.submit', email: 'ANA@example.com' },
    );
    expect(same.snapshot.context.facts).toEqual({ step: 2, email, phone, hasToken: false });
    const other = await settle(
      passwordResetMachine,
      { input: at({ email, phone }), actors },
      { type: 'email.submit', email: 'eva@example.com' },
    );
    expect(other.snapshot.context.facts).toEqual({
      step: 2,
      email: 'eva@example.com',
      phone: null,
      hasToken: false,
    });
  });

  test('going back from steps 3 and 2 preserves the input; step 4 has no way back', async () => {
    const back = { type: 'step.back' } as const;
    const second = await settle(
      passwordResetMachine,
      { input: at({ step: 3, email, phone }) },
      back,
    );
    const first = await settle(passwordResetMachine, { input: second.snapshot.context }, back);
    expect([second.snapshot.value, first.snapshot.value, first.snapshot.context.facts]).toEqual([
      'enteringPhone',
      'enteringEmail',
      { step: 1, email, phone, hasToken: false },
    ]);
    expect(
      (
        await settle(
          passwordResetMachine,
          { input: at({ step: 4, email, phone, hasToken: true }) },
          back,
        )
      ).accepted,
    ).toBe(false);
  });

  test('a development OTP is in the notice; success clears all facts and leads to the login tab', async () => {
    const sent = await settle(
      passwordResetMachine,
      { input: at({ step: 2, email }), actors },
      { type: 'phone.submit', phone },
    );
    expect(sent.snapshot.context.notice).toEqual({
      code: 'otpSent',
      params: { developmentOtp: '123456' },
    });
    const reset = await settle(
      passwordResetMachine,
      { input: at({ step: 4, email, phone, hasToken: true }), actors },
      { type: 'password.submit', newPassword: 'long enough 1' },
    );
    expect([
      reset.snapshot.value,
      reset.snapshot.context.facts,
      reset.snapshot.context.notice?.code,
    ]).toEqual(['done', passwordResetStart, 'passwordReset']);
    expect(received).toEqual([{ email, phone, newPassword: 'long enough 1' }]);
  });

  test('requesting a new code at step 4 returns to step 3 and clears the verified code', async () => {
    const { snapshot } = await settle(
      passwordResetMachine,
      { input: at({ step: 4, email, phone, hasToken: true }), actors },
      { type: 'code.resend' },
    );
    expect([snapshot.value, snapshot.context.facts]).toEqual([
      'enteringCode',
      { step: 3, email, phone, hasToken: false },
    ]);
  });

  test('editing a field clears messages', async () => {
    const input = {
      ...at({ step: 3, email, phone }),
      error: { code: 'invalidOtp', params: {} },
      notice: { code: 'otpSent', params: {} },
    };
    const { snapshot } = await settle(passwordResetMachine, { input }, { type: 'field.edit' });
    expect([snapshot.context.error, snapshot.context.notice]).toEqual([null, null]);
  });
});

describe('project wizard (promises 6.4, 6.9 and 6.10)', () => {
  const at = (facts: Partial<ProjectWizardFacts>) => ({
    facts: { ...projectWizardStart, ...facts },
  });
  const calls: unknown[] = [];
  const generate = (taskCount: number) => async (input: object) => (
    calls.push(input),
    { taskCount }
  );
  const actors = actorsOf<ProjectWizardVerbs>({
    createProject: async () => ({ projectId: 'p1' }),
    generateTasks: generate(4),
    generateFromSelection: generate(1),
  });
  const document = { projectId: 'p1', documentId: 'd1', hasText: true };

  test.each<[string, Partial<ProjectWizardFacts>, string]>([
    ['a visitor', { signedIn: false, projectId: 'p1', step: 'result' }, 'signedOut'],
    ['who may not create', { mayCreate: false, blockReason: 'none' }, 'paywall'],
    [
      'whose only credit went into the project being set up',
      { mayCreate: false, blockReason: 'credits', projectId: 'p1', step: 'upload' },
      'uploading',
    ],
    ['step 2 without a project', { step: 'upload' }, 'enteringProject'],
    ['step 3 without a project', { step: 'result', hasTasks: true }, 'enteringProject'],
    [
      'the viewer without a document',
      { step: 'select', mode: 'manual', projectId: 'p1' },
      'uploading',
    ],
    [
      'the viewer of a document without text',
      { ...document, hasText: false, step: 'select', mode: 'manual' },
      'uploading',
    ],
    ['the viewer in automatic mode', { ...document, step: 'select' }, 'uploading'],
    ['the viewer with all it needs', { ...document, step: 'select', mode: 'manual' }, 'selecting'],
    ['the result', { projectId: 'p1', step: 'result' }, 'result'],
  ])('a page load with %s', async (_, facts, value) => {
    expect((await settle(projectWizardMachine, { input: at(facts) })).snapshot.value).toBe(value);
  });

  test('a page load never generates tasks, even with a document ready', async () => {
    expect(
      (await settle(projectWizardMachine, { input: at({ ...document, step: 'upload' }) })).snapshot
        .value,
    ).toBe('uploading');
  });

  test('a created project leads to step 2 with a notice', async () => {
    const { snapshot } = await settle(
      projectWizardMachine,
      { input: at({}), actors },
      { type: 'project.submit', fields: { name: 'Casa Azul' } },
    );
    expect([
      snapshot.value,
      snapshot.context.facts.projectId,
      snapshot.context.facts.step,
      snapshot.context.notice?.code,
    ]).toEqual(['uploading', 'p1', 'upload', 'projectCreated']);
  });

  test('automatic: a document with text starts task generation, then shows the result', async () => {
    calls.length = 0;
    const { snapshot } = await settle(
      projectWizardMachine,
      { input: at({ projectId: 'p1', step: 'upload' }), actors },
      { type: 'document.ready', documentId: 'd1', hasText: true },
    );
    expect(calls).toEqual([{ projectId: 'p1', documentId: 'd1' }]);
    expect([snapshot.value, snapshot.context.facts.hasTasks, snapshot.context.notice]).toEqual([
      'result',
      true,
      { code: 'tasksGenerated', params: { count: 4, skipped: 0 } },
    ]);
  });

  test.each(['automatic', 'manual'] as const)(
    '%s: a document with blank text makes no call and shows a notice',
    async (mode) => {
      const { snapshot } = await settle(
        projectWizardMachine,
        { input: at({ projectId: 'p1', step: 'upload', mode }) },
        { type: 'document.ready', documentId: 'd1', hasText: false },
      );
      expect([
        snapshot.value,
        snapshot.context.notice?.code,
        snapshot.context.facts.documentId,
      ]).toEqual(['uploading', 'noText', 'd1']);
    },
  );

  test('manual: a document with text opens the viewer; its selections lead to the result', async () => {
    calls.length = 0;
    const viewer = await settle(
      projectWizardMachine,
      { input: at({ projectId: 'p1', step: 'upload', mode: 'manual' }), actors },
      { type: 'document.ready', documentId: 'd1', hasText: true },
    );
    expect([viewer.snapshot.value, calls]).toEqual(['selecting', []]);
    const { snapshot } = await settle(
      projectWizardMachine,
      { input: viewer.snapshot.context, actors },
      { type: 'selection.submit', selections: ['Repair the deck'] },
    );
    expect(calls).toEqual([{ projectId: 'p1', documentId: 'd1', selections: ['Repair the deck'] }]);
    expect(snapshot.value).toBe('result');
  });

  test('skipping needs an uploaded document', async () => {
    expect(
      (
        await settle(
          projectWizardMachine,
          { input: at({ projectId: 'p1', step: 'upload' }) },
          { type: 'step.skip' },
        )
      ).accepted,
    ).toBe(false);
    const skipped = await settle(
      projectWizardMachine,
      { input: at({ ...document, step: 'upload' }) },
      { type: 'step.skip' },
    );
    expect([skipped.snapshot.value, skipped.snapshot.context.facts.hasTasks]).toEqual([
      'result',
      false,
    ]);
  });
});

describe('upload card (promises 7.2, 7.7 and 7.9)', () => {
  const registered: unknown[] = [];
  const two = [
    { fileName: 'a.pdf', uploadURL: '/objects/a' },
    { fileName: 'b.pdf', uploadURL: '/objects/b' },
  ];
  const actors = actorsOf<DocumentUploadVerbs>({
    storeFiles: async () => ({ stored: two }),
    registerDocument: async (input) => (
      registered.push(input),
      { documentId: 'd1', ready: false, hasText: false }
    ),
    awaitDocument: async () => ({ hasText: true }),
    generateTasks: async () => ({ taskCount: 3 }),
    discardFiles: async () => undefined,
  });
  const choose = { type: 'files.chosen', files: [] } as const;

  test('stored files are registered with the chosen project, and the document is read', async () => {
    registered.length = 0;
    const { snapshot } = await settle(
      documentUploadMachine,
      { input: { facts: { ...documentUploadStart, projectId: 'p1' } }, actors },
      choose,
    );
    expect(registered).toEqual([{ projectId: 'p1', stored: two, generates: false }]);
    expect([snapshot.value, snapshot.context.facts, snapshot.context.notice?.code]).toEqual([
      'done',
      { ...documentUploadStart, projectId: 'p1', documentId: 'd1', ready: true, hasText: true },
      'documentUploaded',
    ]);
  });

  test('without a project the stored files wait and are registered with the project chosen next', async () => {
    registered.length = 0;
    const waiting = await settle(
      documentUploadMachine,
      { input: { facts: documentUploadStart }, actors },
      choose,
    );
    expect([
      waiting.snapshot.value,
      waiting.snapshot.context.notice?.code,
      waiting.snapshot.context.facts.stored,
      registered,
    ]).toEqual(['stored', 'noProjectSelected', two, []]);
    const still = await settle(
      documentUploadMachine,
      { input: waiting.snapshot.context, actors },
      { type: 'document.register' },
    );
    expect([still.snapshot.value, still.snapshot.context.notice?.code, registered]).toEqual([
      'stored',
      'noProjectSelected',
      [],
    ]);
    const { snapshot } = await settle(
      documentUploadMachine,
      { input: still.snapshot.context, actors },
      { type: 'document.register', projectId: 'p2' },
    );
    expect([snapshot.value, registered]).toEqual([
      'done',
      [{ projectId: 'p2', stored: two, generates: false }],
    ]);
  });

  test('a page load with stored files registers nothing by itself', async () => {
    expect(
      (
        await settle(documentUploadMachine, {
          input: { facts: { ...documentUploadStart, projectId: 'p1', stored: two } },
        })
      ).snapshot.value,
    ).toBe('stored');
  });

  test('an upload that generates creates tasks once the text is ready, and ends even if they fail', async () => {
    const input = { facts: { ...documentUploadStart, projectId: 'p1', generates: true } };
    const made = await settle(documentUploadMachine, { input, actors }, choose);
    expect([made.snapshot.value, made.snapshot.context.notice]).toEqual([
      'done',
      { code: 'tasksGenerated', params: { count: 3 } },
    ]);
    const refused = await settle(
      documentUploadMachine,
      {
        input,
        actors: {
          ...actors,
          ...actorsOf<Pick<DocumentUploadVerbs, 'generateTasks'>>({
            generateTasks: async () => {
              throw new AppError('generationFailed');
            },
          }),
        },
      },
      choose,
    );
    expect([refused.snapshot.value, refused.snapshot.context.error]).toEqual([
      'done',
      { code: 'generationFailed', params: {}, actor: 'generateTasks' },
    ]);
  });

  test('a page load with a document that was read generates nothing by itself', async () => {
    const facts = { projectId: 'p1', documentId: 'd1', ready: true, hasText: true, stored: [] };
    const { snapshot } = await settle(documentUploadMachine, {
      input: { facts: { ...facts, generates: true } },
    });
    expect(snapshot.value).toBe('done');
  });

  test('discarded files leave the card', async () => {
    const { snapshot } = await settle(
      documentUploadMachine,
      { input: { facts: { ...documentUploadStart, stored: two } }, actors },
      { type: 'files.discard' },
    );
    expect([snapshot.value, snapshot.context.facts, snapshot.context.notice?.code]).toEqual([
      'idle',
      documentUploadStart,
      'filesDiscarded',
    ]);
  });

  test("'Try New Document' clears the failure and returns to idle", async () => {
    const failed = {
      facts: { ...documentUploadStart, projectId: 'p1', documentId: 'd1' },
      error: { code: 'documentUnreadable', params: {} },
    };
    const { snapshot } = await settle(
      documentUploadMachine,
      { input: failed },
      { type: 'document.retry' },
    );
    expect([snapshot.value, snapshot.context]).toEqual([
      'idle',
      { facts: { ...documentUploadStart, projectId: 'p1' }, error: null, notice: null, params: {} },
    ]);
  });
});

describe('join team (promises 14.1, 14.2 and 18.10)', () => {
  const asked: string[] = [];
  const join = (answer: Joined) =>
    actorsOf<JoinDashboardVerbs>({ joinDashboard: async ({ code }) => (asked.push(code), answer) });
  const submit = (code: string) => ({ type: 'code.submit', code }) as const;
  const input = { facts: joinDashboardStart };

  test('non-digits are stripped and the code is capped at 5', () => {
    expect(['1 2-3a45', '1234567', 'abc', ''].map(joinCode)).toEqual(['12345', '12345', '', '']);
  });

  test.each(['', '1234', 'abcde', '12 34'])(
    '"%s" is refused as invalid before any call',
    async (code) => {
      const { snapshot, accepted } = await settle(joinDashboardMachine, { input }, submit(code));
      expect([snapshot.value, snapshot.context.error?.code, accepted]).toEqual([
        'enteringCode',
        'invalid',
        true,
      ]);
    },
  );

  test.each<[Joined['membership'], string | null, string, string]>([
    ['joined', '12345', 'joined', '/team-dashboard/12345'],
    ['already', '12345', 'welcomeBack', '/team-dashboard/12345'],
    ['joined', null, 'joined', '/dashboard'],
    ['pending', null, 'joinPending', '/dashboard'],
  ])(
    '%s with dashboard %s shows %s and leads to %s after 1 s',
    async (membership, dashboardId, notice, to) => {
      asked.length = 0;
      const { snapshot } = await settle(
        joinDashboardMachine,
        { input, actors: join({ dashboardId, name: 'Casa Azul', membership }) },
        submit('12-345'),
      );
      expect(asked).toEqual(['12345']);
      expect([
        snapshot.value,
        snapshot.context.notice,
        joinDashboardDestination(snapshot.value, snapshot.context.facts),
      ]).toEqual(['joined', { code: notice, params: { name: 'Casa Azul' } }, to]);
      const clock = new SimulatedClock();
      const actor = createActor(joinDashboardMachine, { input: snapshot.context, clock }).start();
      clock.increment(999);
      expect(actor.getSnapshot().status).toBe('active');
      clock.increment(1);
      expect(actor.getSnapshot().value).toBe('leavingForDashboard');
    },
  );

  test('a deep link with a code joins nothing by itself; a visitor is sent to sign-in without a call', async () => {
    expect(
      (
        await settle(joinDashboardMachine, {
          input: { facts: { ...joinDashboardStart, code: '12345' } },
        })
      ).snapshot.value,
    ).toBe('enteringCode');
    const visitor = await settle(
      joinDashboardMachine,
      { input: { facts: { ...joinDashboardStart, signedIn: false } } },
      submit('12345'),
    );
    expect([visitor.snapshot.value, visitor.accepted]).toEqual(['signedOut', false]);
  });

  test("a session that can't be verified leads to /auth after 2 s, like one that ended", async () => {
    const { snapshot } = await settle(joinDashboardMachine, {
      input: { ...input, error: { code: 'sessionUnverified', params: {} } },
    });
    expect([
      snapshot.value,
      joinDashboardDestination(snapshot.value, snapshot.context.facts),
    ]).toEqual(['sessionExpired', '/auth']);
  });
});
