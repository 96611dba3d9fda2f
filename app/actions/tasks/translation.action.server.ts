import type { SubmissionResult } from '@conform-to/react';
import { json } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { fieldsOf, parseForm, replyTo, valueOf } from '~/http/form.server.ts';
import { orNotFound, redirectWith, refusalOf } from '~/http/page.server.ts';
import { languageOf } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { kindsText } from '~/modules/bilingual/text-difference.rules.ts';
import { differingTexts } from '~/modules/tasks/text-check.server.ts';
import { translationSchema } from '~/modules/tasks/task.schema.ts';
import { translateTask } from '~/modules/tasks/translate-task.service.server.ts';

/** Action data of the task's page, where the form of the translation was refused. */
export interface TranslationActionData {
  refusedTranslation?: { lastResult?: SubmissionResult };
}

const answer = (refusedTranslation: TranslationActionData['refusedTranslation'], status: number) =>
  json({ refusedTranslation } satisfies TranslationActionData, {
    status,
    headers: { 'Cache-Control': 'no-store' },
  });

/** A form POST that saves and approves a task's translation; a refused one keeps its texts. */
export async function translationAction(
  context: RequestContext,
  access: ProjectAccess,
  { number, form, page }: { number: number; form: FormData; page: string },
): Promise<Response> {
  const submission = parseForm(form, translationSchema);
  try {
    const version = Number(fieldsOf(form).version);
    const change = await translateTask(context, access, { number, version }, valueOf(submission));
    const [differing] = await differingTexts(context, access, [number]);
    const kinds = differing ? kindsText(t, await languageOf(context), differing.kinds) : '';
    return await redirectWith(`${page}#translation`, {
      text: kinds ? 'work.translation.savedDiffers' : 'work.translation.saved',
      params: { kinds },
      variant: 'success',
      ...(change ? { undo: change } : {}),
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'versionConflict') {
      const text = t(await languageOf(context), 'work.translation.conflict');
      return answer({ lastResult: replyTo(submission, { text, fields: { title: text } }) }, 409);
    }
    if (error.code !== 'invalid') return orNotFound(error);
    const { lastResult, status } = await refusalOf(error, context, { submission });
    return answer({ ...(lastResult ? { lastResult } : {}) }, status);
  }
}
