import type { ActionFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '~/http/context.server.ts';
import { fieldsOf, readForm } from '~/http/form.server.ts';
import { forIntent, orNotFound, redirectWith } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { parsePayload } from '~/http/payload.ts';
import type { Flash } from '~/http/flash.server.ts';
import {
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import {
  approveAllTranslations,
  approveTranslations,
  type ApprovalResult,
} from '~/modules/tasks/translations.service.server.ts';
import { areaNamesSchema, type TypedAreaName } from '~/modules/bilingual/area-name.schema.ts';
import {
  approveAllAreaNames,
  saveAreaNames,
  type AreaNamesResult,
} from '~/modules/tasks/area-names.service.server.ts';
import { undoResponse } from '~/actions/tasks/undo.action.server.ts';

/** The ticked tasks with the versions that the person saw: values as '12:3'. */
const pickedOf = (form: FormData): Map<number, number> =>
  new Map(
    form.getAll('task').map((value) => {
      const [number, version] = String(value).split(':').map(Number);
      return [number ?? NaN, version ?? NaN];
    }),
  );

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

const approvePicked: TranslationsIntent = async ({ context, access, form, page }) => {
  const picked = pickedOf(form);
  if (picked.size === 0)
    return redirectWith(page, { text: 'translations.nonePicked', variant: 'destructive' });
  return redirectWith(page, flashOf(await approveTranslations(context, access, picked)));
};

/** What each button does, by its intent. */
const intents: Readonly<Record<string, TranslationsIntent>> = {
  'translations.approve': approvePicked,
  'translations.all': async ({ context, access, page }) =>
    redirectWith(page, flashOf(await approveAllTranslations(context, access))),
  'places.save': placesForm(saveAreaNames),
  // What was typed and ticked, and all the rest.
  'places.all': placesForm(approveAllAreaNames),
  'tasks.undo': async ({ context, access, form, page }) =>
    undoResponse(context, access, fieldsOf(form), await languageOf(context), () =>
      Promise.resolve(page),
    ),
};

/** A form POST of the page of translations: approves the ticked ones, or all; the same of places. */
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
