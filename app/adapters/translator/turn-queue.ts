/** Calls that wait, of which accounts take turns; within an account, its calls do. */
export interface TurnQueue<Call extends { account: string }> {
  add: (call: Call) => void;
  /** Takes the next call; undefined where none waits. */
  next: () => Call | undefined;
}

export function turnQueue<Call extends { account: string }>(): TurnQueue<Call> {
  /** The account whose turn is next comes first. */
  const waiting = new Map<string, Call[]>();
  return {
    add: (call) => {
      const calls = waiting.get(call.account);
      if (calls) calls.push(call);
      else waiting.set(call.account, [call]);
    },
    next: () => {
      for (const [account, calls] of waiting) {
        const call = calls.shift();
        waiting.delete(account);
        if (calls.length > 0) waiting.set(account, calls);
        return call;
      }
      return undefined;
    },
  };
}
