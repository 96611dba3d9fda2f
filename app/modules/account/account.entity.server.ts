import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { languages } from '~/i18n.ts';

const roles = ['user', 'admin'] as const;
export type SubscriptionStatus = 'setup_required' | 'per_project' | 'unlimited' | 'teams_unlimited';

/** What reports print of a person's company. */
export type Company = Partial<
  Record<
    'name' | 'logoKey' | 'licence' | 'address' | 'person' | 'phone' | 'email' | 'website',
    string
  >
>;

/** A person with an account. `emailCanonical` is lower(NFC(email)) and unique. */
export const User = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    emailCanonical: p.text().unique(),
    passwordHash: p.text().nullable(),
    firstName: p.text(),
    lastName: p.text(),
    phone: p.text().nullable(),
    language: p.enum(languages).default('en'),
    reportLanguage: p.enum(languages).default('en'),
    role: p.enum(roles).default('user'),
    subscriptionStatus: p.text().$type<SubscriptionStatus>().nullable(),
    planEndsAt: p.datetime().nullable(),
    pastDueSince: p.datetime().nullable(),
    projectCredits: p.integer().default(0),
    stripeCustomerId: p.text().nullable(),
    googleSub: p.text().nullable().unique(),
    emailVerifiedAt: p.datetime().nullable(),
    termsAcceptedAt: p.datetime().nullable(),
    smsConsentAt: p.datetime().nullable(),
    smsOptedOutAt: p.datetime().nullable(),
    failedResets: p.integer().default(0),
    company: p.json<Company>().nullable(),
    /** The kinds of notices that the person does not want. */
    noticesOff: p.json<string[]>().default([]),
    /** Whether messages tell of notices once a day, not each hour. */
    noticesDaily: p.boolean().default(false),
    createdAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
  },
});
export type User = InferEntity<typeof User>;

/** A signed-in browser. The cookie holds the id; the row holds only its sha256. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    idHash: p.text().primary(),
    userId: p.uuid(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    expiresAt: p.datetime(),
    reauthenticatedAt: p.datetime().nullable(),
    browser: p.text().default(''),
    ip: p.text().default(''),
  },
});
export type Session = InferEntity<typeof Session>;

/**
 * The second step of an account's sign-in (promise 2.25). `secret` is encrypted; `recoveryCodes` are
 * keyed hashes of the codes that are left.
 */
export const SecondStep = defineEntity({
  name: 'SecondStep',
  tableName: 'second_steps',
  properties: {
    userId: p.uuid().primary(),
    secret: p.text(),
    /** The newest time step whose code was taken (RFC 6238, 5.2). */
    lastStep: p.integer().default(0),
    recoveryCodes: p.json<string[]>().default([]),
    turnedOnAt: p.datetime(),
  },
});
export type SecondStep = InferEntity<typeof SecondStep>;

/** A one-time code of the password reset; at most one live row a user. `codeHash` is an HMAC. */
export const ResetCode = defineEntity({
  name: 'ResetCode',
  tableName: 'reset_codes',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    codeHash: p.text(),
    phone: p.text(),
    attempts: p.integer().default(0),
    sentAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
    voidedAt: p.datetime().nullable(),
  },
});
export type ResetCode = InferEntity<typeof ResetCode>;
