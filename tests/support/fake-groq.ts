import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A Groq API on loopback with configurable answers and failures. The real SDK is pointed to it by
 * `baseURL`.
 */

export interface FakeTask {
  /** Its lines, or the words of its passage. */
  first?: number;
  last?: number;
  quote?: string;
  [key: string]: unknown;
}

/** The lines of a part that is asked about: the number and the words of each. */
export const linesIn = (piece: string): { number: number; words: string }[] =>
  piece.split('\n').flatMap((line) => {
    const [, number, words = ''] = /^L(\d+): (.*)$/.exec(line) ?? [];
    return number === undefined ? [] : [{ number: Number(number), words }];
  });

export type Behaviour =
  | { kind: 'tasks'; tasks: FakeTask[] | ((piece: string) => FakeTask[]) }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string }
  | { kind: 'content'; content: string }
  | { kind: 'truncated' }
  | { kind: 'hang' }
  | { kind: 'drop' }
  | { kind: 'html' }
  | { kind: 'huge' };

type StatusAnswer = Extract<Behaviour, { kind: 'status' }>;

/** The list of models that the service has. */
export const modelList = (names: readonly string[]): StatusAnswer => ({
  kind: 'status',
  status: 200,
  body: JSON.stringify({ object: 'list', data: names.map((id) => ({ id, object: 'model' })) }),
});

/** A refusal with a code and a message, as the service words it. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): StatusAnswer => ({
  kind: 'status',
  status,
  headers,
  body: JSON.stringify({ error: { message, type: 'invalid_request_error', code } }),
});

/** An answer with these translations, in the order of the texts. */
export const translations = (texts: readonly string[]): Behaviour => ({
  kind: 'content',
  content: JSON.stringify({ translations: texts.map((text, index) => ({ index, text })) }),
});

/** What a call asks to be translated: the list between two lines of its last message. */
export function askedOf({ body }: Pick<GroqCall, 'body'>): { text: string }[] {
  const [, list = '[]'] = (body.messages.at(-1)?.content ?? '').split('\n');
  return JSON.parse(list) as { text: string }[];
}

/** The texts of it. */
export const textsAsked = (call: Pick<GroqCall, 'body'>): string[] =>
  askedOf(call).map(({ text }) => text);

export interface GroqCall {
  headers: IncomingMessage['headers'];
  body: {
    model: string;
    temperature: number;
    max_completion_tokens: number;
    messages: { role: string; content: string }[];
    reasoning_effort?: string;
    response_format?: { type: string; json_schema: { strict: boolean; schema: object } };
  };
  piece: string;
}

/** What a limit of tokens says to a call: headers, and a refusal where it has no room. */
interface Admission {
  headers: Record<string, string>;
  refusal?: Behaviour;
}
type Admit = (call: GroqCall) => Admission;

/** The tokens that the service counts of a request. */
export const tokensOf = ({ body }: GroqCall): number =>
  Math.ceil(JSON.stringify(body.messages).length / 4) + body.max_completion_tokens;

/**
 * A limit of tokens a minute, which is told in a header or in the message of a refusal. It counts a
 * prompt with the most tokens of its answer: more than the limit is 413, more than is left of it in
 * this minute is 429.
 */
export function tokensAMinute(limit: number, minuteMs: number, told: 'header' | 'message'): Admit {
  let admitted: { at: number; tokens: number }[] = [];
  return (call) => {
    const headers: Record<string, string> =
      told === 'header' ? { 'x-ratelimit-limit-tokens': `${limit}` } : {};
    const tokens = tokensOf(call);
    const refusal = (status: number, message: string, more = {}): Admission => ({
      headers,
      refusal: {
        kind: 'status',
        status,
        headers: more,
        body: JSON.stringify({ error: { message, type: 'tokens', code: 'rate_limit_exceeded' } }),
      },
    });
    const sums = told === 'message' ? `: Limit ${limit}, Requested ${tokens}` : '';
    if (tokens > limit)
      return refusal(413, `Request too large for model on tokens per minute (TPM)${sums}`);
    const now = performance.now();
    admitted = admitted.filter(({ at }) => now - at < minuteMs);
    const used = admitted.reduce((sum, one) => sum + one.tokens, 0);
    if (used + tokens > limit)
      return refusal(429, `Rate limit reached on tokens per minute (TPM)${sums}`, {
        'retry-after': `${(minuteMs - (now - (admitted[0]?.at ?? now))) / 1_000}`,
      });
    admitted.push({ at: now, tokens });
    return { headers };
  };
}

/** The picture that a call carries. */
export function pictureOf({ body }: GroqCall): Buffer {
  const [, base64 = ''] =
    /data:image\/jpeg;base64,([\w+/=]+)/.exec(JSON.stringify(body.messages)) ?? [];
  return Buffer.from(base64, 'base64');
}

export async function startFakeGroq() {
  const calls: GroqCall[] = [];
  let admit: Admit = () => ({ headers: {} });
  let behave: (call: GroqCall, number: number) => Behaviour | Promise<Behaviour> = () => ({
    kind: 'tasks',
    tasks: [],
  });
  const server = createServer((request, response) => {
    void read(request).then(async (raw) => {
      if (request.url === '/openai/v1/models' || request.url === '/v1/models')
        return answerStatus(response, models);
      const body = JSON.parse(raw) as GroqCall['body'];
      const user = body.messages.at(-1)?.content ?? '';
      const [, piece = ''] = /^<document>\n([^]*)\n<\/document>\n/.exec(user) ?? [];
      const call = { headers: request.headers, body, piece };
      calls.push(call);
      const { headers, refusal } = admit(call);
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      answer(
        response,
        request.url === '/openai/v1/chat/completions' || request.url === '/v1/chat/completions'
          ? (refusal ?? (await behave(call, calls.length)))
          : { kind: 'status', status: 404 },
        call,
      );
    });
  });
  let models: StatusAnswer = modelList(['openai/gpt-oss-120b']);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** The behaviour of all following calls that are admitted; resets the counts of calls. */
    behave(next: typeof behave, admitNext: Admit = () => ({ headers: {} })) {
      behave = next;
      admit = admitNext;
      calls.length = 0;
    },
    /** What the list of models is answered from now on. */
    setModels(next: StatusAnswer) {
      models = next;
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

function answerStatus(response: ServerResponse, { status, headers, body }: StatusAnswer): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(body ?? JSON.stringify({ error: { message: `status ${status}`, type: 'fake' } }));
}

function answer(response: ServerResponse, behaviour: Behaviour, call: GroqCall): void {
  if (behaviour.kind === 'hang') return;
  if (behaviour.kind === 'drop') return void response.destroy();
  if (behaviour.kind === 'html')
    return void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Gateway</title>');
  if (behaviour.kind === 'status') return answerStatus(response, behaviour);
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
    last: task.first,
    words: null,
    title: task.quote ?? `Title of line ${task.first}`,
    description: null,
    trade: 'general',
    areas: [],
    action: 'other',
    quantity: null,
    unit: null,
    priority: null,
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
    usage: { prompt_tokens: 700, completion_tokens: 40, total_tokens: 740 },
  };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
