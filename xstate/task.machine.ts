import { setup, transition } from 'xstate';

/**
 * The legal transitions of a task (promise 12.2), used by the service and by the buttons. The
 * states are the statuses of a task.
 */

export const taskStates = [
  'pending',
  'in_progress',
  'blocked',
  'ready_for_review',
  'completed',
  'declined',
] as const;
export type TaskState = (typeof taskStates)[number];

export interface TaskFacts {
  /** How many people can act on the project; a team of one verifies its own work. */
  teamSize: number;
  /** True for the user who submitted the task for review. */
  isSubmitter: boolean;
  /** True for the owner of the project. */
  isOwner: boolean;
  /** Whether somebody else may verify the task now. */
  hasOtherVerifier: boolean;
  photoRequired: boolean;
  hasAfterPhoto: boolean;
}

export type TaskEvent =
  | { type: 'task.start' }
  | { type: 'task.block'; reason: string }
  | { type: 'task.unblock' }
  | { type: 'task.submit' }
  | { type: 'task.verify' }
  /** The owner verifies what they submitted themselves, since nobody else can. */
  | { type: 'task.verifyOwn'; reason: string }
  | { type: 'task.reject'; reason: string }
  | { type: 'task.decline'; reason: string }
  | { type: 'task.reopen'; reason: string }
  /** "Mark complete" of a team of one: submit and verify in one. */
  | { type: 'task.complete' };
export type TaskEventType = TaskEvent['type'];

/** One event of each type; the reason is a placeholder. */
const sampleEvents: Record<TaskEventType, TaskEvent> = {
  'task.start': { type: 'task.start' },
  'task.block': { type: 'task.block', reason: '?' },
  'task.unblock': { type: 'task.unblock' },
  'task.submit': { type: 'task.submit' },
  'task.verify': { type: 'task.verify' },
  'task.verifyOwn': { type: 'task.verifyOwn', reason: '?' },
  'task.reject': { type: 'task.reject', reason: '?' },
  'task.decline': { type: 'task.decline', reason: '?' },
  'task.reopen': { type: 'task.reopen', reason: '?' },
  'task.complete': { type: 'task.complete' },
};

/** Every event type, in the order of the buttons. */
export const taskEventTypes = Object.keys(sampleEvents) as readonly TaskEventType[];
/** Events that are refused without a reason. */
export const needsReason = (type: TaskEventType): boolean => 'reason' in sampleEvents[type];

const hasPhoto = ({ context: f }: { context: TaskFacts }) => !f.photoRequired || f.hasAfterPhoto;
const isTeam = ({ context: f }: { context: TaskFacts }) => f.teamSize > 1;
const hasReason = ({ event }: { event: TaskEvent }) =>
  'reason' in event && event.reason.trim() !== '';

/** Its context is its facts. */
export const taskMachine = setup({
  types: {} as { context: TaskFacts; events: TaskEvent; input: TaskFacts },
  guards: {
    hasReason,
    hasPhoto,
    canVerify: ({ context }) => !isTeam({ context }) || !context.isSubmitter,
    canVerifyOwn: ({ context, event }) =>
      isTeam({ context }) &&
      context.isSubmitter &&
      context.isOwner &&
      !context.hasOtherVerifier &&
      hasReason({ event }),
    canComplete: ({ context }) => !isTeam({ context }) && hasPhoto({ context }),
  },
}).createMachine({
  id: 'task',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      on: {
        'task.start': 'in_progress',
        'task.block': { guard: 'hasReason', target: 'blocked' },
        'task.submit': { guard: 'hasPhoto', target: 'ready_for_review' },
        'task.complete': { guard: 'canComplete', target: 'completed' },
        'task.decline': { guard: 'hasReason', target: 'declined' },
      },
    },
    in_progress: {
      on: {
        'task.block': { guard: 'hasReason', target: 'blocked' },
        'task.submit': { guard: 'hasPhoto', target: 'ready_for_review' },
        'task.complete': { guard: 'canComplete', target: 'completed' },
        'task.decline': { guard: 'hasReason', target: 'declined' },
      },
    },
    blocked: {
      on: {
        'task.unblock': 'in_progress',
        'task.decline': { guard: 'hasReason', target: 'declined' },
      },
    },
    ready_for_review: {
      on: {
        'task.verify': { guard: 'canVerify', target: 'completed' },
        'task.verifyOwn': { guard: 'canVerifyOwn', target: 'completed' },
        'task.reject': { guard: 'hasReason', target: 'in_progress' },
        'task.decline': { guard: 'hasReason', target: 'declined' },
      },
    },
    completed: { on: { 'task.reopen': { guard: 'hasReason', target: 'in_progress' } } },
    declined: { on: { 'task.reopen': { guard: 'hasReason', target: 'in_progress' } } },
  },
});

/** The status after `event`, or null where `event` is not allowed. */
export function nextStatus(
  status: TaskState,
  event: TaskEvent,
  facts: TaskFacts,
): TaskState | null {
  const before = taskMachine.resolveState({ value: status, context: facts });
  if (!before.can(event)) return null;
  return transition(taskMachine, before, event)[0].value;
}

/** Whether the status, the facts and the reason allow `event`. */
export function can(status: TaskState, event: TaskEvent, facts: TaskFacts): boolean {
  return nextStatus(status, event, facts) !== null;
}

/**
 * The events a user may choose from: the buttons of the task page. Who marks complete in one step is
 * not offered to send to review as well. Whether one needs a reason, see `needsReason`.
 */
export function legalEvents(status: TaskState, facts: TaskFacts): TaskEventType[] {
  const legal = taskEventTypes.filter((type) => can(status, sampleEvents[type], facts));
  return legal.includes('task.complete') ? legal.filter((type) => type !== 'task.submit') : legal;
}

/** The events that the activity log records: "Mark complete" is submitted and verified. */
export function loggedEvents(type: TaskEventType): TaskEventType[] {
  return type === 'task.complete' ? ['task.submit', 'task.verify'] : [type];
}
