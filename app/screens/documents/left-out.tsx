import { useText } from '~/i18n.ts';
import type { GenerationSummary } from '~/modules/ledger/document-figures.rules.ts';

type LeftOut = GenerationSummary['leftOut'][number];
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
  summary,
}: {
  summary: Pick<GenerationSummary, 'projectId' | 'documentId' | 'leftOut'>;
}) {
  const { t } = useText();
  const { projectId, documentId, leftOut } = summary;
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

/** The words of what was left out, behind its page; of an earlier document its name, which opens it. */
function Words({ one, projectId }: { one: LeftOut; projectId: string }) {
  const { t } = useText();
  const { page, text } = one;
  if (page !== null)
    return [t('documents.leftOut.page', { page }), text].filter(Boolean).join(': ');
  if (one.documentId === null) return text;
  return <a href={`/projects/${projectId}/documents/${one.documentId}`}>{text}</a>;
}

/** What was left out, with its page and its words. */
export function LeftOutList({
  summary: { leftOut, projectId },
}: {
  summary: Pick<GenerationSummary, 'projectId' | 'leftOut'>;
}) {
  const { t } = useText();
  if (leftOut.length === 0) return null;
  return (
    <section aria-labelledby="left-out-title">
      <h3 id="left-out-title">{t('documents.leftOut.title')}</h3>
      {byKind(leftOut).map(([kind, own]) => (
        <div key={kind} id={anchorOf(kind)}>
          <h4 className="small">{t(`documents.leftOut.${kind}`, { count: own.length })}</h4>
          <ul>
            {own.map((one, at) => (
              <li key={at}>
                <Words one={one} projectId={projectId} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
