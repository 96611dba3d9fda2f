import { AppError } from '~/errors.ts';
import type { Google } from '~/adapters/google.ts';

/** Google sign-in switched off: its pages throw notFound. */
export function disabledGoogle(): Google {
  const refuse = async (): Promise<never> => {
    throw new AppError('notFound');
  };
  return { name: 'disabled', formOrigins: [], begin: refuse, finish: refuse };
}
