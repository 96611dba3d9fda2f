import { isRouteErrorResponse, useMatches, useRouteError } from '@remix-run/react';
import { createContext, useContext, useMemo } from 'react';
import { pageTitle, type PageHandle } from '~/http/page-title.ts';
import { LanguageContext, pageTexts, type Language, type Texts } from '~/i18n.ts';

/** The options of the page frame that a page's loader data may have. */
interface PageFrame {
  bare?: boolean;
  wide?: boolean;
  /** False for pages without scripts. */
  scripts?: boolean;
  /** A page of the public face: without scripts, with its styles in itself (decision 91). */
  isPublic?: true;
  q?: string;
}
interface PageData {
  texts?: Texts;
  isTranslationComing?: true;
  frame?: PageFrame;
}
/** What a page takes of the root's data; undefined where that could not be loaded. */
type RootData =
  | {
      language: Language;
      brand: string;
      refused: boolean;
      unavailable: boolean;
      account: object | null;
      /** The page of a refused form, which the server alone makes. */
      isServerOnly?: true;
    }
  | undefined;
/**
 * The root's data of a page that answers a form with an error: there the framework runs no loader
 * (entry.server).
 */
export const RefusedRootContext = createContext<unknown>(undefined);
type Matches = ReturnType<typeof useMatches>;

/** The status of a page that failed; `unavailable`: the database does not answer. */
export function pageStatus(error: unknown, unavailable = false): number | undefined {
  if (error === undefined || error === null) return undefined;
  if (isRouteErrorResponse(error)) return error.status;
  return unavailable ? 503 : 500;
}

const handlesOf = (matches: Matches): PageHandle[] =>
  matches.map(({ handle }) => (handle ?? {}) as PageHandle);

/** What the loaders of a page's routes say of it; the root's is there without them, too. */
function dataOf(root: RootData, matches: Matches, language: Language) {
  const pages = [root, ...matches.map(({ data }) => data)].map((data) => (data ?? {}) as PageData);
  const texts = Object.assign(
    {},
    pageTexts[language],
    ...pages.map((page) => page.texts ?? {}),
  ) as Texts;
  const frame = Object.assign({}, ...pages.map((page) => page.frame ?? {})) as PageFrame;
  return { texts, frame, isComing: pages.some((page) => page.isTranslationComing) };
}

/** Whether others may find a page, and by which description. */
function openness(matches: Matches, status: number | undefined, frame: PageFrame) {
  const handles = handlesOf(matches);
  const hidden = status !== undefined || handles.some((handle) => handle.hidden);
  const description = handles
    .map((handle) => handle.description)
    .findLast((key) => key !== undefined);
  return { hidden, description: frame.isPublic && !hidden ? description : undefined };
}

/** Whether the page has scripts: in a browser they run already, also where they led to one without. */
const scriptsRun = (root: RootData, frame: PageFrame, isPublic: boolean): boolean =>
  !import.meta.env.SSR || (frame.scripts !== false && !isPublic && !root?.isServerOnly);

/** The page that is shown: language, texts, frame, title, and what others may see of it. */
export function usePage(root: RootData) {
  const fallback = useContext(LanguageContext);
  const matches = useMatches();
  const status = pageStatus(useRouteError(), root?.unavailable);
  // Memoized, so that a toast doesn't render the whole page again.
  return useMemo(() => {
    const { language = fallback, brand = '', refused = false, account = null } = root ?? {};
    const { texts, frame, isComing } = dataOf(root, matches, language);
    // What a visitor sees of an error is made by the server alone, and read once.
    const isPublicError = import.meta.env.SSR && status !== undefined && account === null;
    const isPublic = frame.isPublic ?? isPublicError;
    return {
      language,
      texts,
      frame,
      isPublic,
      hasScripts: scriptsRun(root, frame, isPublic),
      isComing,
      title: pageTitle(matches, brand, {
        language,
        texts,
        ...(status ? { status } : {}),
        refused,
      }),
      ...openness(matches, status, frame),
    };
  }, [matches, root, status, fallback]);
}
