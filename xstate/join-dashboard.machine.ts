import { assign, setup } from 'xstate';
import { contextFrom, notice, errorFromEvent, type FlowContext, type FlowInput } from './flow.ts';
import { unprovided } from './unprovided.ts';

/**
 * Joining a team dashboard by its 5-digit code
 * (promises 14.1, 14.2, 14.3 and 18.10).
 */

export interface JoinDashboardFacts {
  signedIn: boolean;
  /** The digits typed or brought by the URL, at most 5. A page load joins nothing. */
  code: string;
  /** The dashboard joined; '' when the answer named none, null before. */
  dashboardId: string | null;
}

export const joinDashboardStart: JoinDashboardFacts = {
  signedIn: true,
  code: '',
  dashboardId: null,
};

export type JoinDashboardEvent = { type: 'code.submit'; code: string } | { type: 'field.edit' };

export const joinDashboardSecrets = [] as const;

export interface Joined {
  dashboardId: string | null;
  name: string | null;
  /** 'pending': the owner must approve first. */
  standing: 'joined' | 'already' | 'pending';
}

export type JoinDashboardVerbs = {
  joinDashboard(input: { code: string }, signal: AbortSignal): Promise<Joined>;
};

type Context = FlowContext<JoinDashboardFacts>;
const successes = { joined: 'joined', already: 'welcomeBack', pending: 'joinPending' } as const;

/** The code as the field lets it be typed: digits only, at most 5 (promise 14.1). */
export function joinCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 5);
}

/**
 * Where a leaving screen goes, null while it stays. The server redirects there at once; the browser
 * when the machine is done.
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
    context: Context;
    events: JoinDashboardEvent;
    input: FlowInput<JoinDashboardFacts>;
    tags: 'busy' | 'blocked';
  },
  actors: { joinDashboard: unprovided<JoinDashboardVerbs['joinDashboard']>('joinDashboard') },
  actions: {
    /** Every intent of this flow makes a call, so hosts have nothing to write. */
    saveFacts: () => undefined,
    clear: assign({ error: null, notice: null }),
    refuse: assign(({ event }) => ({ error: errorFromEvent(event), notice: null })),
    saveCode: assign(({ context, event }) =>
      event.type === 'code.submit'
        ? { facts: { ...context.facts, code: joinCode(event.code) } }
        : {},
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
    /** 'Authentication Required': the way out is its Sign In button, a link. */
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
        input: ({ context }) => ({ code: context.facts.code }),
        onDone: {
          target: 'finding',
          actions: assign(({ context, event: { output } }) => ({
            facts: { ...context.facts, dashboardId: output.dashboardId ?? '' },
            ...notice(
              successes[output.standing],
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
