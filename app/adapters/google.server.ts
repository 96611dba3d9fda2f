import type { Google } from './google.ts';
import { disabledGoogle } from '~/adapters/google/disabled.server.ts';
import { localPicker } from '~/adapters/google/local-picker.server.ts';
import { googleOauth, type GoogleConfig } from '~/adapters/google/oauth.server.ts';

export type GooglePortConfig =
  { kind: 'picker' } | ({ kind: 'oauth' } & GoogleConfig) | { kind: 'disabled' };

export function createGoogle(config: GooglePortConfig): Google {
  if (config.kind === 'oauth') return googleOauth(config);
  return config.kind === 'picker' ? localPicker() : disabledGoogle();
}
