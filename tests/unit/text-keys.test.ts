import { readdirSync, readFileSync } from 'node:fs';
import type { Program } from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { modelProblems } from '~/adapters/model.ts';
import { errorStatus, unreadableReasons, type NoticeFlow } from '~/errors.ts';
import { messageFor, type Refusal } from '~/http/message.ts';
import { localeKeys, textsFor } from '~/i18n.server.ts';
import { languages, translate, type Translate } from '~/i18n.ts';
import { activityVerbs } from '~/modules/activity/activity.rules.ts';
import { auditEvents } from '~/modules/audit/audit.entity.server.ts';
import { ledgerReasons } from '~/modules/billing/billing.entity.server.ts';
import {
  consultationFields,
  consultationRoles,
  consultationTimes,
  consultationVolumes,
} from '~/modules/consultations/consultation.rules.ts';
import { projectFieldNames, projectKinds } from '~/modules/projects/project.rules.ts';
import {
  allReportTypes,
  reportGroups,
  reportLanguages,
  reportPhotos,
  reportPhotoSizes,
} from '~/modules/reports/report-choices.rules.ts';
import { taskFieldNames } from '~/modules/tasks/task-fields.rules.ts';
import {
  actions,
  priorities,
  trades,
} from '../../packages/task-reader/src/vocabulary/task-words.ts';
import {
  appProgram,
  browserFiles,
  sentTexts,
  textCalls,
  type TextCall,
} from '../support/text-calls.ts';

const under = (prefix: string, values: readonly (string | number)[], suffix = ''): string[] =>
  values.map((value) => `${prefix}${value}${suffix}`);
const indexesBelow = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index + 1);
const sections = (part: string): string[] =>
  [
    ...under('info.about.', indexesBelow(4)),
    ...under('info.privacy.', indexesBelow(6)),
    ...under('info.terms.', indexesBelow(6)),
  ].map((key) => `${key}.${part}`);

const taskChoices = [
  ...under('tasks.priority.', priorities),
  ...under('tasks.trade.', trades),
  ...under('tasks.action.', actions),
];
/** Keys of field errors, which schemas and services give. */
const fieldErrors = under(
  'fields.',
  Object.keys(JSON.parse(readFileSync('locales/en/fields.json', 'utf8')) as object),
);
const samples = ['work-order-en.pdf', 'work-order-es.pdf', 'inspection-en.docx'].concat([
  'ordenes-es.docx',
  'punch-list-en.xlsx',
  'lista-es.xlsx',
]);

/** Keys composed at run time, of parts whose type is string. */
const runtimeKeys: Record<string, string[]> = {
  'fields.${key}': fieldErrors,
  'errors.${code}': under('errors.', Object.keys(errorStatus)),
  'reading.reason.${error.params.reason}': under('reading.reason.', unreadableReasons),
  'reading.reason.${reason}': under('reading.reason.', unreadableReasons),
  'upload.unread.${reason.problem}': under('upload.unread.', modelProblems),
  'join.how.${number}': under('join.how.', indexesBelow(4)),
  "wizard.sample.name.${name.replace('.', '-')}": under(
    'wizard.sample.name.',
    samples.map((name) => name.replace('.', '-')),
  ),
  'upload.${notice.code}': under('upload.', ['aiUnavailable', 'noAiLeft']),
  'checkout.include.${plan}.${number}': ['per_project', 'unlimited', 'teams_unlimited'].flatMap(
    (plan) => under(`checkout.include.${plan}.`, indexesBelow(4)),
  ),
  'info.${page}.${number}.title': sections('title'),
  'info.${page}.${number}.text': sections('text'),
  'account.plan.reason.${entry.reason}': under('account.plan.reason.', ledgerReasons),
  "account.plan.${account.plan ?? 'none'}": under('account.plan.', [
    ...['none', 'setup_required', 'per_project', 'unlimited', 'teams_unlimited'],
  ]),
  'onboarding.projects.${row.projects}': under('onboarding.projects.', consultationVolumes),
  'onboarding.time.${row.bestTime}': under('onboarding.time.', consultationTimes),
  'onboarding.field.${name}': under('onboarding.field.', consultationFields),
  'onboarding.${group}.${value}': [
    ...under('onboarding.role.', consultationRoles),
    ...under('onboarding.projects.', consultationVolumes),
    ...under('onboarding.time.', consultationTimes),
  ],
  'admin.event.${event}': under('admin.event.', auditEvents),
  'checkout.result.${outcome}.title': under(
    'checkout.result.',
    ['paid', 'processing', 'cancelled', 'failed', 'refunded', 'unknown', 'notYours'],
    '.title',
  ),
  'documents.action.${generateAction}': under('documents.action.', [
    'process',
    'generate',
    'again',
  ]),
  'work.field.${field}': under('work.field.', taskFieldNames),
  'projects.field.${field}': under('projects.field.', projectFieldNames),
  'projects.kind.${value}': under('projects.kind.', projectKinds),
  'projects.report.language.${value}': under('projects.report.language.', languages),
  'report.type.${type}': under('report.type.', allReportTypes),
  'projects.report.${name}.${value}': [
    ...under('projects.report.language.', reportLanguages),
    ...under('projects.report.type.', allReportTypes),
    ...under('projects.report.photos.', reportPhotos),
    ...under('projects.report.photoSize.', reportPhotoSizes),
    ...under('projects.report.groupBy.', reportGroups),
  ],
  'tasks.${column}.${choice}': taskChoices,
  'tasks.${name}.${value}': taskChoices,
  'tasks.${name}.${values[name]}': taskChoices,
  'activity.${verb}': under('activity.', activityVerbs),
};

