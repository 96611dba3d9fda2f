import type { ActionFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '~/http/context.server.ts';
import { fieldsOf, readForm } from '~/http/form.server.ts';
import { forIntent, orNotFound, redirectWith } from '~/http/page.server.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { parsePayload } from '~/http/payload.ts';
import type { Flash } from '~/http/flash.server.ts';
import {
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import {
  approveSureTranslations,
  saveTranslations,
  type ApprovalResult,
} from '~/modules/tasks/approve-translations.service.server.ts';
import { refuseTranslations } from '~/modules/tasks/refuse-translations.service.server.ts';
import { differingTexts } from '~/modules/tasks/text-check.server.ts';
import { readTranslationsSchema, type ReadTranslation } from '~/modules/tasks/task.schema.ts';
import { kindsText } from '~/modules/bilingual/text-difference.rules.ts';
import { areaNamesSchema, type TypedAreaName } from '~/modules/bilingual/area-name.schema.ts';
import {
  approveAllAreaNames,
  saveAreaNames,
  type AreaNamesResult,
} from '~/modules/tasks/area-names.service.server.ts';
import { undoResponse } from '~/actions/tasks/undo.action.server.ts';

const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).map((value) => String(value).replaceAll('\r\n', '\n'));

/** A task and the version that the person saw: '12:3'. */
function seenOf(value: string): { number: number; version: number } {
  const [number, version] = value.split(':').map(Number);
  return { number: number ?? NaN, version: version ?? NaN };
}

/**
 * The rows of the form that are ticked, or whose texts are others than were shown, none emptied; and
 * those that are refused as they were shown, with their versions.
 */
function readTranslations(form: FormData): {
  read: ReadTranslation[];
  refused: Map<number, number>;
} {
  const refusals = new Set(textsOf(form, 'refuse'));
  const refused = new Map<number, number>();
  const ticked = new Set(textsOf(form, 'read'));
  const [titles, descriptions] = [textsOf(form, 'title'), textsOf(form, 'description')];
  const [wasTitles, wasDescriptions] = [textsOf(form, 'wasTitle'), textsOf(form, 'wasDescription')];
  const rows = textsOf(form, 'row').flatMap((row, at) => {
    const seen = seenOf(row);
    const [title = '', description = ''] = [titles[at], descriptions[at]];
    const isTyped = title !== wasTitles[at] || description !== wasDescriptions[at];
    if (refusals.has(String(seen.number)) && !isTyped) {
      refused.set(seen.number, seen.version);
      return [];
    }
    const isRead = ticked.has(String(seen.number)) || isTyped;
    return isRead && title.trim() ? [{ ...seen, title, description }] : [];
  });
  return { read: parsePayload(readTranslationsSchema, rows), refused };
}

/** The tasks whose two texts may differ, a sentence each (promise 12.16). */
async function differencesFlash(
  { context, access }: TranslationsPost,
  numbers: readonly number[],
): Promise<Flash[]> {
  const language = await languageOf(context);
  const found = await differingTexts(context, access, numbers);
  const said = found.map(({ number, kinds }) =>
    t(language, 'translations.mayDiffer', { number, kinds: kindsText(t, language, kinds) }),
  );
  if (said.length === 0) return [];
  return [{ text: 'translations.said', params: { done: said.join(' ') }, variant: 'info' }];
}

async function approvalFlash(
  post: TranslationsPost,
  { approved, left, change }: ApprovalResult,
): Promise<Flash[]> {
  if (approved.length === 0) return [{ text: 'translations.noneApproved', variant: 'info' }];
  const done: Flash = {
    text: left.length > 0 ? 'translations.approvedLeft' : 'translations.approved',
    params: { count: approved.length, left: left.length },
    variant: 'success',
    ...(change ? { undo: change } : {}),
  };
  return [done, ...(await differencesFlash(post, approved))];
}

/** The places of the form that are ticked, or whose other side is another than it was shown. */
function typedNames(form: FormData): TypedAreaName[] {
  const texts = (name: string): string[] => form.getAll(name).map(String);
  const [areas, was, sides] = [texts('area'), texts('was'), texts('name')];
  const ticked = new Set(texts('place'));
  const names = areas.flatMap((area, index) => {
    const [name = '', before = ''] = [sides[index], was[index]];
    return ticked.has(String(index)) || name.trim() !== before ? [{ area, name, was: before }] : [];
  });
  return parsePayload(areaNamesSchema, names);
}

function placesFlash({ saved, left, change }: AreaNamesResult): Flash[] {
  if (saved === 0 && left.length === 0)
    return [{ text: 'translations.places.noneSaved', variant: 'info' }];
  if (saved === 0)
    return [
      {
        text: 'translations.places.left',
        params: { count: left.length },
        variant: 'destructive',
      },
    ];
  return [
    {
      text: left.length > 0 ? 'translations.places.savedLeft' : 'translations.places.saved',
      params: { count: saved, left: left.length },
      variant: 'success',
      ...(change ? { undo: change } : {}),
    },
  ];
}

/** A form POST of the page of translations. */
interface TranslationsPost {
  context: RequestContext;
  access: ProjectAccess;
  form: FormData;
  /** The path of the page with its query. */
  page: string;
}
type TranslationsIntent = (post: TranslationsPost) => Promise<Response>;

async function refusalFlash(
  { context, access }: TranslationsPost,
  seen: ReadonlyMap<number, number>,
): Promise<Flash[]> {
  if (seen.size === 0) return [];
  const { refused, change } = await refuseTranslations(context, access, seen);
  if (refused.length === 0) return [{ text: 'translations.noneApproved', variant: 'info' }];
  return [
    {
      text: 'translations.refusedTexts',
      params: { count: refused.length },
      variant: 'info',
      ...(change ? { undo: change } : {}),
    },
  ];
}

/** What was done, as one message; its undo where it was one change, else the way to the undos. */
function messageOf(language: Language, flashes: readonly Flash[]): Flash {
  const [first = { text: 'translations.nonePicked', variant: 'destructive' }, ...more] = flashes;
  if (more.length === 0) return first;
  const undos = flashes.flatMap(({ undo }) => undo ?? []);
  const done = flashes.map(({ text, params = {} }) => t(language, text, params)).join(' ');
  return {
    text: undos.length > 1 ? 'translations.severalSaved' : 'translations.said',
    params: { done },
    variant: flashes.some(({ variant }) => variant === 'success') ? 'success' : first.variant,
    ...(undos.length === 1 ? { undo: undos[0] ?? '' } : {}),
  };
}

/**
 * A button of the form: saves what was typed, ticked and refused of tasks and places, and approves the
 * sure texts of tasks or the composed names of places together.
 */
const saveForm =
  (together: 'sure' | 'places' | null): TranslationsIntent =>
  async (post) => {
    const { context, access, form, page } = post;
    const { read, refused } = readTranslations(form);
    const names = typedNames(form);
    const done = await refusalFlash(post, refused);
    if (read.length > 0)
      done.push(...(await approvalFlash(post, await saveTranslations(context, access, read))));
    if (together === 'sure') done.push(...(await sureFlash(post, { read, refused })));
    if (together === 'places')
      done.push(...placesFlash(await approveAllAreaNames(context, access, names)));
    else if (names.length > 0)
      done.push(...placesFlash(await saveAreaNames(context, access, names)));
    const isOfPlaces = read.length + refused.size === 0 && together !== 'sure';
    const target = isOfPlaces && done.length > 0 ? `${page}#places` : page;
    return redirectWith(target, messageOf(await languageOf(context), done));
  };

/** Approves the sure texts that the person saw, but for those that they changed or refused. */
async function sureFlash(
  post: TranslationsPost,
  { read, refused }: ReturnType<typeof readTranslations>,
): Promise<Flash[]> {
  const { context, access, form } = post;
  const own = new Set([...read.map(({ number }) => number), ...refused.keys()]);
  const seen = textsOf(form, 'sure').map(seenOf);
  const versions = new Map(
    seen.flatMap(({ number, version }) => (own.has(number) ? [] : [[number, version] as const])),
  );
  if (versions.size === 0)
    return own.size > 0 ? [] : [{ text: 'translations.noneApproved', variant: 'info' }];
  return approvalFlash(post, await approveSureTranslations(context, access, versions));
}

/** What each button does, by its intent. */
const intents: Readonly<Record<string, TranslationsIntent>> = {
  'translations.save': saveForm(null),
  'translations.sure': saveForm('sure'),
  'places.all': saveForm('places'),
  'tasks.undo': async ({ context, access, form, page }) =>
    undoResponse(context, access, fieldsOf(form), await languageOf(context), () =>
      Promise.resolve(page),
    ),
};

/** A form POST of the page of translations, whose one form has tasks and places. */
export async function translationsAction({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(context, request);
  const projectId = params.id ?? '';
  const page = `/projects/${projectId}/translations${new URL(request.url).search}`;
  try {
    const form = await readForm(request, context);
    const access = await projectFor(context, user, projectId, 'edit');
    return await forIntent(intents, fieldsOf(form).intent)({ context, access, form, page });
  } catch (error) {
    return orNotFound(error);
  }
}
