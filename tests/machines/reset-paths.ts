import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import {
  passwordResetStart,
  type PasswordResetEvent,
  type PasswordResetFacts,
} from '~xstate/password-reset.facts.ts';
import { passwordResetMachine } from '~xstate/password-reset.machine.ts';
import { done, refused, shown, type Happening } from './paths.ts';

/**
 * Every path that xstate/graph finds through the password reset, as steps of a user: an intent, the
 * input, and the answer.
 */

/** Possible inputs, as placeholders that each host replaces. */
const typed: Record<
  PasswordResetEvent['type'],
  { right: Record<string, string>; wrong?: Record<string, string> }
> = {
  'email.submit': { right: { email: 'MINE' }, wrong: { email: 'nobody@example.com' } },
  'phone.submit': { right: { phone: 'MINE' }, wrong: { phone: '212 555 0100' } },
  'code.submit': { right: { token: 'RIGHT' }, wrong: { token: 'WRONG' } },
  'code.resend': { right: {} },
  'password.submit': {
    right: { newPassword: 'gravel-lantern-88' },
    wrong: { newPassword: 'password1' },
  },
  'step.back': { right: {} },
  'field.edit': { right: {} },
};

const answers: Happening[] = [
  done('verifyEmail', { email: 'MINE' }),
  done('verifyPhone', { phone: 'PHONE' }),
  done('verifyOtp', { hasToken: true }),
  done('resetPassword', {}),
  refused('verifyEmail', 'emailNotFound'),
  refused('verifyPhone', 'phoneMismatch'),
  refused('verifyOtp', 'invalidOtp'),
  refused('resetPassword', 'invalid'),
];
const intents: Happening[] = [
  { type: 'email.submit', email: 'MINE' },
  { type: 'phone.submit', phone: 'PHONE' },
  { type: 'code.submit', token: '918273' },
  { type: 'code.resend' },
  { type: 'password.submit', newPassword: 'gravel-lantern-88' },
  { type: 'step.back' },
  { type: 'field.edit' },
];

type Snapshot = Parameters<typeof shown>[0];
const eventsIn = (state: Snapshot): Happening[] =>
  state.status === 'active'
    ? [...intents, ...answers].filter(
        ({ type }) =>
          state._nodes.some((node) => node.transitions.has(type)) && !isImpossible(state, type),
      )
    : [];

/**
 * A second request for a message within the minute is never refused for its phone: that phone is
 * verified already.
 */
function isImpossible(state: Snapshot, type: string): boolean {
  const { facts } = state.context as { facts: PasswordResetFacts };
  return type === 'xstate.error.actor.verifyPhone' && facts.step !== 2;
}

export interface Step {
  intent: PasswordResetEvent['type'];
  fields: Record<string, string>;
}

export interface ResetPath {
  title: string;
  steps: Step[];
  /** The predicted end: the facts, the refusal and the notice. */
  end: { facts: PasswordResetFacts; error: string | null; notice: string | null };
}

const options = {
  input: { facts: passwordResetStart },
  events: eventsIn as never,
  serializeState: (state: unknown) => shown(state as Snapshot),
  limit: 100_000,
};

/**
 * The events of a path as steps; null where the path ends during a call, which no page can show: a
 * longer path continues from there.
 */
function stepsOf(events: Happening[], end: Snapshot): Step[] | null {
  if (end.hasTag('busy')) return null;
  const steps: Step[] = [];
  events.forEach(({ type }, n) => {
    if (type.startsWith('xstate.')) return;
    const { right, wrong } = typed[type as PasswordResetEvent['type']];
    const failed = events[n + 1]?.type.startsWith('xstate.error.') ?? false;
    steps.push({ intent: type as Step['intent'], fields: failed ? (wrong ?? right) : right });
  });
  return steps;
}

function pathsOf(found: ReturnType<typeof getShortestPaths>): ResetPath[] {
  return found.flatMap((path) => {
    const state = path.state as unknown as Snapshot;
    const steps = stepsOf(
      path.steps
        .map(({ event }) => event as unknown as Happening)
        .filter(({ type }) => type !== 'xstate.init'),
      state,
    );
    if (!steps || steps.length === 0) return [];
    const context = state.context as {
      facts: PasswordResetFacts;
      error: { code: string } | null;
      notice: { code: string } | null;
    };
    return [
      {
        title: steps
          .map(({ intent, fields }) =>
            JSON.stringify(fields) === JSON.stringify(typed[intent].wrong)
              ? `${intent} (refused)`
              : intent,
          )
          .join(' > '),
        steps,
        end: {
          facts: context.facts,
          error: context.error?.code ?? null,
          notice: context.notice?.code ?? null,
        },
      },
    ];
  });
}

/** One shortest path to every idle state. */
export const shortestResetPaths = (): ResetPath[] =>
  pathsOf(getShortestPaths(passwordResetMachine, options as never) as never);
/** Every path that visits no state twice. */
export const simpleResetPaths = (): ResetPath[] =>
  pathsOf(getSimplePaths(passwordResetMachine, options as never) as never);
