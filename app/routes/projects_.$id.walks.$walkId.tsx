import {
  json,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useActionData, useLoaderData, useRevalidator } from '@remix-run/react';
import { photoTexts } from '~/actions/photos/photo-texts.ts';
import { useWalk } from '~/actions/walks/use-walk.ts';
import { walkAction } from '~/actions/walks/walk.action.server.ts';
import { formStamp } from '~/http/form.server.ts';
import { orNotFound, pageData, type FormRefusal } from '~/http/page.server.ts';
import type { PageHandle } from '~/http/page-title.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { roomsOf } from '~/modules/walks/walk.rules.ts';
import { walkPage } from '~/pages/walks/walk.page.server.ts';
import { WaitingPhotos } from '~/screens/photos/waiting-photos.tsx';
import { WalkRecord } from '~/screens/walks/walk-record.tsx';
import { WalkScreen } from '~/screens/walks/walk-screen.tsx';
import styles from '~/styles/walk.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle: PageHandle<{ walk: { title: string }; project: { name: string } }> = {
  title: ({ walk, project }) => `${walk.title} · ${project.name}`,
};

/** /projects/{id}/walks/{walkId}: a walk in progress, or its record, which needs no scripts. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const asked = {
    projectId: params.id ?? '',
    walkId: params.walkId ?? '',
    room: new URL(request.url).searchParams.get('room'),
  };
  const page = await walkPage(context, user, asked, await languageOf(context)).catch(orNotFound);
  return json(
    await pageData(context, ['walks', ...photoTexts], {
      ...page,
      stamp: formStamp(context),
      frame: { scripts: page.isOpen },
    }),
  );
}

export const action = (args: ActionFunctionArgs) => walkAction(args);

/** A walk in progress. */
function OpenWalk() {
  const { project, walk, at, stamp } = useLoaderData<typeof loader>();
  const refusal = (useActionData() as { refusal?: FormRefusal } | undefined)?.refusal;
  const { revalidate } = useRevalidator();
  const { waitingPhotos, ...shown } = useWalk({
    projectId: project.id,
    walkId: walk.id,
    checks: walk.checks,
    at,
    refresh: revalidate,
  });
  return (
    <WalkScreen
      project={project}
      walkId={walk.id}
      title={walk.title}
      stamp={stamp}
      error={refusal?.text ?? null}
      waitingPhotos={<WaitingPhotos {...waitingPhotos} />}
      {...shown}
    />
  );
}

export default function WalkRoute() {
  const { isOpen, project, timeZone, walk } = useLoaderData<typeof loader>();
  if (isOpen) return <OpenWalk />;
  return (
    <WalkRecord project={project} timeZone={timeZone} {...walk} rooms={roomsOf(walk.checks)} />
  );
}
