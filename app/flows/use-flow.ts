import { useMachine } from '@xstate/react';
import { useRouteLoaderData } from '@remix-run/react';
import { useEffect, useState, type FormEvent } from 'react';
import type { AnyActorRef, AnyStateMachine, EventFromLogic } from 'xstate';
import type { Host } from '~xstate/settle.ts';
import { actorsOf } from '~xstate/unprovided.ts';
import { sessionInspector } from './session-inspector.ts';

/** A recording that QA replays in this page; only trial mode looks for one (promise 21.8). */
export interface FlowReplay {
  input: unknown;
  /** The recorded outcome of a call. */
  outcome: (actor: string) => Promise<unknown>;
  started: (actor: AnyActorRef) => void;
}
declare global {
  var flowReplays: Record<string, FlowReplay> | undefined;
}

/** Actors that answer with recorded outcomes. */
function replayedActors(machine: AnyStateMachine, { outcome }: FlowReplay) {
  const names = Object.keys(machine.implementations.actors);
  return actorsOf(Object.fromEntries(names.map((name) => [name, () => outcome(name)])));
}

/** The fields of a submitted form and its button, as the server would get them. */
export function submittedForm(event: FormEvent<HTMLFormElement>): FormData {
  const fields = new FormData(event.currentTarget);
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (submitter instanceof HTMLButtonElement && submitter.name)
    fields.set(submitter.name, submitter.value);
  return fields;
}

/**
 * Runs a flow's machine in the browser; its events come from the same forms as on the server.
 * Actors and input are read once: give the component a key that follows the loader data. `submit`
 * is the form's onSubmit; it ignores submits while a call is running.
 */
export function useFlow<M extends AnyStateMachine>(
  machine: M,
  eventFrom: (form: FormData) => EventFromLogic<M> | null,
  host: Host<M>,
) {
  const root = useRouteLoaderData('root') as { trial: boolean; records: boolean } | undefined;
  const [{ provided, replay, options }] = useState(() => {
    const replay = root?.trial ? globalThis.flowReplays?.[machine.id] : undefined;
    const { actors, actions } = host;
    return {
      provided: machine.provide({
        actors: replay ? replayedActors(machine, replay) : actors,
        actions,
      }),
      replay,
      options: {
        input: replay?.input ?? host.input,
        ...(root?.records ? { inspect: sessionInspector(machine, host.input) } : {}),
      },
    };
  });
  const [snapshot, send, actor] = useMachine(provided as M, options as never);
  useEffect(() => replay?.started(actor), [replay, actor]);
  const busy = (snapshot as unknown as { hasTag(tag: string): boolean }).hasTag('busy');
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (busy) return event.preventDefault();
    const machineEvent = eventFrom(submittedForm(event));
    if (machineEvent === null) return;
    event.preventDefault();
    send(machineEvent);
  };
  return { snapshot, send, actor, busy, submit };
}