/** Calls that pass on a key that was checked where it was written, or is checked below. */
const passedOn = [
  // Texts of the printed report: `label()` checks its keys as `t()` does.
  'key',
  'key as string',
  // Titles of pages, texts of notices and of messages after a redirect.
  'title',
  'errorTitleKey(status)',
  'flash.text',
  'flash.title',
  'fallback.text',
  'notice.title',
  'notice.text',
  'success.title',
  'toast.title',
  'toast.text',
  'success.text',
  "successKeys[code] ?? 'reset.title'",
  'text',
];

const uploadFlows: readonly (NoticeFlow | null)[] = ['upload', 'generateTasks', null];
/** The flows whose refusals the scripts of a page show; null is a refusal outside of a flow. */
const browserFlows: Record<string, readonly (NoticeFlow | null)[]> = {
  'auth.tsx': ['login', 'register', 'verifyEmail', 'verifyPhone', 'verifyOtp', 'resetPassword'],
  '_index.tsx': uploadFlows,
  'dashboard.tsx': uploadFlows,
  'projects.$id.documents._index.tsx': uploadFlows,
  'create-project.tsx': [...uploadFlows, 'createProject', 'generateFromSelection', 'paywall'],
  'checkout.tsx': ['checkout'],
  'join-team.tsx': ['joinDashboard'],
};

/** Refusals as calls end with them: of this server, of another one on the way, and of none. */
const refusals: Refusal[] = [...Object.keys(errorStatus), 'unknownCode'].flatMap((code) =>
  [
    {},
    { minutes: 5 },
    { minutes: 500 },
    { status: 0 },
    { status: 401 },
    { status: 500 },
    { status: 502, detail: '<html>Bad gateway</html>' },
    { status: 400, message: 'Told by the server.' },
    { fields: { email: 'email', other: 'unknownReason' } },
  ].map((params) => ({ code, params })),
);

const written = (source: string): string => source.replace(/^`|`$/g, '');
const isOpen = ({ keys }: TextCall): boolean => keys.some((key) => key.includes('*'));

/** Pages that use another part of a file than the one with these texts. */
const otherParts: Record<string, readonly string[]> = {
  'screens/tasks/status-badges.tsx': ['dashboard.tsx', 'projects.$id.tsx'],
};

/** Messages of refusals have another text where a page was not sent that of a code or field. */
const withOtherText = ['http/message.ts: errors.${code}', 'http/message.ts: fields.${key}'];

/** Whether a page needs the texts of this call. */
const isNeeded = ({ file, source }: TextCall, route: string): boolean =>
  !otherParts[file]?.includes(route) && !withOtherText.includes(`${file}: ${written(source)}`);

