import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openGroq } from '~/adapters/model/open-groq.server.ts';
import type { FailedCall, ModelCall } from '~/adapters/model/groq-client.server.ts';
import { chooseExtractor } from '~/adapters/task-extractor.server.ts';
import { readEnv, SettingsError } from '~/env.server.ts';
import { linesOf } from '../../support/document-lines.ts';
import { modelList, refusal, startFakeGroq, type Behaviour } from '../../support/fake-groq.ts';

const document = linesOf('KITCHEN\n1. Replace the cracked window pane.');
const tasks: Behaviour = { kind: 'tasks', tasks: [{ quote: 'Replace the cracked window pane.' }] };
const secret = { SESSION_SECRET: 'f2b1c0d9e8a7f6b5c4d3e2f1a0b9c8d7' };

let fake: Awaited<ReturnType<typeof startFakeGroq>>;
beforeAll(async () => {
  fake = await startFakeGroq();
});
afterAll(() => fake.stop());

/** An installation with a model on a server of its own. */
function installation(keys: Record<string, string> = {}) {
  const failed: FailedCall[] = [];
  const calls: ModelCall[] = [];
  const settings = readEnv({
    ...secret,
    AI_ENDPOINT: `${fake.baseUrl}/v1/`,
    AI_MODEL: 'llama',
    ...keys,
  });
  const opened = openGroq(settings, {
    onFailedCall: (call) => void failed.push(call),
    onModelCall: (call) => void calls.push(call),
  });
  if (!opened) throw new Error('There is no model.');
  const read = () => chooseExtractor(opened.config)(document, { language: 'en' });
  return { ...opened, failed, calls, read };
}

/** A server that refuses what it does not know, as `knows` says. */
const serverThat =
  (knows: (body: { effort: boolean; format: string | undefined }) => boolean, answer = tasks) =>
  ({ body }: (typeof fake.calls)[number]): Behaviour =>
    knows({ effort: 'reasoning_effort' in body, format: body.response_format?.type })
      ? answer
      : refusal(400, 'invalid_request', 'unknown field');

describe('A model on a server of one’s own that speaks the protocol of OpenAI (promise 9.69)', () => {
  test('is asked at AI_ENDPOINT with the model of AI_MODEL, and with its key where it has one', async () => {
    fake.behave(() => tasks);
    expect((await installation({ AI_API_KEY: 'own-key' }).read()).method).toBe('ai');
    const [call] = fake.calls;
    expect(call?.body.model).toBe('llama');
    expect(call?.headers.authorization).toBe('Bearer own-key');
  });

  const servers: [string, Parameters<typeof serverThat>[0], string | undefined, number][] = [
    ['a strict schema without the effort of reasoning', ({ effort }) => !effort, 'json_schema', 2],
    ['JSON without a schema', ({ format }) => format === 'json_object', 'json_object', 3],
    ['words alone', ({ format }) => format === undefined, undefined, 4],
  ];
  test.each(servers)(
    'that knows %s is asked so, found out once, and reads',
    async (_name, knows, format, asked) => {
      const { read } = installation();
      fake.behave(serverThat(knows));
      expect((await read()).method).toBe('ai');
      expect(fake.calls).toHaveLength(asked);
      const [head] = fake.calls.at(-1)?.body.messages ?? [];
      expect(head?.content.includes('JSON schema')).toBe(format !== 'json_schema');
      fake.behave(serverThat(knows));
      expect((await read()).method).toBe('ai');
      expect(fake.calls.map(({ body }) => body.response_format?.type)).toEqual([format]);
    },
  );

  test('that puts words around its JSON is understood', async () => {
    const content = JSON.stringify({
      tasks: [{ quote: 'Replace the cracked window pane.', title: 'Replace the pane' }],
    });
    fake.behave(() => ({
      kind: 'content',
      content: `Here it is:\n\`\`\`json\n${content}\n\`\`\``,
    }));
    const { read, failed } = installation();
    await read();
    expect(failed).toEqual([]);
  });

  test('that refuses every form is not asked for ever, and the rules read', async () => {
    const { read, failed } = installation();
    fake.behave(() => refusal(400, 'invalid_request', 'no'));
    expect(await read()).toMatchObject({ method: 'rules', notice: { code: 'aiUnavailable' } });
    expect(fake.calls).toHaveLength(4);
    expect(failed).toMatchObject([{ problem: 'refused' }]);
  });

  test('says at boot whether it has the model', async () => {
    fake.setModels(modelList(['llama']));
    expect(await installation().model.probe()).toEqual({ problem: null, missing: [] });
    expect(await installation({ AI_MODEL: 'other' }).model.probe()).toEqual({
      problem: null,
      missing: ['other'],
    });
  });

  test.each([
    [{ AI_ENDPOINT: 'http://models.example/v1', AI_MODEL: 'm' }, 'AI_ENDPOINT must be'],
    [{ AI_ENDPOINT: 'https://models.example/v1' }, 'AI_MODEL must be'],
    [{ AI_ENDPOINT: 'https://models.example/v1', AI_MODEL: 'm', GROQ_API_KEY: 'gsk' }, 'not both'],
  ])('is refused at boot with %o', (keys, message) => {
    expect(() => readEnv({ ...secret, ...keys })).toThrow(SettingsError);
    expect(() => readEnv({ ...secret, ...keys })).toThrow(message);
  });
});
