import { readdirSync, readFileSync } from 'node:fs';
import type { FlowError, FlowNotice } from '~xstate/flow.ts';
import { isNoticeFlow, type NoticeFlow } from '~/errors.ts';
import { messageFor } from '~/http/message.ts';
import { translate, type Language, type Texts, type Translate } from '~/i18n.ts';
import { uploadSuccess } from '~/flows/document-upload/upload-success.ts';
import { joinNoticeTexts } from '~/flows/join-dashboard/join-dashboard.texts.ts';
import { resetSuccess } from '~/flows/password-reset/password-reset.text.ts';
import { wizardSuccess } from '~/flows/project-wizard/project-wizard.text.ts';
import { sharedNotices } from '~/pages/flows/flow-texts.ts';

/** What a page has to say in a state of a flow's machine. */

type Tree = { [key: string]: string | Tree };
const flat = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value]] : flat(value, `${prefix}.${key}`),
  );

function textsIn(language: Language): Texts {
  const folder = new URL(`../../locales/${language}/`, import.meta.url);
  const files = readdirSync(folder).map((name): [string, string][] =>
    flat(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Tree, name.slice(0, -5)),
  );
  return Object.fromEntries(files.flat());
}

const texts: Readonly<Record<Language, Texts>> = { en: textsIn('en'), es: textsIn('es') };
const translator =
  (language: Language): Translate =>
  (key, params) =>
    translate(texts[language], language, key, params);

/** The table of notices of a refused call; that of the flow's first call where none was called. */
function flowOf(machine: string, actor: string | undefined): NoticeFlow {
  const first = { passwordReset: 'verifyEmail', joinDashboard: 'joinDashboard' }[machine];
  const call = actor ?? first ?? 'createProject';
  const flow = sharedNotices[call] ?? call;
  return isNoticeFlow(flow) ? flow : 'createProject';
}

function successOf(t: Translate, machine: string, notice: FlowNotice): string | null {
  if (machine === 'passwordReset') return resetSuccess(t, notice);
  if (machine === 'joinDashboard') return t(joinNoticeTexts(notice).text, notice.params);
  const success = machine === 'documentUpload' ? uploadSuccess(notice) : wizardSuccess(notice);
  return success && t(success.text, success.params);
}

/** What a page says of an event that its state does not take. */
export const outOfOrderSentence = (): string => translator('en')('errors.outOfOrder');

type Shown = { error?: FlowError | null; notice?: FlowNotice | null };

/**
 * Whether it is said elsewhere: the server leaves the generation of an upload's tasks to its job,
 * whose page says what it met, and a page with scripts opens that page as the upload is done.
 */
export const isOfJob = (machine: string, { error }: Shown): boolean =>
  machine === 'documentUpload' && error?.actor === 'generateTasks';

/** The sentence that a page shows with this context of a machine; null where it says nothing. */
export function sentenceOf(
  machine: string,
  { error, notice }: Shown,
  language: Language = 'en',
): string | null {
  const t = translator(language);
  const text = error
    ? messageFor(error, { flow: flowOf(machine, error.actor), t }).text
    : notice && successOf(t, machine, notice);
  return text ? text.replace(/\s+/g, ' ') : null;
}
