/**
 * `npm run ai:check`: reads a built-in document of three lines and translates one text with the
 * settings of the server, and prints what the model did. Exit code 1 where something failed.
 */
import type { FailedCall, ModelCall } from '~/adapters/model/groq-client.server.ts';
import { groqSettings } from '~/adapters/model/open-groq.server.ts';
import { problemTexts } from '~/adapters/model/problem-texts.ts';
import { chooseExtractor } from '~/adapters/task-extractor.server.ts';
import { groqTranslations } from '~/adapters/translator/groq.server.ts';
import { env, SettingsError } from '~/env.server.ts';

const LINES = ['KITCHEN', '1. Replace the cracked window pane.', '2. Repair the leaking faucet.'];
const TEXT = 'Repair the leaking faucet.';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const problemText = ({ problem, until }: FailedCall): string =>
  `${problemTexts[problem]}${until ? ` until ${until}` : ''}`;

type Settings = NonNullable<ReturnType<typeof groqSettings>>;

/** What one use of the model called, and what failed. */
function watch(settings: Settings) {
  const calls: ModelCall[] = [];
  const failed: FailedCall[] = [];
  return {
    calls,
    failed,
    config: {
      ...settings,
      onModelCall: (call: ModelCall) => void calls.push(call),
      onFailedCall: (call: FailedCall) => void failed.push(call),
    },
  };
}

/** Prints one use: result, latency, tokens, whether strict JSON held. True where it succeeded. */
function report(name: string, result: string | null, watched: ReturnType<typeof watch>): boolean {
  const { calls, failed } = watched;
  const sum = (of: (call: ModelCall) => number): number =>
    Math.round(calls.reduce((total, call) => total + of(call), 0));
  const [ms, sent] = [sum((call) => call.ms), sum((call) => call.promptTokens)];
  const figures = `${ms} ms, ${sent} tokens in, ${sum((call) => call.answerTokens)} out`;
  for (const call of failed)
    print(`${name}: ${problemText(call)} (${call.model}, ${call.status ?? 'no status'})`);
  if (result === null) {
    print(`${name}: failed; ${figures}`);
    return false;
  }
  const held = failed.every(({ problem }) => problem !== 'answerUnusable');
  print(`${name}: ${result}; ${calls.at(-1)?.model ?? ''}, ${figures}`);
  print(`${name}: strict JSON ${held ? 'held' : 'did not hold'}`);
  return held;
}

/** Reads the built-in document; the rules' reading counts as a failure. */
async function checkReading(settings: Settings): Promise<boolean> {
  const watched = watch(settings);
  const lines = LINES.map((text, at) => ({ page: 1, lineNumber: at + 1, text }));
  const { tasks, method } = await chooseExtractor(watched.config)(lines, { language: 'en' });
  return report('Reading', method === 'ai' ? `${tasks.length} tasks` : null, watched);
}

async function checkTranslating(settings: Settings): Promise<boolean> {
  const watched = watch(settings);
  const ask = groqTranslations(watched.config);
  const answers = await ask([{ text: TEXT }], { from: 'en', to: 'es', account: '' }).catch(
    () => null,
  );
  return report('Translating', answers && `"${answers.join(' ')}"`, watched);
}

try {
  const settings = groqSettings(env(), (model, next) =>
    print(`${model} is no longer at the service; ${next} is used in its place`),
  );
  if (!settings) {
    print('No model is configured (GROQ_API_KEY or AI_ENDPOINT): documents are read by rules.');
  } else {
    const held = [await checkReading(settings), await checkTranslating(settings)];
    process.exitCode = held.includes(false) ? 1 : 0;
  }
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : 'The check failed'}\n`);
  if (!(error instanceof SettingsError)) process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
}
