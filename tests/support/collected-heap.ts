import { setTimeout as wait } from 'node:timers/promises';

/** A connection to the inspector of a Node process. */
export interface HeapInspector {
  /**
   * Collects all garbage of the process and of its worker threads, whose heaps are their own. Returns
   * what the heaps still hold, MB.
   */
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

/** What the inspector tells on its own about worker threads. */
interface Told {
  method: string;
  params: { sessionId: string; message?: string };
}

type Call = (method: string, params?: object) => Promise<NonNullable<Reply['result']>>;

/** Calls of the inspector by messages that `send` sends, and what takes its replies. */
function calls(send: (message: string) => void): { call: Call; take: (reply: Reply) => void } {
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  return {
    call: async (method, params = {}) => {
      const id = (last += 1);
      const reply = new Promise<Reply>((resolve) => void waiting.set(id, resolve));
      send(JSON.stringify({ id, method, params }));
      const { result, error } = await reply;
      if (error) throw new Error(`${method}: ${error.message}`);
      return result ?? {};
    },
    take: (reply) => {
      waiting.get(reply.id)?.(reply);
      waiting.delete(reply.id);
    },
  };
}

async function collectedMb(call: Call): Promise<number> {
  await call('HeapProfiler.collectGarbage');
  const { usedSize = Number.NaN } = await call('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}

/** Opens the inspector of a process of this machine. */
export async function heapInspector(pid: number): Promise<HeapInspector> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorUrl());
  const main = calls((message) => socket.send(message));
  const threads = new Map<string, ReturnType<typeof calls>>();
  const attach = (sessionId: string): void => {
    const thread = calls(
      (message) => void main.call('NodeWorker.sendMessageToWorker', { sessionId, message }),
    );
    threads.set(sessionId, thread);
  };
  const onTold = ({ method, params: { sessionId, message } }: Told): void => {
    if (method === 'NodeWorker.attachedToWorker') attach(sessionId);
    if (method === 'NodeWorker.detachedFromWorker') threads.delete(sessionId);
    if (method === 'NodeWorker.receivedMessageFromWorker')
      threads.get(sessionId)?.take(JSON.parse(message ?? '{}') as Reply);
  };
  socket.addEventListener('message', ({ data }) => {
    const told = JSON.parse(String(data)) as Reply | Told;
    if ('id' in told) main.take(told);
    else onTold(told);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  await main.call('NodeWorker.enable', { waitForDebuggerOnStart: false });
  return {
    collect: async () => {
      const heaps = [main, ...threads.values()];
      const sizes = await Promise.all(heaps.map(({ call }) => collectedMb(call)));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    close: () => socket.close(),
  };
}
