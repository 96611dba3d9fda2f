import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { record } from '~xstate/recording.ts';
import { maskText } from '~xstate/masked-text.ts';

/** How long events are collected before they are sent, ms. */
const COLLECT_MS = 300;

/** Bytes that depend on a text and on this page, so that nobody can tell the text from them. */
function pageBytes(): (text: string) => Uint8Array {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return (text) => {
    let hash = seed;
    return Uint8Array.from({ length: 32 }, () => {
      for (let at = 0; at < text.length; at += 1)
        hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
      hash ^= hash >>> 13;
      return hash & 255;
    });
  };
}

/** A random UUID, also on pages that are no secure context. */
function newId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const variant = '89ab'[parseInt(hex[16] ?? '0', 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

/** Records a machine's inspection events and sends them, with each pause and with the page's end. */
export function recordSession(
  machine: AnyStateMachine,
  input: unknown,
): (inspected: InspectionEvent) => void {
  const bytesOf = pageBytes();
  const { inspect, file } = record(machine, input, (text) => maskText(text, bytesOf));
  const id = newId();
  const at = new Date().toISOString();
  const page = location.pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');
  let timer = 0;
  let isLeaving = false;
  const send = (): void => {
    clearTimeout(timer);
    timer = 0;
    const language = document.documentElement.lang;
    const run = { ...file(isLeaving), host: 'scripts', page, language, at };
    const body = new Blob([JSON.stringify({ id, run })], { type: 'application/json' });
    navigator.sendBeacon('/api/flow-recordings', body);
  };
  const leave = (): void => void (isLeaving = true);
  addEventListener('beforeunload', leave);
  addEventListener('pagehide', () => {
    leave();
    if (timer) send();
  });
  addEventListener('pageshow', () => (isLeaving = false));
  return (inspected) => {
    // A person does something more: the page was not left.
    if (inspected.type === '@xstate.event' && !inspected.event.type.startsWith('xstate.'))
      isLeaving = false;
    inspect(inspected);
    if (!timer) timer = setTimeout(send, COLLECT_MS) as unknown as number;
  };
}
