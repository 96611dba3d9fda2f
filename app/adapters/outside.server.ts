import { join } from 'node:path';
import { createLimiter, type Limiter, type LimiterConfig } from './limiter.server.ts';
import { openPdf, type Pdf } from './pdf.server.ts';
import { createPayments, type Payments } from './payments.server.ts';
import { createQueue, type Queue, type QueueConfig } from './queue.server.ts';
import { createStorage, type Storage } from './storage.server.ts';
import { chooseExtractor, type ExtractTasks } from './task-extractor.server.ts';
import type { Env } from '../env.server.ts';

/** Everything outside the process that modules talk to, opened once at boot. */
export interface Outside {
  storage: Storage;
  queue: Queue;
  limiter: Limiter;
  pdf: Pdf;
  payments: Payments;
  extractTasks: ExtractTasks;
  /** The extractor of those whose plan has no AI upload left. */
  extractTasksByRules: ExtractTasks;
}

let opened: Outside | undefined;

/** The opened outside world. */
export function outside(): Outside {
  if (!opened) throw new Error('The outside world is not open yet');
  return opened;
}

/** Sets it: boot, and tests with their own. */
export const useOutside = (world: Outside): void => void (opened = world);

export interface OutsideNeeds {
  sql: LimiterConfig['sql'];
  queueDatabase: QueueConfig['database'];
  queueNames: readonly string[];
  onQueueError: QueueConfig['onError'];
}

/** Opens each port with the settings: a service's keys make it real, without them the embedded one runs. */
export function openOutside(settings: Env, needs: OutsideNeeds): Outside {
  const storage =
    settings.services.gcs === 'real'
      ? createStorage({ kind: 'gcs', bucket: settings.GCS_BUCKET, ...(settings.GCS_ENDPOINT ? { apiEndpoint: settings.GCS_ENDPOINT } : {}) })
      : createStorage({ kind: 'disk', dataDir: settings.dataDir, appUrl: settings.appUrl, secret: settings.keyFor('upload') });
  const groq = settings.services.groq === 'real' ? { groqApiKey: settings.GROQ_API_KEY, groqModel: settings.GROQ_MODEL, ...(settings.GROQ_ENDPOINT ? { groqBaseUrl: settings.GROQ_ENDPOINT } : {}) } : {};
  return {
    storage,
    queue: createQueue({ database: needs.queueDatabase, names: needs.queueNames, onError: needs.onQueueError }),
    limiter: createLimiter({ sql: needs.sql, pepper: settings.keyFor('limits'), factor: settings.LIMITS_FACTOR }),
    pdf: openPdf({ production: settings.production, noSandbox: settings.CHROMIUM_NO_SANDBOX === '1', ...(settings.CHROMIUM_PATH ? { chromiumPath: settings.CHROMIUM_PATH } : {}), folder: join(settings.dataDir, 'chromium') }),
    payments: settings.services.stripe === 'real' ? createPayments({ kind: 'stripe', secretKey: settings.STRIPE_SECRET_KEY, webhookSecret: settings.STRIPE_WEBHOOK_SECRET, ...(settings.STRIPE_ENDPOINT ? { endpoint: settings.STRIPE_ENDPOINT } : {}) }) : createPayments({ kind: 'simulated' }),
    extractTasks: chooseExtractor(groq),
    extractTasksByRules: chooseExtractor({}),
  };
}

/** One line a port for the boot message and the banner of trial mode: "sms: outbox". */
export const portLines = (settings: Env): string[] => [
  `storage: ${settings.services.gcs === 'real' ? 'Google Cloud Storage' : 'disk'}`,
  `tasks: ${settings.services.groq === 'real' ? 'Groq' : 'rules'}`,
  `sms: ${settings.services.twilio === 'real' ? 'Twilio' : 'outbox'}`,
  `payments: ${settings.services.stripe === 'real' ? 'Stripe' : 'simulated'}`,
  `google: ${settings.services.google === 'real' ? 'OAuth' : 'local account picker'}`,
];
