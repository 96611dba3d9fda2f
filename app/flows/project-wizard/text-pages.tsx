import { Pagination } from '~/components/pagination.tsx';
import { useHydrated } from '~/components/use-hydrated.ts';
import { formatNumber } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { withPage, type TextPart } from '~/modules/documents/document.rules.ts';

export interface TextPagesProps {
  part: TextPart;
  /** The URL of the first page. */
  path: string;
  /** Passages are chosen from the text; without scripts a link to another page drops them. */
  isSelection?: boolean;
}

/** Which lines of a long document are shown, and links to the ones before and after them. */
export function TextPages({ part, path, isSelection = false }: TextPagesProps) {
  const { t, language } = useText();
  const hydrated = useHydrated();
  const { page, pages, first, last, total } = part;
  if (pages === 1) return null;
  const figure = (value: number) => formatNumber(language, value);
  return (
    <>
      <p>{t('viewer.part', { first: figure(first), last: figure(last), total: figure(total) })}</p>
      {isSelection && !hydrated ? <p>{t('viewer.partChosen')}</p> : null}
      <Pagination
        label={t('common.pagination')}
        previousText={t('common.previous')}
        nextText={t('common.next')}
        previousHref={page > 1 ? withPage(path, page - 1) : undefined}
        nextHref={page < pages ? withPage(path, page + 1) : undefined}
        inPage
      />
    </>
  );
}
