import { useMachine } from '@xstate/react';
import { useRouteLoaderData } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import type { Host } from '~xstate/settle.ts';
import { sessionInspector } from './session-inspector.ts';

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
  const root = useRouteLoaderData('root') as { records: boolean } | undefined;
  const [{ provided, options }] = useState(() => ({
    provided: machine.provide({ actors: host.actors, actions: host.actions }) as M,
    options: {
      input: host.input,
      ...(root?.records ? { inspect: sessionInspector(machine, host.input) } : {}),
    },
  }));
  const [snapshot, send, actor] = useMachine(provided, options as never);
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
