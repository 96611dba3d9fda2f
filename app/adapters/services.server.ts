import { join } from 'node:path';
import { now } from '~/clock.ts';
import type { Env } from '~/env.server.ts';
import { watchDisk } from './disk-space.server.ts';
import type { DiskSpace, DiskSpaceConfig } from './disk-space.ts';
import { groqTranscriber } from '~/adapters/model/transcriber.server.ts';
import { createGoogle } from './google.server.ts';
import { openGroq, type GroqNeeds } from '~/adapters/model/open-groq.server.ts';
import type { LimiterConfig } from './limiter.ts';
import { createLimiter } from './limiter.server.ts';
import { createPayments } from './payments.server.ts';
import { openPdf } from './pdf.server.ts';
import type { QueueConfig } from './queue.ts';
import { createQueue } from './queue.server.ts';
import type { OpenedServices } from './services.ts';
import { createSms } from './sms.server.ts';
import type { Storage } from './storage.ts';
import { createStorage } from './storage.server.ts';
import { chooseExtractor } from './task-extractor.server.ts';
import { createTranslator, createWriters } from './translator.server.ts';
import type { DeclinedTexts, StoredTexts } from './translator.ts';

export interface ServiceNeeds extends GroqNeeds {
  sql: LimiterConfig['sql'];
  queueDatabase: QueueConfig['database'];
  queueNames: readonly string[];
  queueExpireS?: QueueConfig['expireS'];
  onQueueError: QueueConfig['onError'];
  onTranslatorError: (error: unknown) => void;
  declinedTexts: DeclinedTexts;
  storedTexts: StoredTexts;
  disk: Pick<DiskSpaceConfig, 'setReadOnly' | 'onChange' | 'onError'>;
}

export const stripeConfig = (settings: Env) => ({
  secretKey: settings.STRIPE_SECRET_KEY,
  webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
  ...(settings.STRIPE_ENDPOINT ? { endpoint: settings.STRIPE_ENDPOINT } : {}),
});

function paymentsConfig(settings: Env): Parameters<typeof createPayments>[0] {
  if (settings.services.stripe !== 'real')
    return { kind: settings.services.stripe === 'embedded' ? 'simulated' : 'disabled' };
  return { kind: 'stripe', ...stripeConfig(settings) };
}

export const twilioConfig = (settings: Env) => ({
  accountSid: settings.TWILIO_ACCOUNT_SID,
  authToken: settings.TWILIO_AUTH_TOKEN,
  from: settings.TWILIO_FROM,
  ...(settings.TWILIO_ENDPOINT ? { endpoint: settings.TWILIO_ENDPOINT } : {}),
});

function smsConfig(settings: Env): Parameters<typeof createSms>[0] {
  if (settings.services.twilio === 'disabled') return { kind: 'disabled' };
  if (settings.services.twilio === 'embedded')
    return { kind: 'outbox', dataDir: settings.dataDir, now: () => now().getTime() };
  return { kind: 'twilio', ...twilioConfig(settings) };
}

function googleConfig(settings: Env): Parameters<typeof createGoogle>[0] {
  if (settings.services.google !== 'real')
    return { kind: settings.services.google === 'embedded' ? 'picker' : 'disabled' };
  const keys = {
    clientId: settings.GOOGLE_CLIENT_ID,
    clientSecret: settings.GOOGLE_CLIENT_SECRET,
    appUrl: settings.appUrl,
    secrets: settings.keysFor('google'),
  };
  return {
    kind: 'oauth',
    ...keys,
    ...(settings.GOOGLE_ENDPOINT ? { endpoint: settings.GOOGLE_ENDPOINT } : {}),
  };
}

/** The translation server, or null without its address. */
export const libreConfig = ({ LIBRETRANSLATE_URL: url, LIBRETRANSLATE_API_KEY: apiKey }: Env) =>
  url ? { url, apiKey } : null;

/** The storage of these settings; without a `disk` to look at it takes what fits. */
export function openStorage(settings: Env, disk?: Pick<DiskSpace, 'requireRoom'>): Storage {
  if (settings.services.gcs === 'real')
    return createStorage({
      kind: 'gcs',
      bucket: settings.GCS_BUCKET,
      ...(settings.GCS_ENDPOINT ? { endpoint: settings.GCS_ENDPOINT } : {}),
    });
  return createStorage({
    kind: 'disk',
    dataDir: settings.dataDir,
    appUrl: settings.appUrl,
    secret: settings.keyFor('upload'),
    ...(disk && { requireRoom: disk.requireRoom }),
  });
}

/**
 * Creates the provider of each port: the real service where its keys are set, else the embedded
 * one.
 */
export function openServices(settings: Env, needs: ServiceNeeds): OpenedServices {
  const disk = watchDisk({
    ...needs.disk,
    folder: settings.dataDir,
    floorBytes: settings.DISK_FLOOR_MB * 1_000_000,
  });
  const storage = openStorage(settings, disk);
  const opened = openGroq(settings, needs);
  const groq = opened?.config ?? null;
  const extractTasksByRules = chooseExtractor(null);
  return {
    storage,
    disk,
    queue: createQueue({
      database: needs.queueDatabase,
      names: needs.queueNames,
      ...(needs.queueExpireS ? { expireS: needs.queueExpireS } : {}),
      onError: needs.onQueueError,
    }),
    limiter: createLimiter({
      sql: needs.sql,
      pepper: settings.keyFor('limits'),
      factor: settings.LIMITS_FACTOR,
    }),
    pdf: openPdf({
      production: settings.production,
      noSandbox: settings.CHROMIUM_NO_SANDBOX === '1',
      ...(settings.CHROMIUM_PATH ? { chromiumPath: settings.CHROMIUM_PATH } : {}),
      folder: join(settings.dataDir, 'chromium'),
    }),
    payments: createPayments(paymentsConfig(settings)),
    sms: createSms(smsConfig(settings)),
    google: createGoogle(googleConfig(settings)),
    model: opened?.model ?? null,
    tileTranscriber: groq?.visionModel
      ? groqTranscriber({ ...groq, model: groq.visionModel })
      : null,
    // The same function where no model is in use: that is how callers tell.
    extractTasks: groq ? chooseExtractor(groq) : extractTasksByRules,
    extractTasksByRules,
    translator: createTranslator({
      stored: needs.storedTexts,
      declined: needs.declinedTexts,
      onError: needs.onTranslatorError,
    }),
    writers: createWriters({
      groq,
      libre: libreConfig(settings),
      modelsFolder: settings.TRANSLATION_MODELS,
    }),
  };
}

const providerNames = {
  real: {
    storage: 'Google Cloud Storage',
    tasks: 'Groq',
    sms: 'Twilio',
    payments: 'Stripe',
    google: 'OAuth',
  },
  embedded: {
    storage: 'disk',
    tasks: 'rules',
    sms: 'outbox',
    payments: 'simulated',
    google: 'local account picker',
  },
} as const;

/**
 * One line per port for the boot message, such as "sms: outbox". Storage and tasks fall back to the
 * embedded provider when disabled.
 */
export function portLines({ services, ai }: Env): string[] {
  const line = (
    port: keyof (typeof providerNames)['real'],
    state: Env['services']['gcs'],
    off: string,
  ) => `${port}: ${state === 'disabled' ? off : providerNames[state][port]}`;
  return [
    line('storage', services.gcs, providerNames.embedded.storage),
    ai?.isOwn ? 'tasks: own model' : line('tasks', services.groq, providerNames.embedded.tasks),
    line('sms', services.twilio, 'off'),
    line('payments', services.stripe, 'off'),
    line('google', services.google, 'off'),
  ];
}
