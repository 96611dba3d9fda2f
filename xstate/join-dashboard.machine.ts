import { assign, setup } from 'xstate';
import {
  contextFrom,
  errorFromEvent,
  notice,
  withFacts,
  type FlowContext,
  type FlowInput,
  type FlowMeta,
} from './flow.ts';
import { unprovided } from './unprovided.ts';

/** Joining a team dashboard by its 5-digit code (promises 14.1, 14.2, 14.3 and 18.10). */

export interface JoinDashboardFacts {
  signedIn: boolean;
  /** The digits typed or taken from the URL, at most 5. A page load joins nothing. */
  code: string;
  /** The key of the link that led here; '' without one (promise 14.8). */
  key: string;
  /** The joined dashboard; '' when the response names none, null before joining. */
  dashboardId: string | null;
}

export const joinDashboardStart: JoinDashboardFacts = {
  signedIn: true,
  code: '',
  key: '',
  dashboardId: null,
};

export type JoinDashboardEvent = { type: 'code.submit'; code: string } | { type: 'field.edit' };

export interface Joined {
  dashboardId: string | null;
  name: string | null;
  /** 'pending': the owner must approve first; 'asked': the same, if the digits are right. */
  membership: 'joined' | 'already' | 'pending' | 'asked';
}

export type JoinDashboardVerbs = {
  joinDashboard(input: { code: string; key: string }, signal: AbortSignal): Promise<Joined>;
};

/** The notice of each outcome. */
const successes = {
  joined: 'joined',
  already: 'welcomeBack',
  pending: 'joinPending',
  asked: 'joinAsked',
} as const;

/** Reduces typed text to a code: digits only, at most 5 (promise 14.1). */
export function joinCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 5);
}

/**
 * The URL that a final state leads to, null for all other states. The server redirects there at
 * once, the browser when the machine is done.
 */
export function joinDashboardDestination(
  state: unknown,
  { dashboardId }: JoinDashboardFacts,
): string | null {
  if (state === 'sessionExpired' || state === 'leavingForAuth') return '/auth';
  if (state !== 'joined' && state !== 'leavingForDashboard') return null;
  return dashboardId ? `/team-dashboard/${encodeURIComponent(dashboardId)}` : '/dashboard';
}

export const joinDashboardMachine = setup({
  types: {} as {
    meta: FlowMeta;
    context: FlowContext<JoinDashboardFacts>;
    events: JoinDashboardEvent;
    input: FlowInput<JoinDashboardFacts>;
    tags: 'busy' | 'blocked';
  },
  actors: { joinDashboard: unprovided<JoinDashboardVerbs['joinDashboard']>('joinDashboard') },
  actions: {
    /** Every event of this flow makes a call, so hosts have nothing to save. */
    saveFacts: () => undefined,
    clear: assign({ error: null, notice: null }),
    refuse: assign(({ event }) => ({ error: errorFromEvent(event), notice: null })),
    saveCode: assign(({ context, event }) =>
      event.type === 'code.submit' ? withFacts(context, { code: joinCode(event.code) }) : {},
    ),
  },
  guards: {
    isSignedOut: ({ context }) => !context.facts.signedIn,
    /**
     * The session ended, or could not be verified ("Connection Issues"): both lead to /auth after 2
     * s.
     */
    isSessionOver: ({ context }) =>
      context.error?.code === 'authenticationRequired' ||
      context.error?.code === 'sessionUnverified',
    hasJoined: ({ context }) => context.facts.dashboardId !== null,
    isWholeCode: ({ event }) => event.type === 'code.submit' && joinCode(event.code).length === 5,
  },
  delays: { joinRedirect: 1000, sessionExpiredRedirect: 2000 },
}).createMachine({
  id: 'joinDashboard',
  meta: { secrets: ['key'], kept: ['membership'] },
  context: ({ input }) => contextFrom(input),
  initial: 'finding',
  states: {
    finding: {
      always: [
        { guard: 'isSessionOver', target: 'sessionExpired' },
        { guard: 'isSignedOut', target: 'signedOut' },
        { guard: 'hasJoined', target: 'joined' },
        { target: 'enteringCode' },
      ],
    },
    /** 'Authentication Required': its Sign In button is a link, not an event. */
    signedOut: { tags: 'blocked' },
    enteringCode: {
      on: {
        'code.submit': [
          { guard: 'isWholeCode', target: 'joining', actions: ['clear', 'saveCode'] },
          {
            actions: [
              'saveCode',
              assign({
                error: { code: 'invalid', params: {}, actor: 'joinDashboard' },
                notice: null,
              }),
            ],
          },
        ],
        'field.edit': { actions: 'clear' },
      },
    },
    joining: {
      tags: 'busy',
      invoke: {
        id: 'joinDashboard',
        src: 'joinDashboard',
        input: ({ context: { facts } }) => ({ code: facts.code, key: facts.key }),
        onDone: {
          target: 'finding',
          actions: assign(({ context, event: { output } }) => ({
            ...withFacts(context, { dashboardId: output.dashboardId ?? '' }),
            ...notice(
              successes[output.membership],
              output.name === null ? {} : { name: output.name },
            ),
          })),
        },
        onError: { target: 'finding', actions: 'refuse' },
      },
    },
    joined: { after: { joinRedirect: 'leavingForDashboard' } },
    sessionExpired: { after: { sessionExpiredRedirect: 'leavingForAuth' } },
    leavingForDashboard: { type: 'final' },
    leavingForAuth: { type: 'final' },
  },
});
