import type { Direction, TextWriter } from '~/adapters/translator.ts';

/** A server with the interface of LibreTranslate, which the operator runs. */
export interface LibreTranslateConfig {
  url: string;
  apiKey: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 8_000;
/** Largest answer in characters. */
const ANSWER_LIMIT = 500_000;

interface Answer {
  translatedText: string[];
}
const isAnswer = (value: unknown, count: number): value is Answer => {
  const texts = (value as Partial<Answer> | null)?.translatedText;
  return (
    Array.isArray(texts) && texts.length === count && texts.every((one) => typeof one === 'string')
  );
};

async function ask(
  texts: readonly string[],
  { from, to }: Direction,
  { url, apiKey, timeoutMs = TIMEOUT_MS }: LibreTranslateConfig,
): Promise<readonly string[]> {
  const response = await fetch(`${url.replace(/\/+$/, '')}/translate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      q: texts,
      source: from,
      target: to,
      format: 'text',
      ...(apiKey ? { api_key: apiKey } : {}),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The translation server answered ${response.status}`);
  const body = await response.text();
  if (body.length > ANSWER_LIMIT)
    throw new Error('The answer of the translation server is too long');
  const answer: unknown = JSON.parse(body);
  if (!isAnswer(answer, texts.length))
    throw new Error('The translation server answered in another form');
  return answer.translatedText;
}

/** The server as a writer; it is told the texts alone. */
export const libreWriter = (config: LibreTranslateConfig): TextWriter => ({
  name: () => 'LibreTranslate',
  write: (texts, direction) =>
    ask(
      texts.map(({ text }) => text),
      direction,
      config,
    ),
});
