import { errorPageOf } from '~/errors.ts';
import { translate, type Language, type Texts, type Translate } from '~/i18n.ts';

/** The `handle` of a route: its page's title as a locale key or a function of its loader data. */
export interface PageHandle<Data = unknown> {
  title?: string | ((data: Data, t: Translate) => string);
  /** The key of a public page's description, for search engines and shared links. */
  description?: string;
  /** Search engines are asked to leave the page out. */
  hidden?: boolean;
}

interface Match {
  data?: unknown;
  handle?: unknown;
}

interface TitleSource {
  language: Language;
  texts: Texts;
  /** The status of a page that failed as a whole. */
  status?: number;
  /** The page answers a form that was refused and begins with "Error: " (promise 16.6). */
  refused?: boolean;
}

function titleOf({ data, handle }: Match, t: Translate): string {
  const { title } = (handle ?? {}) as PageHandle;
  if (typeof title === 'function') return data ? title(data, t) : '';
  return title ? t(title, { brand: (data as { brand?: string } | undefined)?.brand }) : '';
}

/** The name of the innermost page alone, such as "Tasks"; empty where it has none. */
export const pageName = (matches: readonly Match[], t: Translate): string =>
  titleOf(matches.at(-1) ?? {}, t);

/**
 * The document title: the innermost route first, the brand last, such as "Tasks · Alder Street ·
 * Obralista". `refused`: the page shows a refused form, and the title begins with "Error: "
 * (promise 16.6). `status`: that of an error page.
 */
export function pageTitle(
  matches: readonly Match[],
  brand: string,
  { language, texts, status, refused = false }: TitleSource,
): string {
  const t: Translate = (key, params) => translate(texts, language, key, params);
  const parts =
    status === undefined
      ? matches.map((match) => titleOf(match, t)).reverse()
      : [t(`page.${errorPageOf(status, refused)}Title`)];
  const title = [...new Set([...parts, brand])].filter(Boolean).join(' · ');
  return refused ? t('common.error.titlePrefix', { title }) : title;
}
