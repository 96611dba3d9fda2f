/** What decided something while a text was translated. */
export interface Decided {
  kind: 'wording' | 'sense' | 'neighbour' | 'refusal' | 'reading' | 'comparison';
  /** The row or rule, as it stands in its table. */
  rule: string;
  /** What became of the text, or what is meant. */
  result: string;
}

let sink: ((decided: Decided) => void) | null = null;

/** Tells the listener of this call, if there is one, what decided. */
export const note = (kind: Decided['kind'], rule: string, result: string): void =>
  sink?.({ kind, rule, result });

/** Runs one synchronous call while a listener hears what decides in it. */
export function traced<Value>(run: () => Value, listener: (decided: Decided) => void): Value {
  const before = sink;
  sink = listener;
  try {
    return run();
  } finally {
    sink = before;
  }
}
