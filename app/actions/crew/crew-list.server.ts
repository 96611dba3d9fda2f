import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { toAppError } from '~/http/endpoint.server.ts';
import { clearedFlash, readFlash, type Flash } from '~/http/flash.server.ts';
import { fieldsOf, readForm } from '~/http/form.server.ts';
import { redirectWith } from '~/http/page.server.ts';
import { parsePayload } from '~/http/payload.ts';
import { t } from '~/i18n.server.ts';
import { isLanguage } from '~/i18n.ts';
import { countPageView } from '~/modules/account/limits.server.ts';
import { noteUse } from '~/modules/crew/crew-access.service.server.ts';
import { crewHref } from '~/modules/crew/crew-link.rules.ts';
import { crewNameSchema } from '~/modules/crew/crew-link.schema.ts';
import { crewPage } from '~/modules/crew/crew-page.service.server.ts';
import type { CrewMessage } from '~/modules/crew/crew-task-data.server.ts';
import { crewPersonCookie } from './crew-cookie.server.ts';
import { crewResponse, crewVisit, refusedName, type CrewVisit } from './crew-response.server.ts';

/** The message of the redirect that led to the page; null without one, or with one of another page. */
async function flashMessage(request: Request, { page }: CrewVisit): Promise<CrewMessage | null> {
  const flash: Flash | null = await readFlash(request);
  if (!flash?.text.startsWith('crew.done.')) return null;
  const number = Number(flash.params?.number) || null;
  return {
    number,
    text: t(page.language, flash.text as 'crew.done.ready', flash.params ?? {}),
    isError: false,
    undo: flash.undo,
  };
}

/** GET /crew/{token}: the list of tasks. `lang` chooses its language, which the browser keeps. */
export async function crewListLoader({
  request,
  context,
  params,
}: LoaderFunctionArgs): Promise<Response> {
  const visit = await crewVisit(request, context, params.token ?? '');
  const { access, person, page } = visit;
  try {
    await countPageView(context, 'crew-view-address');
  } catch (error) {
    return crewResponse(t(page.language, 'crew.gone.busy'), toAppError(error, context).status);
  }
  await noteUse(context, access);
  const query = new URL(request.url).searchParams;
  const flash = await flashMessage(request, visit);
  const lostName = query.has('named') && !page.name;
  const message = lostName
    ? { number: null, text: t(page.language, 'crew.noCookies'), isError: true }
    : flash;
  const headers: [string, string][] = flash ? [['Set-Cookie', await clearedFlash()]] : [];
  if (isLanguage(query.get('lang')))
    headers.push([
      'Set-Cookie',
      await crewPersonCookie(request, access.link.id, { ...person, language: page.language }),
    ]);
  return crewResponse(await crewPage(context, access, { ...page, message }), 200, headers);
}

/** POST /crew/{token}/name: keeps the name of the person in this browser (promise 27.6). */
export async function crewNameAction({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Response> {
  const token = params.token ?? '';
  const visit = await crewVisit(request, context, token);
  const { access, person } = visit;
  let typed = '';
  try {
    const fields = fieldsOf(await readForm(request, context));
    typed = fields.name ?? '';
    const { name } = parsePayload(crewNameSchema, fields);
    const cookie = await crewPersonCookie(request, access.link.id, { ...person, name });
    return redirectWith(
      `${crewHref(token)}?named=1`,
      { text: 'crew.done.name', params: { name }, variant: 'success' },
      [['Set-Cookie', cookie]],
    );
  } catch (error) {
    toAppError(error, context);
    return refusedName(context, visit, typed);
  }
}
