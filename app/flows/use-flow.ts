import { useMachine } from '@xstate/react';
import { useState, type FormEvent } from 'react';
import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import type { Host } from '../../xstate/settle.ts';

/** The fields of a submitted form with the button that sent it, as the server would get them. */
export function submitted(event: FormEvent<HTMLFormElement>): FormData {
  const fields = new FormData(event.currentTarget);
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (submitter instanceof HTMLButtonElement && submitter.name)
    fields.set(submitter.name, submitter.value);
  return fields;
}

/**
 * A flow's machine in the browser, fed by the same forms as the server's. Actors and input are
 * taken once: key the component on what the loader found.
 * `submit` goes on a form; while a call is under way further submits are held back.
 */
export function useFlow<M extends AnyStateMachine>(
  machine: M,
  eventFrom: (form: FormData) => EventFromLogic<M> | null,
  host: Host<M>,
) {
  const [provided] = useState(
    () => machine.provide({ actors: host.actors, actions: host.actions }) as M,
  );
  const [snapshot, send, actor] = useMachine(provided, {
    input: host.input as InputFrom<M>,
  } as never);
  const busy = (snapshot as unknown as { hasTag(tag: string): boolean }).hasTag('busy');
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (busy) return event.preventDefault();
    const sent = eventFrom(submitted(event));
    if (sent === null) return;
    event.preventDefault();
    send(sent);
  };
  return { snapshot, send, actor, busy, submit };
}
