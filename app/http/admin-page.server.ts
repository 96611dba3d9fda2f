import { AppError } from '~/errors.ts';

/**
 * Loads an administrators' page; null for a signed-in user without the role, who gets the frame, a
 * message and 403, but no data (promise 19.7). Throws what `run` throws, except `adminRequired`.
 */
export async function adminPageOrNull<Page>(run: () => Promise<Page>): Promise<Page | null> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError && error.code === 'adminRequired') return null;
    throw error;
  }
}
