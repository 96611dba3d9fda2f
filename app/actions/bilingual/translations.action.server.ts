import type { ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { fieldsOf, readForm } from '~/http/form.server.ts';
import { orNotFound, redirectWith } from '~/http/page.server.ts';
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

/** The buttons below the list of places: save what was typed and ticked, with `all` the rest, too. */
async function placesResponse(
  context: RequestContext,
  access: ProjectAccess,
  form: FormData,
  page: string,
  all: boolean,
): Promise<Response> {
  const names = typedNames(form);
  const save = all ? approveAllAreaNames : saveAreaNames;
  return redirectWith(`${page}#places`, placesFlash(await save(context, access, names)));
}

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
    const fields = fieldsOf(form);
    const { intent } = fields;
    if (intent === 'tasks.undo')
      return await undoResponse(context, access, fields, await languageOf(context), () =>
        Promise.resolve(page),
      );
    if (intent === 'translations.all')
      return await redirectWith(page, flashOf(await approveAllTranslations(context, access)));
    if (intent === 'places.save' || intent === 'places.all')
      return await placesResponse(context, access, form, page, intent === 'places.all');
    if (intent !== 'translations.approve') throw new AppError('unknownIntent');
    const picked = pickedOf(form);
    if (picked.size === 0)
      return await redirectWith(page, { text: 'translations.nonePicked', variant: 'destructive' });
    const result = await approveTranslations(context, access, picked);
    return await redirectWith(page, flashOf(result));
  } catch (error) {
    return orNotFound(error);
  }
}
