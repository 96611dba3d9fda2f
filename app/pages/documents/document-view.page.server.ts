import type { Language } from '~/i18n.ts';
import {
  documentViews,
  type DocumentHead,
  type DocumentView,
} from '~/modules/documents/document.rules.ts';
import type { ServiceContext } from '~/service-context.ts';
import { ledgerPage, type OwnedDocument } from './ledger.page.server.ts';
import { reviewPage } from './review.page.server.ts';

/**
 * The view of a document that a query asks for; the text where this person may not edit, or where
 * the document has not been read.
 */
export function documentView(
  { canEdit, state }: Pick<DocumentHead, 'canEdit' | 'state'>,
  query: URLSearchParams,
): DocumentView {
  const asked = documentViews.find((name) => name === query.get('view')) ?? 'text';
  if (asked === 'select' && !canEdit) return 'text';
  const needsText = asked === 'select' || asked === 'review';
  return needsText && state !== 'extracted' ? 'text' : asked;
}

/**
 * What the ledger and the review of a document show, whose project has this owner; null on other
 * views. Throws as `ledgerPage`.
 */
export async function documentViewData(
  context: ServiceContext,
  document: OwnedDocument,
  view: DocumentView,
  language: Language,
  { pathname: path, searchParams: query }: URL,
) {
  return {
    ledger: view === 'ledger' ? await ledgerPage(context, document, path, language, query) : null,
    review: view === 'review' ? await reviewPage(context, document, path, language, query) : null,
  };
}
