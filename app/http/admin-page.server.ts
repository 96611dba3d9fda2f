import { AppError } from '../errors.ts';

/**
 * A page of administrators, or null for a signed-in person without the role: he gets the frame, a
 * sentence and 403; no data (promise 19.7).
 */
export async function adminPageOrNull<Page>(run: () => Promise<Page>): Promise<Page | null> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError && error.code === 'adminRequired') return null;
    throw error;
  }
}
