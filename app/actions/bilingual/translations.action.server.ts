import type { ActionFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '~/http/context.server.ts';
import { fieldsOf, readForm } from '~/http/form.server.ts';
import { forIntent, orNotFound, redirectWith } from '~/http/page.server.ts';
import { t } from '~/i18n.server.ts';
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
import { readTranslationsSchema, type ReadTranslation } from '~/modules/tasks/task.schema.ts';
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

function flashOf({ approved, left, change }: ApprovalResult): Flash {
  if (approved.length === 0) return { text: 'translations.noneApproved', variant: 'info' };
  return {
    text: left.length > 0 ? 'translations.approvedLeft' : 'translations.approved',
    params: { count: approved.length, left: left.length },
    variant: 'success',
    ...(change ? { undo: change } : {}),
  };
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

function placesFlash({ saved, left, change }: AreaNamesResult): Flash {
  if (saved === 0 && left.length === 0)
    return { text: 'translations.places.noneSaved', variant: 'info' };
  if (saved === 0)
    return {
      text: 'translations.places.left',
      params: { count: left.length },
      variant: 'destructive',
    };
  return {
    text: left.length > 0 ? 'translations.places.savedLeft' : 'translations.places.saved',
    params: { count: saved, left: left.length },
    variant: 'success',
    ...(change ? { undo: change } : {}),
  };
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

/** The buttons below the list of places: save what was typed and ticked. */
const placesForm =
  (save: typeof saveAreaNames): TranslationsIntent =>
  async ({ context, access, form, page }) =>
    redirectWith(`${page}#places`, placesFlash(await save(context, access, typedNames(form))));

const saveRead: TranslationsIntent = async ({ context, access, form, page }) => {
  const { read, refused } = readTranslations(form);
  if (read.length + refused.size === 0)
    return redirectWith(page, { text: 'translations.nonePicked', variant: 'destructive' });
  const refusal = refused.size > 0 ? await refuseTranslations(context, access, refused) : null;
  const count = refusal?.refused.length ?? 0;
  const undo = refusal?.change ? { undo: refusal.change } : {};
  if (read.length === 0 && count > 0)
    return redirectWith(page, {
      text: 'translations.refusedTexts',
      params: { count },
      variant: 'info',
      ...undo,
    });
  if (read.length === 0)
    return redirectWith(page, { text: 'translations.noneApproved', variant: 'info' });
  const flash = flashOf(await saveTranslations(context, access, read));
  if (count === 0) return redirectWith(page, flash);
  const done = t(await languageOf(context), flash.text, flash.params);
  const params = { done, count };
  return redirectWith(page, { ...undo, ...flash, text: 'translations.alsoRefused', params });
};

const approveSure: TranslationsIntent = async ({ context, access, form, page }) => {
  const seen = textsOf(form, 'sure').map(seenOf);
  const versions = new Map(seen.map(({ number, version }) => [number, version]));
  if (versions.size === 0)
    return redirectWith(page, { text: 'translations.noneApproved', variant: 'info' });
  return redirectWith(page, flashOf(await approveSureTranslations(context, access, versions)));
};

/** What each button does, by its intent. */
const intents: Readonly<Record<string, TranslationsIntent>> = {
  'translations.save': saveRead,
  'translations.sure': approveSure,
  'places.save': placesForm(saveAreaNames),
  // What was typed and ticked, and all the rest.
  'places.all': placesForm(approveAllAreaNames),
  'tasks.undo': async ({ context, access, form, page }) =>
    undoResponse(context, access, fieldsOf(form), await languageOf(context), () =>
      Promise.resolve(page),
    ),
};

/**
 * A form POST of the page of translations: saves what was read and refused, or approves the sure
 * ones; the same of places.
 */
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