/** Whether a name is a group of texts or a key; other names of the loader are no texts. */
const groups = new Set(localeKeys('en').map((key) => key.split('.')[0]));
const isTextName = (name: string): boolean => groups.has(name.split('.')[0]);

/** A key and the names that it is below: `a.b.c`, `a.b` and `a`. */
const withParents = (key: string): string[] =>
  key.split('.').map((_part, index, parts) => parts.slice(0, index + 1).join('.'));

/** The keys of a call; the listed ones where its types are open. */
const keysOf = (source: string, keys: readonly string[]): readonly string[] =>
  runtimeKeys[written(source)] ?? keys.filter((key) => key !== '*');

describe('text keys', () => {
  let program: Program;
  let calls: TextCall[] = [];
  beforeAll(() => {
    program = appProgram();
    calls = textCalls(program);
  }, 120_000);

  /** Keys without a text; a plural text needs one for each form. */
  const withoutText = (keys: readonly string[]): string[] =>
    languages.flatMap((language) => {
      const known = new Set(localeKeys(language));
      return keys
        .filter((key) => !known.has(key) && !known.has(`${key}_other`))
        .map((key) => `${language} ${key}`);
    });

  test('every key that the types know has a text in both languages', () => {
    const keys = calls.filter((call) => !isOpen(call)).flatMap((call) => call.keys);
    expect(keys.length).toBeGreaterThan(700);
    expect(withoutText([...new Set(keys)])).toEqual([]);
  });

  test('every key that is composed at run time is listed with its possible values', () => {
    const open = calls.filter(isOpen);
    const unlisted = open.filter(
      ({ source }) => !(written(source) in runtimeKeys) && !passedOn.includes(source),
    );
    expect(unlisted.map(({ file, source }) => `${file}: ${source}`)).toEqual([]);
    const sources = new Set(open.map(({ source }) => written(source)));
    expect(Object.keys(runtimeKeys).filter((source) => !sources.has(source))).toEqual([]);
  });

  test('each of those values has a text in both languages', () => {
    expect(withoutText(Object.values(runtimeKeys).flat())).toEqual([]);
  });

  const routes = readdirSync('app/routes').filter((name) => name.endsWith('.tsx'));
  const pathOf = (route: string): string => `${process.cwd()}/app/routes/${route}`;

  /** Names of groups and keys that a page has from its own loader and those of its parents. */
  function textNames(route: string): string[] {
    const parents = routes.filter((each) => route.startsWith(each.replace(/tsx$/, '')));
    const sent = [route, ...parents].flatMap((each) => sentTexts(program, pathOf(each)));
    return ['common', ...sent.filter((name) => isTextName(name))];
  }

  test.each(routes)('%s sends all texts that it can render', (route) => {
    // Root sends `common`; the texts of error pages are part of the scripts.
    const sent = new Set(['page', ...textNames(route)]);
    const files = browserFiles(program, pathOf(route));
    const missing = calls
      .filter((call) => !call.onServer && files.has(call.file) && isNeeded(call, route))
      .flatMap(({ file, source, keys }) =>
        keysOf(source, keys)
          .filter((key) => !withParents(key).some((name) => sent.has(name)))
          .map((key) => `${file}: ${key}`),
      );
    expect(missing).toEqual([]);
  });

  test('every page that shows refusals of calls is listed with its flows', () => {
    const showing = routes.filter((route) =>
      browserFiles(program, pathOf(route)).has('http/message.ts'),
    );
    expect(Object.keys(browserFlows).sort()).toEqual(showing.sort());
  });

  test.each(Object.entries(browserFlows))('%s shows no key for any refusal', (route, flows) => {
    const shown = languages.flatMap((language) => {
      const texts = textsFor(language, textNames(route));
      const t: Translate = (key, params) => translate(texts, language, key, params);
      return flows.flatMap((flow) =>
        refusals.flatMap((refusal) => {
          const {
            title = '',
            text,
            fields,
          } = messageFor(refusal, { ...(flow ? { flow } : {}), t });
          return [title, text, ...Object.values(fields)].map((each) => `${flow}: ${each}`);
        }),
      );
    });
    expect(shown.filter((text) => /: [a-z]\w*(\.\w+)+$/.test(text))).toEqual([]);
  });
});
