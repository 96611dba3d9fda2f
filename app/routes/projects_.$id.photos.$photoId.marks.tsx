import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { photoMarksAction } from '~/actions/photos/photo-marks.action.server.ts';
import { formStamp } from '~/http/form.server.ts';
import { orNotFound, pageData, type FormRefusal } from '~/http/page.server.ts';
import type { PageHandle } from '~/http/page-title.ts';
import { pageUser } from '~/http/session.server.ts';
import { photoMarksPage } from '~/pages/photos/photo.page.server.ts';
import type { PhotoMark } from '~/photo-marks.ts';
import { MarksScreen, type AddedMark } from '~/screens/photos/marks-screen.tsx';

export const handle: PageHandle = { title: 'marks.title' };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const page = await photoMarksPage(context, user, params.id ?? '', params.photoId ?? '').catch(
    orNotFound,
  );
  return json(await pageData(context, ['marks'], { ...page, stamp: formStamp(context) }));
}

export const action = photoMarksAction;

/** A form that was not accepted: its marks, and the one that it would add. */
type MarksRefusal = FormRefusal & { listed: PhotoMark[]; added: AddedMark | null };

export default function PhotoMarksRoute() {
  const data = useLoaderData<typeof loader>();
  const refusal = (useActionData() as { refusal?: MarksRefusal } | undefined)?.refusal;
  return (
    <MarksScreen
      key={data.base}
      {...data}
      marks={refusal?.listed ?? data.marks}
      error={refusal?.text ?? null}
      added={refusal?.added ?? null}
    />
  );
}
