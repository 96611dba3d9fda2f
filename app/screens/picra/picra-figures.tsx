import { PageLink } from '~/components/page-link.tsx';
import { formatMoney } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { picraResponses, type ResponseCounts } from '~/modules/picra/picra.rules.ts';

/** The credits of all answers. */
export function CreditTotal({ creditCents }: { creditCents: number }) {
  const { t, language } = useText();
  return (
    <p className="picra-credit">
      {t('picra.credits')}:{' '}
      <strong className="figures">{formatMoney(language, creditCents)}</strong>
    </p>
  );
}

/** How many items have which answer, each a link to them, and the credits of all answers. */
export function PicraFigures({
  projectId,
  counts,
  creditCents,
}: {
  projectId: string;
  counts: ResponseCounts;
  creditCents: number;
}) {
  const { t } = useText();
  const shown = (['unanswered', ...picraResponses] as const).filter((name) => counts[name] > 0);
  return (
    <>
      {shown.length > 0 ? (
        <ul className="plain-list picra-counts" aria-label={t('picra.counts')}>
          {shown.map((name) => (
            <li key={name}>
              <PageLink href={`/projects/${projectId}/picra?response=${name}`}>
                {t(`picra.count.${name}`, { count: counts[name] })}
              </PageLink>
            </li>
          ))}
        </ul>
      ) : null}
      <CreditTotal creditCents={creditCents} />
    </>
  );
}
