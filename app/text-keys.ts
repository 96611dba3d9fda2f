import type account from '../locales/en/account.json';
import type activity from '../locales/en/activity.json';
import type admin from '../locales/en/admin.json';
import type auth from '../locales/en/auth.json';
import type budget from '../locales/en/budget.json';
import type checkout from '../locales/en/checkout.json';
import type comments from '../locales/en/comments.json';
import type common from '../locales/en/common.json';
import type consultations from '../locales/en/consultations.json';
import type costs from '../locales/en/costs.json';
import type crew from '../locales/en/crew.json';
import type dashboard from '../locales/en/dashboard.json';
import type documents from '../locales/en/documents.json';
import type errors from '../locales/en/errors.json';
import type exchange from '../locales/en/exchange.json';
import type fields from '../locales/en/fields.json';
import type google from '../locales/en/google.json';
import type info from '../locales/en/info.json';
import type join from '../locales/en/join.json';
import type landing from '../locales/en/landing.json';
import type ledger from '../locales/en/ledger.json';
import type lifecycle from '../locales/en/lifecycle.json';
import type marks from '../locales/en/marks.json';
import type model from '../locales/en/model.json';
import type notices from '../locales/en/notices.json';
import type onboarding from '../locales/en/onboarding.json';
import type overview from '../locales/en/overview.json';
import type page from '../locales/en/page.json';
import type photos from '../locales/en/photos.json';
import type picra from '../locales/en/picra.json';
import type preview from '../locales/en/preview.json';
import type projects from '../locales/en/projects.json';
import type reading from '../locales/en/reading.json';
import type recordings from '../locales/en/recordings.json';
import type report from '../locales/en/report.json';
import type requests from '../locales/en/requests.json';
import type reset from '../locales/en/reset.json';
import type review from '../locales/en/review.json';
import type tasks from '../locales/en/tasks.json';
import type team from '../locales/en/team.json';
import type testimonials from '../locales/en/testimonials.json';
import type translations from '../locales/en/translations.json';
import type upload from '../locales/en/upload.json';
import type viewer from '../locales/en/viewer.json';
import type walks from '../locales/en/walks.json';
import type wizard from '../locales/en/wizard.json';
import type work from '../locales/en/work.json';

/** The groups of texts, one file under locales/ each. */
interface Groups {
  account: typeof account;
  activity: typeof activity;
  admin: typeof admin;
  auth: typeof auth;
  budget: typeof budget;
  checkout: typeof checkout;
  comments: typeof comments;
  common: typeof common;
  consultations: typeof consultations;
  costs: typeof costs;
  crew: typeof crew;
  dashboard: typeof dashboard;
  documents: typeof documents;
  errors: typeof errors;
  exchange: typeof exchange;
  fields: typeof fields;
  google: typeof google;
  info: typeof info;
  join: typeof join;
  landing: typeof landing;
  ledger: typeof ledger;
  lifecycle: typeof lifecycle;
  marks: typeof marks;
  model: typeof model;
  notices: typeof notices;
  onboarding: typeof onboarding;
  overview: typeof overview;
  page: typeof page;
  photos: typeof photos;
  picra: typeof picra;
  preview: typeof preview;
  projects: typeof projects;
  reading: typeof reading;
  recordings: typeof recordings;
  report: typeof report;
  requests: typeof requests;
  reset: typeof reset;
  review: typeof review;
  tasks: typeof tasks;
  team: typeof team;
  testimonials: typeof testimonials;
  translations: typeof translations;
  upload: typeof upload;
  viewer: typeof viewer;
  walks: typeof walks;
  wizard: typeof wizard;
  work: typeof work;
}

type TextGroup = keyof Groups;

type KeysIn<Tree, Prefix extends string> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? `${Prefix}.${Name}`
    : KeysIn<Tree[Name], `${Prefix}.${Name}`>;
}[keyof Tree & string];

type FileKey = { [Name in TextGroup]: KeysIn<Groups[Name], Name> }[TextGroup];
type PluralKey<Key> = Key extends `${infer Stem}_other` ? Stem : never;

/**
 * Every key that `t()` accepts: those of the files, and of plural texts the key without its form.
 */
export type TextKey = FileKey | PluralKey<FileKey>;

/**
 * `Key` if it can have a text, else never: a literal key must exist, a template literal must match
 * at least one key. tests/unit/text-keys.test.ts checks the values of template literals.
 */
export type CheckedKey<Key extends string> = string extends Key
  ? Key
  : Key extends TextKey
    ? Key
    : Extract<TextKey, Key> extends never
      ? never
      : Key;
