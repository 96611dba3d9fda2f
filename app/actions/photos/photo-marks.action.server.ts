import type { ActionFunctionArgs } from '@remix-run/node';
import { AppError, type ErrorCode } from '~/errors.ts';
import { fieldsOf, parseForm, readForm, valueOf } from '~/http/form.server.ts';
import {
  forIntent,
  orNotFound,
  redirectWith,
  refusalOf,
  refusalResponse,
} from '~/http/page.server.ts';
import { parsePayload } from '~/http/payload.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import { markInArea } from '~/modules/photos/photo-marks.rules.ts';
import { drawMarksSchema, photoMarksSchema } from '~/modules/photos/photo-marks.schema.ts';
import { drawOnPhoto } from '~/modules/photos/photo-marks.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';

/** The marks of the form with the words typed beside them, without those ticked for removal. */
function listedMarks(form: FormData, marks: readonly unknown[]): unknown[] {
  const words = form.getAll('words');
  const removed = new Set(form.getAll('remove').map(String));
  return marks
    .map((mark, at) =>
      mark && typeof mark === 'object' && words[at] !== undefined
        ? { ...mark, words: words[at] }
        : mark,
    )
    .filter((_, at) => !removed.has(String(at)));
}

/** After which button of the form its page is shown again, to draw on. */
const staysOnPage: Readonly<Record<string, boolean>> = { 'marks.save': false, 'marks.add': true };

/** What the form says in its page, with everything drawn as it was sent. */
const shownCodes: readonly ErrorCode[] = ['invalid', 'versionConflict', 'storageFull'];

/** A form POST of the page that draws on a photo (promise 23.6). */
export async function photoMarksAction({ request, context, params }: ActionFunctionArgs) {
  const user = await pageUser(context, request);
  const [projectId, photoId] = [params.id ?? '', params.photoId ?? ''];
  const page = `/projects/${projectId}/photos/${photoId}`;
  try {
    const access = await projectFor(context, user, projectId, 'edit');
    const form = await readForm(request, context);
    const stays = forIntent(staysOnPage, fieldsOf(form).intent);
    const submission = parseForm(form, drawMarksSchema);
    const { base, marks, shape, area, newWords } = valueOf(submission);
    const listed = listedMarks(form, marks);
    const drawn = stays ? [...listed, markInArea(shape, area, newWords)] : listed;
    try {
      const valid = parsePayload(photoMarksSchema, drawn);
      await drawOnPhoto(context, access, photoId, valid, base);
    } catch (error) {
      if (!(error instanceof AppError) || !shownCodes.includes(error.code)) throw error;
      const refusal = await refusalOf(error, context, { submission });
      const others = t(await languageOf(context), 'marks.changed');
      const text = error.code === 'versionConflict' ? others : refusal.text;
      const added = stays ? { shape, area, newWords } : null;
      return refusalResponse({ ...refusal, text, listed, added });
    }
    return await redirectWith(stays ? `${page}/marks` : page, {
      text: 'photos.marksSaved',
      variant: 'success',
    });
  } catch (error) {
    return orNotFound(error);
  }
}
