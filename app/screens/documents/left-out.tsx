import { useText } from '~/i18n.ts';
import type { DocumentMade } from '~/modules/ledger/document-figures.rules.ts';

type LeftOut = DocumentMade['leftOut'][number];
type LeftOutKind = LeftOut['kind'];

/** The kinds of what was left out, in the order of the document, each with what it was. */
function byKind(leftOut: readonly LeftOut[]): [LeftOutKind, LeftOut[]][] {
  const kinds = new Map<LeftOutKind, LeftOut[]>();
  for (const one of leftOut) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one]);
  return [...kinds];
}

const anchorOf = (kind: LeftOutKind): string => `left-out-${kind}`;

/** What the reading of a document left out, each kind a link to what it was (promise 9.75). */
export function LeftOutNote({
  made,
}: {
  made: Pick<DocumentMade, 'projectId' | 'documentId' | 'leftOut'>;
}) {
  const { t } = useText();
  const { projectId, documentId, leftOut } = made;
  if (leftOut.length === 0) return null;
  const page = `/projects/${projectId}/documents/${documentId}`;
  return (
    <p className="small" id="left-out-note">
      {t('documents.leftOut.note')}{' '}
      {byKind(leftOut).map(([kind, own], at) => (
        <span key={kind}>
          {at > 0 ? ', ' : ''}
          <a href={`${page}#${anchorOf(kind)}`}>
            {t(`documents.leftOut.${kind}`, { count: own.length })}
          </a>
        </span>
      ))}
    </p>
  );
}

/** What was left out, with its page and its words. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useText();
  if (leftOut.length === 0) return null;
  return (
    <section aria-labelledby="left-out-title">
      <h3 id="left-out-title">{t('documents.leftOut.title')}</h3>
      {byKind(leftOut).map(([kind, own]) => (
        <div key={kind} id={anchorOf(kind)}>
          <h4 className="small">{t(`documents.leftOut.${kind}`, { count: own.length })}</h4>
          <ul>
            {own.map(({ page, text }, at) => (
              <li key={at}>
                {t('documents.leftOut.page', { page })}
                {text ? ': ' : ''}
                {text}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
