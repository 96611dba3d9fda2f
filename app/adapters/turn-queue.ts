/** A round-robin queue: accounts take turns, and the calls of an account keep their order. */
export interface TurnQueue<Call extends { account: string }> {
  add: (call: Call) => void;
  /** The next call without taking it; undefined where none waits. */
  peek: () => Call | undefined;
  /** Takes the next call; undefined where none waits. */
  next: () => Call | undefined;
  /** Removes a waiting call. */
  remove: (call: Call) => void;
  waiting: () => Call[];
}

export function turnQueue<Call extends { account: string }>(): TurnQueue<Call> {
  /** The waiting calls by account, the next account first; accounts without calls have no entry. */
  const waiting = new Map<string, Call[]>();
  const first = (): Call | undefined => waiting.values().next().value?.[0];
  return {
    add: (call) => {
      const calls = waiting.get(call.account);
      if (calls) calls.push(call);
      else waiting.set(call.account, [call]);
    },
    peek: first,
    next: () => {
      const call = first();
      if (!call) return undefined;
      const later = (waiting.get(call.account) ?? []).slice(1);
      waiting.delete(call.account);
      if (later.length > 0) waiting.set(call.account, later);
      return call;
    },
    remove: (call) => {
      const others = (waiting.get(call.account) ?? []).filter((one) => one !== call);
      if (others.length > 0) waiting.set(call.account, others);
      else waiting.delete(call.account);
    },
    waiting: () => [...waiting.values()].flat(),
  };
}
