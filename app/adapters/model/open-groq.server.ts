import type { Env } from '~/env.server.ts';
import { capabilities } from './capabilities.ts';
import type { FailedCall, GroqConfig, ModelCall } from './groq-client.server.ts';
import { groqModel, modelRecord } from './model.server.ts';
import { modelsOf } from './models.ts';
import { tokenQueue } from './token-queue.ts';

/** Who is told of the calls of the model. */
export interface GroqNeeds {
  onFailedCall: NonNullable<GroqConfig['onFailedCall']>;
  onModelCall?: GroqConfig['onModelCall'];
  /** Told once of each model that the service no longer has, and of the one in its place. */
  onModelRetired?: (model: string, next: string) => void;
}

/** What is other at a server of one's own: the names of its calls, and that it may be slow. */
const ownServer = { apiPath: '', slowestMs: 300_000, atOnce: 2 };

/** The key and the models of these settings, or null without a model. */
export const groqSettings = (settings: Env, onModelRetired: GroqNeeds['onModelRetired']) =>
  settings.ai
    ? {
        groqApiKey: settings.ai.apiKey,
        models: modelsOf(settings.ai.models, onModelRetired),
        queue: tokenQueue(),
        capabilities: capabilities(),
        visionModel: settings.ai.visionModel,
        ...(settings.ai.endpoint ? { groqBaseUrl: settings.ai.endpoint } : {}),
        ...(settings.ai.isOwn ? ownServer : {}),
      }
    : null;

/** What extracts, transcribes and translates, with its record; null without a model. */
export function openGroq(settings: Env, needs: GroqNeeds) {
  const groq = groqSettings(settings, needs.onModelRetired);
  if (!groq) return null;
  const record = modelRecord();
  const config = {
    ...groq,
    onFailedCall: (call: FailedCall) => {
      record.onFailedCall(call);
      needs.onFailedCall(call);
    },
    onModelCall: (call: ModelCall) => {
      record.onModelCall(call);
      needs.onModelCall?.(call);
    },
  };
  return { config, model: groqModel(config, record) };
}
