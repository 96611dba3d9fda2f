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

/** The key and the models of these settings, or null without a key. */
export const groqSettings = (settings: Env, onModelRetired: GroqNeeds['onModelRetired']) =>
  settings.services.groq === 'real'
    ? {
        groqApiKey: settings.GROQ_API_KEY,
        models: modelsOf(settings.groqModels, onModelRetired),
        queue: tokenQueue(),
        capabilities: capabilities(),
        visionModel: settings.GROQ_VISION_MODEL,
        ...(settings.GROQ_ENDPOINT ? { groqBaseUrl: settings.GROQ_ENDPOINT } : {}),
      }
    : null;

/** What extracts, transcribes and translates, with its record; null without a key. */
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
