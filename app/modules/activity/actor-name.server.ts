import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';

/** The name of whoever did something; of people with a crew link it says so (promise 27.6). */
export const shownName = (
  language: Language,
  { name, isCrew }: { name: string; isCrew: boolean },
): string => (isCrew ? t(language, 'crew.actor', { name }) : name);
