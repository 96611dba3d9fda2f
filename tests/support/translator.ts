import { createTranslator } from '~/adapters/translator.server.ts';

/** The embedded translator, and the account that texts of tests belong to. */
export const testSources = {
  translator: createTranslator(),
  ownerId: '5f0c4a3e-6f3b-4f0a-9a53-0d7a51b7a001',
};
