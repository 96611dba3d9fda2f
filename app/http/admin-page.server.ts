import { AppError } from '~/errors.ts';

/** Why a signed-in person does not see an administrators' page (promises 19.7 and 19.8). */
export type AdminRefusal = 'adminRequired' | 'adminSecondStepRequired';

/**
 * Loads an administrators' page; for a person without the role or without a second step the reason,
 * with which they get the frame, a message and 403, but no data. Throws what else `run` throws.
 */
export async function adminPage<Page>(
  run: () => Promise<Page>,
): Promise<{ page: Page; refusal: null } | { page: null; refusal: AdminRefusal }> {
  try {
    return { page: await run(), refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== 'adminRequired' && error.code !== 'adminSecondStepRequired') throw error;
    return { page: null, refusal: error.code };
  }
}
