import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import {
  joinDashboardMachine,
  joinDashboardStart,
  type JoinDashboardFacts,
} from '~xstate/join-dashboard.machine.ts';
import { done, refused, shown, type Happening } from './paths.ts';

/**
 * Every path that xstate/graph finds through joining a team, as steps of a person: what is typed and
 * sent, or an edit of the field.
 */

/** What a person types, as the graph writes it; hosts type a code of a real team in its place. */
const codes = {
  SHORT: '1',
  WRONG: '00000',
  RIGHT: '11111',
  OWN: '22222',
  APPROVAL: '33333',
  ENDED: '44444',
} as const;
export type Typed = keyof typeof codes;
export type JoinStep = Typed | 'edit';

const joined = (code: string, membership: string): Happening =>
  done('joinDashboard', {
    dashboardId: membership === 'pending' ? null : code,
    name: 'Casa Azul',
    membership,
  });
/** The only answer to each code. ENDED: the session has ended before the code is sent. */
const answers: Record<string, Happening> = {
  [codes.WRONG]: refused('joinDashboard', 'dashboardNotFound'),
  [codes.RIGHT]: joined(codes.RIGHT, 'joined'),
  [codes.OWN]: joined(codes.OWN, 'already'),
  [codes.APPROVAL]: joined('', 'pending'),
  [codes.ENDED]: refused('joinDashboard', 'authenticationRequired'),
};
const events: Happening[] = [
  ...Object.values(codes).map((code) => ({ type: 'code.submit', code })),
  { type: 'field.edit' },
];

type Snapshot = Parameters<typeof shown>[0];
const factsOf = (state: Snapshot): JoinDashboardFacts =>
  (state.context as { facts: JoinDashboardFacts }).facts;

function eventsIn(state: Snapshot): Happening[] {
  if (state.status !== 'active') return [];
  const answer = state.hasTag('busy') ? answers[factsOf(state).code] : undefined;
  if (answer) return [answer];
  const after = state._nodes.flatMap((node) => [...node.transitions.keys()]);
  return [
    ...events.filter(({ type }) => after.includes(type)),
    ...after.filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type })),
  ];
}

/** What a person sees at the end of a path. */
export interface JoinEnd {
  /** The code of the notice or the refusal; null for none. */
  says: string | null;
  /** What stands in the field, as the word of the step that typed it. */
  field: Typed | null;
  /** Where the last state leads: the team of a code, the dashboard, the sign-in page. */
  to: 'team' | 'dashboard' | 'signIn' | null;
}

export interface JoinPath {
  title: string;
  steps: JoinStep[];
  end: JoinEnd;
}

const wordOf = (code: string): Typed | null =>
  (Object.keys(codes) as Typed[]).find((word) => codes[word] === code) ?? null;

const leavesTo: Partial<Record<string, (facts: JoinDashboardFacts) => JoinEnd['to']>> = {
  leavingForDashboard: ({ dashboardId }) => (dashboardId ? 'team' : 'dashboard'),
  leavingForAuth: () => 'signIn',
};

function endOf(state: Snapshot): JoinEnd {
  const { error, notice } = state.context as {
    error: { code: string } | null;
    notice: { code: string } | null;
  };
  const facts = factsOf(state);
  return {
    says: notice?.code ?? error?.code ?? null,
    field: wordOf(facts.code),
    to: leavesTo[String(state.value)]?.(facts) ?? null,
  };
}

const options = {
  input: { facts: joinDashboardStart },
  events: eventsIn as never,
  serializeState: (state: unknown) => shown(state as Snapshot),
  limit: 100_000,
};

/** The paths that do not end during a call or before a redirect: longer ones continue from there. */
function pathsOf(found: ReturnType<typeof getShortestPaths>): JoinPath[] {
  return found.flatMap((path) => {
    const state = path.state as unknown as Snapshot;
    const isOver = state.status === 'done' || state.matches('enteringCode' as never);
    const steps = path.steps.flatMap(({ event }): JoinStep[] => {
      const { type, code } = event as unknown as Happening;
      if (type === 'field.edit') return ['edit'];
      const word = type === 'code.submit' ? wordOf(String(code)) : null;
      return word ? [word] : [];
    });
    return isOver && steps.length > 0
      ? [{ title: steps.join(' > '), steps, end: endOf(state) }]
      : [];
  });
}

/** One shortest path to every state. */
export const shortestJoinPaths = (): JoinPath[] =>
  pathsOf(getShortestPaths(joinDashboardMachine, options as never) as never);
/** Every path that visits no state twice. */
export const simpleJoinPaths = (): JoinPath[] =>
  pathsOf(getSimplePaths(joinDashboardMachine, options as never) as never);

/** Of paths, those that no other one extends: they include all others step by step. */
export const longestOf = (paths: readonly JoinPath[]): JoinPath[] =>
  paths.filter(({ title }) => !paths.some((other) => other.title.startsWith(`${title} > `)));
