import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/**
 * Reads the settings; the only file that uses process.env. Every key has a working default. A
 * service is real when all of its keys are set, embedded when none is, or `disabled`; with only
 * some of them the server does not start.
 */

const text = z.string().trim();
const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: text.default('127.0.0.1'),
  APP_URL: text.default(''),
  APP_MODE: z.enum(['trial', 'production']).default('trial'),
  DATA_DIR: text.default('.data'),
  DISK_FLOOR_MB: z.coerce.number().int().min(64).max(10_000_000).default(512),
  DATABASE_URL: text.default(''),
  SESSION_SECRET: text.default(''),
  LIMITS_FACTOR: z.coerce.number().min(0.1).max(10_000).default(1),
  TRIAL_ON_NETWORK: text.default(''),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  BRAND_NAME: text.default('Obralista'),
  CONTACT_EMAIL: text.default('hello@obralista.example'),
  ADMIN_EMAILS: text.default(''),
  SMS_COUNTRIES: text.default('US,CA'),
  METRICS_TOKEN: text.default(''),
  RECORD_FLOWS: text.default(''),
  LOG_LEVEL: text.default('info'),
  CHROMIUM_PATH: text.default(''),
  CHROMIUM_NO_SANDBOX: text.default(''),
  GOOGLE_CLIENT_ID: text.default(''),
  GOOGLE_CLIENT_SECRET: text.default(''),
  STRIPE_SECRET_KEY: text.default(''),
  STRIPE_WEBHOOK_SECRET: text.default(''),
  TWILIO_ACCOUNT_SID: text.default(''),
  TWILIO_AUTH_TOKEN: text.default(''),
  TWILIO_FROM: text.default(''),
  GROQ_API_KEY: text.default(''),
  GROQ_MODEL: text.default('openai/gpt-oss-120b'),
  GROQ_VISION_MODEL: text.default(''),
  AI_ENDPOINT: text.default(''),
  AI_MODEL: text.default(''),
  AI_VISION_MODEL: text.default(''),
  AI_API_KEY: text.default(''),
  LIBRETRANSLATE_URL: text.default(''),
  LIBRETRANSLATE_API_KEY: text.default(''),
  TRANSLATION_MODELS: text.default(''),
  GCS_BUCKET: text.default(''),
  GOOGLE_APPLICATION_CREDENTIALS: text.default(''),
  // Local test servers in place of the real services; refused in production.
  GOOGLE_ENDPOINT: text.default(''),
  STRIPE_ENDPOINT: text.default(''),
  TWILIO_ENDPOINT: text.default(''),
  GROQ_ENDPOINT: text.default(''),
  GCS_ENDPOINT: text.default(''),
});

/** The keys of each outside service. */
const services = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  groq: ['GROQ_API_KEY'],
  gcs: ['GCS_BUCKET'],
} as const;
export type ServiceName = keyof typeof services;
export type ServiceState = 'real' | 'embedded' | 'disabled';

/** Invalid settings, which prevent the start. The message contains names of keys, never values. */
export class SettingsError extends Error {}

type Raw = z.infer<typeof schema>;

function serviceStates(raw: Raw, problems: string[]): Record<ServiceName, ServiceState> {
  const states = {} as Record<ServiceName, ServiceState>;
  for (const [name, keys] of Object.entries(services) as [ServiceName, readonly (keyof Raw)[]][]) {
    const missing = keys.filter((key) => raw[key] === '');
    const disabled = keys.some((key) => raw[key] === 'disabled');
    if (!disabled && missing.length > 0 && missing.length < keys.length)
      problems.push(
        `${name} is half configured: set ${missing.join(', ')} too, or none of its keys`,
      );
    states[name] = disabled ? 'disabled' : missing.length === 0 ? 'real' : 'embedded';
  }
  return states;
}

const MIN_SECRET = 32;
/** Random characters repeat few of their kind; "aaaa" and "abab" are no secret. */
const MIN_DIFFERENT = 10;
const placeholder = /^(change|secret|password|test|xxx|your)/i;

const isWeak = (secret: string): boolean =>
  secret.length < MIN_SECRET || new Set(secret).size < MIN_DIFFERENT || placeholder.test(secret);

/** The parts of SESSION_SECRET: each signs or verifies alone, so each must be a whole secret. */
function secretParts(raw: Raw, problems: string[]): string[] {
  if (!raw.SESSION_SECRET) return [];
  const parts = raw.SESSION_SECRET.split(',').map((part) => part.trim());
  if (parts.some(isWeak))
    problems.push(
      `SESSION_SECRET: each part between commas must be at least ${MIN_SECRET} random characters`,
    );
  return parts;
}

function checkProduction(
  raw: Raw,
  states: Record<ServiceName, ServiceState>,
  problems: string[],
): void {
  if (!raw.SESSION_SECRET) problems.push('SESSION_SECRET must be set');
  if (!raw.APP_URL.startsWith('https://'))
    problems.push('APP_URL must be the public https:// address');
  if (raw.LIMITS_FACTOR !== 1) problems.push('LIMITS_FACTOR must be 1');
  for (const [name, state] of Object.entries(states))
    if (state === 'embedded' && !(name === 'groq' && raw.AI_ENDPOINT))
      problems.push(
        `${name}: set ${services[name as ServiceName].join(', ')}, or ${services[name as ServiceName][0]}=disabled`,
      );
  for (const key of [
    'GOOGLE_ENDPOINT',
    'STRIPE_ENDPOINT',
    'TWILIO_ENDPOINT',
    'GROQ_ENDPOINT',
    'GCS_ENDPOINT',
  ] as const)
    if (raw[key]) problems.push(`${key} is for tests only`);
}

