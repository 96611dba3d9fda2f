import { setTimeout as wait } from 'node:timers/promises';

/** A connection to the inspector of a Node process. */
export interface HeapInspector {
  /** Collects all garbage. Returns what the heap still holds, MB. */
  collect: () => Promise<number>;
  close: () => void;
}

/** The port that a process opens its inspector on when it gets SIGUSR1 (nodejs.org, debugger). */
const PORT = 9229;

async function inspectorUrl(): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await fetch(`http://127.0.0.1:${PORT}/json`);
      const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch (error) {
      if (tries > 50) throw error;
    }
    await wait(100);
  }
}

interface Reply {
  id: number;
  result?: { usedSize?: number };
  error?: { message: string };
}

/** Opens the inspector of a process of this machine. */
export async function heapInspector(pid: number): Promise<HeapInspector> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorUrl());
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let last = 0;
  const call = async (method: string): Promise<NonNullable<Reply['result']>> => {
    const id = (last += 1);
    const reply = new Promise<Reply>((resolve) => void waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method }));
    const { result, error } = await reply;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  };
  return {
    collect: async () => {
      await call('HeapProfiler.collectGarbage');
      const { usedSize = Number.NaN } = await call('Runtime.getHeapUsage');
      return usedSize / 2 ** 20;
    },
    close: () => socket.close(),
  };
}
