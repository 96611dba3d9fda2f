import { describe, expect, test } from 'vitest';
import { taskStatuses } from '~/modules/tasks/task.rules.ts';
import {
  can,
  legalEvents,
  loggedEvents,
  needsReason,
  nextStatus,
  taskEventTypes,
  taskStates,
  type TaskEvent,
  type TaskEventType,
  type TaskFacts,
  type TaskState,
} from '~xstate/task.machine.ts';

const team: TaskFacts = {
  teamSize: 3,
  isSubmitter: false,
  isOwner: false,
  hasOtherVerifier: true,
  photoRequired: false,
  hasAfterPhoto: false,
};
const alone: TaskFacts = { ...team, teamSize: 1, isSubmitter: true, isOwner: true };
const event = (type: TaskEventType, reason = 'the owner asked'): TaskEvent =>
  (needsReason(type) ? { type, reason } : { type }) as TaskEvent;

/** Promise 12.2, written out: every pair that is not here is illegal. */
const table: Record<TaskState, Partial<Record<TaskEventType, TaskState>>> = {
  pending: {
    'task.start': 'in_progress',
    'task.block': 'blocked',
    'task.submit': 'ready_for_review',
    'task.decline': 'declined',
  },
  in_progress: {
    'task.block': 'blocked',
    'task.submit': 'ready_for_review',
    'task.decline': 'declined',
  },
  blocked: { 'task.unblock': 'in_progress', 'task.decline': 'declined' },
  ready_for_review: {
    'task.verify': 'completed',
    'task.reject': 'in_progress',
    'task.decline': 'declined',
  },
  completed: { 'task.reopen': 'in_progress' },
  declined: { 'task.reopen': 'in_progress' },
};
const everyPair = taskStates.flatMap((status) =>
  taskEventTypes.map((type) => ({ status, type, to: table[status][type] ?? null })),
);

describe('task transitions of a team', () => {
  test('the states of the machine are the statuses of a task', () => {
    expect(taskStates).toEqual(taskStatuses);
    expect(everyPair).toHaveLength(60);
  });

  test.each(everyPair)('$status + $type gives $to', ({ status, type, to }) => {
    expect(nextStatus(status, event(type), team)).toBe(to);
    expect(can(status, event(type), team)).toBe(to !== null);
    expect(legalEvents(status, team).includes(type)).toBe(to !== null);
  });

  test.each(everyPair.filter(({ type, to }) => to !== null && needsReason(type)))(
    '$status + $type without a reason is refused',
    ({ status, type }) => {
      expect(can(status, event(type, ''), team)).toBe(false);
      expect(can(status, event(type, '   '), team)).toBe(false);
    },
  );

  test('exactly verifyOwn, block, reject, decline and reopen need a reason', () => {
    expect(taskEventTypes.filter(needsReason)).toEqual([
      'task.block',
      'task.verifyOwn',
      'task.reject',
      'task.decline',
      'task.reopen',
    ]);
  });
});

describe('photo and four-eyes rules', () => {
  test.each(['pending', 'in_progress'] as const)(
    'a task from %s that requires a photo is submitted only with an after photo',
    (status) => {
      expect(can(status, { type: 'task.submit' }, { ...team, photoRequired: true })).toBe(false);
      expect(
        nextStatus(
          status,
          { type: 'task.submit' },
          { ...team, photoRequired: true, hasAfterPhoto: true },
        ),
      ).toBe('ready_for_review');
    },
  );

  test('in a team the submitter of a task cannot verify it, but can reject or decline it', () => {
    const submitter = { ...team, isSubmitter: true };
    expect(can('ready_for_review', { type: 'task.verify' }, submitter)).toBe(false);
    expect(legalEvents('ready_for_review', submitter)).toEqual(['task.reject', 'task.decline']);
    expect(
      nextStatus('ready_for_review', { type: 'task.verify' }, { ...submitter, teamSize: 1 }),
    ).toBe('completed');
  });
});

describe('the owner of a team', () => {
  const own = { ...team, isSubmitter: true, isOwner: true, hasOtherVerifier: false };
  const verifyOwn: TaskEvent = { type: 'task.verifyOwn', reason: 'Luis has left' };

  test('verifies what they submitted, with a reason, where nobody else can (promise 12.2)', () => {
    expect(nextStatus('ready_for_review', verifyOwn, own)).toBe('completed');
    expect(can('ready_for_review', { ...verifyOwn, reason: ' ' }, own)).toBe(false);
    expect(can('ready_for_review', { type: 'task.verify' }, own)).toBe(false);
    expect(legalEvents('ready_for_review', own)).toContain('task.verifyOwn');
  });

  test.each([
    ['while somebody else can', { hasOtherVerifier: true }],
    ['as a member who does not own the project', { isOwner: false }],
    ['of work that another one submitted', { isSubmitter: false }],
    ['alone, where no reason is needed', { teamSize: 1 }],
  ])('does not %s', (_, facts) => {
    expect(can('ready_for_review', verifyOwn, { ...own, ...facts })).toBe(false);
  });
});

describe('a team of one', () => {
  test('is offered to mark complete, and not to send to review as well (promise 12.3)', () => {
    expect(legalEvents('in_progress', alone)).toEqual([
      'task.block',
      'task.decline',
      'task.complete',
    ]);
    expect(legalEvents('in_progress', team)).toContain('task.submit');
  });

  test.each(['pending', 'in_progress'] as const)(
    'marks a %s task complete in one step, logged as submitted and verified',
    (status) => {
      expect(nextStatus(status, { type: 'task.complete' }, alone)).toBe('completed');
      const steps = loggedEvents('task.complete');
      expect(steps).toEqual(['task.submit', 'task.verify']);
      expect(
        steps.reduce<TaskState | null>(
          (at, type) => at && nextStatus(at, event(type), alone),
          status,
        ),
      ).toBe('completed');
    },
  );

  test('needs the required photo for that too', () => {
    expect(can('pending', { type: 'task.complete' }, { ...alone, photoRequired: true })).toBe(
      false,
    );
    expect(
      can(
        'pending',
        { type: 'task.complete' },
        { ...alone, photoRequired: true, hasAfterPhoto: true },
      ),
    ).toBe(true);
  });

  test.each(['blocked', 'ready_for_review', 'completed', 'declined'] as const)(
    'cannot mark a %s task complete in one step',
    (status) => {
      expect(can(status, { type: 'task.complete' }, alone)).toBe(false);
    },
  );
});
