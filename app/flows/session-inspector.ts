import type { AnyStateMachine, InspectionEvent } from 'xstate';

/**
 * Records what a flow's machine does in this page (promise 21.8). The recorder loads with the first
 * event; until it is there inspection events are kept for it.
 */
export function sessionInspector(machine: AnyStateMachine, input: unknown) {
  const waiting: InspectionEvent[] = [];
  let forward: ((inspected: InspectionEvent) => void) | null = null;
  let isLoading = false;
  const load = async (): Promise<void> => {
    isLoading = true;
    const { recordSession } = await import('./record-session.ts');
    forward = recordSession(machine, input);
    waiting.splice(0).forEach(forward);
  };
  return (inspected: InspectionEvent): void => {
    if (forward) return forward(inspected);
    waiting.push(inspected);
    const isFirst = inspected.type === '@xstate.event' && inspected.event.type !== 'xstate.init';
    // A recorder that does not load records nothing; the flow goes on.
    if (isFirst && !isLoading) load().catch(() => (isLoading = false));
  };
}
