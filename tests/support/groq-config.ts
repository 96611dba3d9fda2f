import { capabilities } from '~/adapters/model/capabilities.ts';
import type { GroqConfig } from '~/adapters/model/groq-client.server.ts';
import { modelsOf } from '~/adapters/model/models.ts';
import { tokenQueue } from '~/adapters/model/token-queue.ts';

/** A new installation with a key; `minuteMs`: how long a minute of its service lasts. */
export const groqConfig = (
  groqBaseUrl: string,
  { minuteMs = 100, ...changes }: Partial<GroqConfig> & { minuteMs?: number } = {},
): GroqConfig => ({
  groqApiKey: 'gsk_test',
  groqBaseUrl,
  models: modelsOf(['openai/gpt-oss-120b']),
  queue: tokenQueue(minuteMs),
  capabilities: capabilities(),
  ...changes,
});