/** The regions (US) and calling codes (52) that messages may be sent to. */
function smsCountriesOf(raw: Raw, problems: string[]): string[] {
  const countries = raw.SMS_COUNTRIES.split(',').map((part) => part.trim().toUpperCase());
  if (countries.some((part) => !/^([A-Z]{2}|[1-9]\d{0,2})$/.test(part)))
    problems.push('SMS_COUNTRIES must be regions, such as US, or calling codes, with commas');
  return countries;
}

/** The names of models in their order, each once. */
function modelNames(raw: Raw, key: 'GROQ_MODEL' | 'AI_MODEL', problems: string[]): string[] {
  const names = raw[key].split(',').map((part) => part.trim());
  if (names.some((name) => name === '' || /\s/.test(name)))
    problems.push(`${key} must be the name of a model, or several with commas`);
  return [...new Set(names)];
}

/** Texts leave this machine in clear only to itself. */
function checkAddress(
  raw: Raw,
  key: 'AI_ENDPOINT' | 'LIBRETRANSLATE_URL',
  problems: string[],
): void {
  if (!raw[key]) return;
  const url = URL.canParse(raw[key]) ? new URL(raw[key]) : null;
  const isOpen = url?.protocol === 'http:' && isLoopback(url.hostname);
  if (url?.protocol !== 'https:' && !isOpen)
    problems.push(`${key} must be an https:// address, or http:// on this machine`);
}

/** The service with the model; null without one. */
function aiSettings(raw: Raw, groq: ServiceState, problems: string[]) {
  const groqModels = modelNames(raw, 'GROQ_MODEL', problems);
  checkAddress(raw, 'AI_ENDPOINT', problems);
  if (raw.AI_ENDPOINT && groq === 'real')
    problems.push('AI_ENDPOINT: set it or GROQ_API_KEY, not both');
  if (raw.AI_ENDPOINT)
    return {
      isOwn: true,
      apiKey: raw.AI_API_KEY || 'none',
      endpoint: raw.AI_ENDPOINT.replace(/\/+$/, ''),
      models: modelNames(raw, 'AI_MODEL', problems),
      visionModel: raw.AI_VISION_MODEL,
    };
  if (groq !== 'real') return null;
  return {
    isOwn: false,
    apiKey: raw.GROQ_API_KEY,
    endpoint: raw.GROQ_ENDPOINT,
    models: groqModels,
    visionModel: raw.GROQ_VISION_MODEL,
  };
}

/** The secret of trial mode: created once, stored under DATA_DIR with mode 0600. */
function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}

/** The keys of a purpose, one for each secret, derived once: every request needs some of them. */
function derivedKeys(secrets: readonly string[]): (purpose: string) => string[] {
  const derived = new Map<string, string[]>();
  const derive = (purpose: string): string[] =>
    secrets.map((secret) => createHmac('sha256', secret).update(purpose).digest('base64url'));
  return (purpose) => {
    const keys = derived.get(purpose) ?? derive(purpose);
    derived.set(purpose, keys);
    return keys;
  };
}

const isLoopback = (host: string): boolean => /^(127(\.\d+){3}|localhost|\[?::1\]?)$/.test(host);

/** The settings that have a value: an empty one means the default, as in .env.example. */
const present = (source: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));

/** Reads and checks the settings. Throws SettingsError with every problem at once. */
export function readEnv(source: Record<string, string | undefined>) {
  const parsed = schema.safeParse(present(source));
  if (!parsed.success)
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  const raw = parsed.data;
  const problems: string[] = [];
  const states = serviceStates(raw, problems);
  const production = raw.APP_MODE === 'production';
  const parts = secretParts(raw, problems);
  const smsCountries = smsCountriesOf(raw, problems);
  const ai = aiSettings(raw, states.groq, problems);
  checkAddress(raw, 'LIBRETRANSLATE_URL', problems);
  if (raw.METRICS_TOKEN && isWeak(raw.METRICS_TOKEN))
    problems.push(`METRICS_TOKEN must be at least ${MIN_SECRET} random characters`);
  if (production) checkProduction(raw, states, problems);
  if (!production && !isLoopback(raw.HOST) && raw.TRIAL_ON_NETWORK !== '1')
    problems.push(
      'Trial mode listens on this machine only: set TRIAL_ON_NETWORK=1 to open it to the network on HOST',
    );
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  const dataDir = resolve(raw.DATA_DIR);
  const secrets = parts.length > 0 ? parts : [storedSecret(dataDir)];
  const keysFor = derivedKeys(secrets);
  return {
    ...raw,
    production,
    dataDir,
    appUrl: (raw.APP_URL || `http://${raw.HOST}:${raw.PORT}`).replace(/\/+$/, ''),
    services: states,
    smsCountries,
    /**
     * The service with the model, Groq or a server of one's own that speaks the protocol of OpenAI; the
     * models for text in the order in which they are used. Null without one.
     */
    ai,
    /** The first one signs, all are accepted. */
    secrets,
    adminEmails: raw.ADMIN_EMAILS.split(',')
      .map((email) => email.trim().toLowerCase())
      .filter(Boolean),
    /** A key derived from the first secret for one purpose: for what is signed, never for checks. */
    keyFor: (purpose: string): string => keysFor(purpose)[0]!,
    /** The keys for one purpose, one per secret: the first one signs, all are accepted. */
    keysFor,
  };
}
export type Env = ReturnType<typeof readEnv>;

let cached: Env | undefined;
/** The settings of this process, read once. */
export const env = (): Env => (cached ??= readEnv(process.env));
