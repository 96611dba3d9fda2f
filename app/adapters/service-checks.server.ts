import { Readable } from 'node:stream';
import type { Env } from '~/env.server.ts';
import { discoverGoogle } from '~/adapters/google/discovery.server.ts';
import { openGroq } from '~/adapters/model/open-groq.server.ts';
import { problemTexts } from '~/adapters/model/problem-texts.ts';
import { stripeClient, withAppErrors } from '~/adapters/payments/stripe-client.server.ts';
import { plansWithoutPrice } from '~/adapters/payments/stripe-prices.server.ts';
import { lookUpSender } from '~/adapters/sms/twilio.server.ts';
import { libreConfig, openStorage, stripeConfig, twilioConfig } from './services.server.ts';
import { newObjectKey } from './storage.server.ts';
import { createWriters } from './translator.server.ts';

/** One service and its least harmful call, which answers in words what holds and throws what does not. */
export interface ServiceCheck {
  name: string;
  run: () => Promise<string>;
}

/** Lists prices: what the key may read, and whether each plan has its price. */
const stripe = (settings: Env): ServiceCheck => ({
  name: 'Stripe',
  run: async () => {
    const config = stripeConfig(settings);
    const client = await stripeClient(config)();
    const missing = await withAppErrors(() => plansWithoutPrice(client));
    if (missing.length > 0)
      throw new Error(`no right price for ${missing.join(', ')}; run npm run stripe:setup`);
    const mode = config.secretKey.includes('_test_') ? 'test' : 'live';
    return `the key holds, in ${mode} mode; the prices of all plans are in place`;
  },
});

/** Looks the sender up; no message is sent. */
const twilio = (settings: Env): ServiceCheck => ({
  name: 'Twilio',
  run: () => lookUpSender(twilioConfig(settings)),
});

const google = ({ GOOGLE_ENDPOINT: endpoint }: Env): ServiceCheck => ({
  name: 'Google',
  run: async () => {
    await discoverGoogle(endpoint || undefined);
    return 'answers, with the addresses in use; id and secret are tried by the first sign-in';
  },
});

/** Writes an object of 16 bytes, reads it back and deletes it. */
const storage = (settings: Env): ServiceCheck => ({
  name: settings.services.gcs === 'real' ? 'Google Cloud Storage' : 'Disk storage',
  run: async () => {
    const [store, key] = [openStorage(settings), newObjectKey('checks')];
    const written = await store.put(key, Readable.from([Buffer.alloc(16, 'check ')]), {
      maxBytes: 16,
    });
    try {
      const read = await store.inspect(key);
      if (read.sha256 !== written.sha256) throw new Error('other bytes are read than were written');
    } finally {
      await store.remove(key);
    }
    return 'an object was written, read and deleted';
  },
});

/** Asks for the list of models; `npm run ai:check` reads a document with them. */
const model = (settings: Env): ServiceCheck => ({
  name: 'Model',
  run: async () => {
    const probe = await openGroq(settings, { onFailedCall: () => undefined })?.model.probe();
    if (!probe) throw new Error('no model is configured');
    if (probe.problem) throw new Error(problemTexts[probe.problem]);
    if (probe.missing.length > 0)
      throw new Error(`the service does not have ${probe.missing.join(', ')}`);
    return 'the key holds, and the service has all models in use';
  },
});

/** Translates one sentence by each writer but the model. */
const writers = (settings: Env): ServiceCheck[] =>
  createWriters({
    libre: libreConfig(settings),
    modelsFolder: settings.TRANSLATION_MODELS,
  }).map((writer) => ({
    name: writer.name(),
    run: async () => {
      const asked = [{ text: 'Repair the leaking faucet.' }];
      const [text] = await writer.write(asked, { from: 'en', to: 'es', account: '' });
      if (!text) throw new Error('gave no translation');
      return `translated a sentence: "${text}"`;
    },
  }));

/** The check of each service that these settings name; the storage always has one. */
export const serviceChecks = (settings: Env): ServiceCheck[] => [
  storage(settings),
  ...(settings.services.stripe === 'real' ? [stripe(settings)] : []),
  ...(settings.services.twilio === 'real' ? [twilio(settings)] : []),
  ...(settings.services.google === 'real' ? [google(settings)] : []),
  ...(settings.ai ? [model(settings)] : []),
  ...writers(settings),
];
