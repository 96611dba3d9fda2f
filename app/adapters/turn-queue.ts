/** Calls that wait, of which accounts take turns; within an account, its calls do. */
export interface TurnQueue<Call extends { account: string }> {
  add: (call: Call) => void;
  /** The next call, which stays; undefined where none waits. */
  peek: () => Call | undefined;
  /** Takes the next call; undefined where none waits. */
  next: () => Call | undefined;
  /** Takes a call that waits out of its turn. */
  remove: (call: Call) => void;
  waiting: () => Call[];
}

export function turnQueue<Call extends { account: string }>(): TurnQueue<Call> {
  /** No account without calls; the account whose turn is next comes first. */
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
