import { AppError } from '~/errors.ts';
import type { Flash } from '~/http/flash.server.ts';
import { redirectWith } from '~/http/page.server.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { undoChange, type UndoneChange } from '~/modules/tasks/undo.service.server.ts';
import { rowHref, someNumbers } from './change-flash.server.ts';

/** The message after an undo: what was restored, and what was kept because somebody changed it since. */
function undoneFlash(
  language: Language,
  { restored, kept, lines, places, texts }: UndoneChange,
): Flash {
  const tasks = someNumbers(language, kept);
  if (lines) return { text: 'work.undone.lines', params: { count: lines }, variant: 'success' };
  if (places) return { text: 'work.undone.places', params: { count: places }, variant: 'success' };
  if (texts) return { text: 'work.undone.texts', variant: 'success' };
  if (texts === 0) return { text: 'work.undone.noTexts', variant: 'destructive' };
  if (restored.length === 0)
    return { text: 'work.undone.none', params: { tasks }, variant: 'destructive' };
  const params = { count: restored.length, tasks: someNumbers(language, restored) };
  if (kept.length === 0) return { text: 'work.undone', params, variant: 'success' };
  const done = t(language, 'work.undone', params);
  return { text: 'work.undone.kept', params: { done, tasks }, variant: 'info' };
}

/** The Undo button of a message: undoes its change, and returns to the page at the first task. */
export async function undoResponse(
  context: ServiceContext,
  access: ProjectAccess,
  fields: Record<string, string>,
  language: Language,
  pageAfter: () => Promise<string>,
): Promise<Response> {
  try {
    const undone = await undoChange(context, access, fields.change ?? '');
    return await redirectWith(
      rowHref(await pageAfter(), undone.restored[0] ?? undone.kept[0]),
      undoneFlash(language, undone),
    );
  } catch (error) {
    if (error instanceof AppError && ['alreadyUndone', 'undoExpired'].includes(error.code))
      return redirectWith(await pageAfter(), {
        text: `errors.${error.code}`,
        variant: 'destructive',
      });
    throw error;
  }
}
