import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A Groq API on loopback with configurable answers and failures. The real SDK is pointed to it by
 * `baseURL`.
 */

export interface FakeTask {
  quote: string;
  titleEn?: string;
  descriptionEn?: string;
  titleEs?: string;
  descriptionEs?: string;
  [key: string]: unknown;
}

export type Behaviour =
  | { kind: 'tasks'; tasks: FakeTask[] | ((piece: string) => FakeTask[]) }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string }
  | { kind: 'content'; content: string }
  | { kind: 'truncated' }
  | { kind: 'hang' }
  | { kind: 'drop' }
  | { kind: 'html' }
  | { kind: 'huge' };

interface GroqCall {
  headers: IncomingMessage['headers'];
  body: {
    model: string;
    temperature: number;
    messages: { role: string; content: string }[];
    response_format: { json_schema: { strict: boolean; schema: object } };
  };
  piece: string;
}

export async function startFakeGroq() {
  const calls: GroqCall[] = [];
  let behave: (call: GroqCall, number: number) => Behaviour = () => ({ kind: 'tasks', tasks: [] });
  const server = createServer((request, response) => {
    void read(request).then((raw) => {
      const body = JSON.parse(raw) as GroqCall['body'];
      const user = body.messages.at(-1)?.content ?? '';
      const call = {
        headers: request.headers,
        body,
        piece: user.slice(user.indexOf('\n') + 1, user.lastIndexOf('\n')),
      };
      calls.push(call);
      answer(
        response,
        request.url === '/openai/v1/chat/completions'
          ? behave(call, calls.length)
          : { kind: 'status', status: 404 },
        call,
      );
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** The behaviour of all following calls; resets the counts of calls. */
    behave(next: typeof behave) {
      behave = next;
      calls.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function answer(response: ServerResponse, behaviour: Behaviour, call: GroqCall): void {
  if (behaviour.kind === 'hang') return;
  if (behaviour.kind === 'drop') return void response.destroy();
  if (behaviour.kind === 'html')
    return void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Gateway</title>');
  if (behaviour.kind === 'status')
    return void response
      .writeHead(behaviour.status, { 'content-type': 'application/json', ...behaviour.headers })
      .end(
        behaviour.body ??
          JSON.stringify({ error: { message: `status ${behaviour.status}`, type: 'fake' } }),
      );
  if (behaviour.kind === 'huge')
    return complete(
      response,
      JSON.stringify({ tasks: [], padding: 'x'.repeat(5_000_000) }),
      'stop',
    );
  if (behaviour.kind === 'truncated')
    return complete(response, '{"tasks":[{"quote":"Repl', 'length');
  if (behaviour.kind === 'content') return complete(response, behaviour.content, 'stop');
  const tasks =
    typeof behaviour.tasks === 'function' ? behaviour.tasks(call.piece) : behaviour.tasks;
  complete(response, JSON.stringify({ tasks: tasks.map(whole) }), 'stop');
}

function whole(task: FakeTask): FakeTask {
  return {
    titleEn: task.quote,
    descriptionEn: task.quote,
    titleEs: `es: ${task.quote}`,
    descriptionEs: `es: ${task.quote}`,
    trade: 'general',
    areas: [],
    action: 'other',
    quantity: null,
    unit: null,
    confidence: 90,
    missing: [],
    ...task,
  };
}

function complete(response: ServerResponse, content: string, finish: 'stop' | 'length'): void {
  const body = {
    id: 'fake',
    object: 'chat.completion',
    created: 0,
    model: 'fake',
    choices: [
      { index: 0, message: { role: 'assistant', content }, finish_reason: finish, logprobs: null },
    ],
  };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
