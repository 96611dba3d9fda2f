import { AppError } from '../../errors.ts';
import type { Google } from '../google.ts';

/** No sign-in by Google: its pages are not there. */
export function disabledGoogle(): Google {
  const absent = async (): Promise<never> => {
    throw new AppError('notFound');
  };
  return { name: 'disabled', formOrigins: [], begin: absent, finish: absent };
}
