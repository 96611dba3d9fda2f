import { formatDollars, formatPercent } from '~/format.ts';
import { useText } from '~/i18n.ts';
import {
  EXAMPLE_HOUSE,
  exampleDay,
  exampleMoments,
  examplePlan,
  LOWER_SALE_CENTS,
  OVERRUN_CENTS,
  type ExampleMoment,
} from './example-deal.ts';
import { Section } from './section.tsx';

const moments = ['plan', 'today', 'later'] as const;

/** The lines of a deal with their signs, in the order in which they are taken from the sale. */
const lines = {
  sale: ({ saleCents }) => saleCents,
  purchase: ({ purchaseCents }) => -purchaseCents,
  renovation: ({ linesCents }) => -linesCents,
  contingency: ({ contingencyLeftCents }) => -contingencyLeftCents,
  other: ({ otherCents }) => -otherCents,
  profit: ({ profitCents }) => profitCents,
} as const satisfies Record<string, (moment: ExampleMoment) => number>;
const lineNames = ['sale', 'purchase', 'renovation', 'contingency', 'other', 'profit'] as const;

const BASIS_POINTS = 10_000;

function DealTable() {
  const { t, language } = useText();
  const deals = exampleMoments();
  const less = formatDollars(language, LOWER_SALE_CENTS);
  return (
    <table className="deal">
      <caption>{t('landing.budget.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden-visually">{t('landing.budget.item')}</span>
          </th>
          {moments.map((moment) => (
            <th key={moment} scope="col">
              {t(`landing.budget.${moment}`, { less })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lineNames.map((line) => (
          <tr key={line} className={line === 'profit' ? 'deal__sum' : undefined}>
            <th scope="row">{t(`landing.budget.${line}`)}</th>
            {moments.map((moment) => (
              <td key={moment}>{formatDollars(language, lines[line](deals[moment]))}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('landing.budget.roi')}</th>
          {moments.map((moment) => (
            <td key={moment}>
              {formatPercent(language, (deals[moment].roiBasisPoints ?? 0) / BASIS_POINTS)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const parts = ['purchase', 'renovation', 'contingency', 'other', 'profit'] as const;

/** Where the sale value goes today, as a bar of its parts and a list of them. */
function SaleBar() {
  const { t, language } = useText();
  const { today } = exampleMoments();
  const widths = parts.map((part) => Math.abs(lines[part](today)) / today.saleCents);
  const startOf = (index: number): number => widths.slice(0, index).reduce((a, b) => a + b, 0);
  return (
    <>
      <p className="small">
        <strong>
          {t('landing.budget.split', { sale: formatDollars(language, today.saleCents) })}
        </strong>
      </p>
      <svg className="sale" viewBox="0 0 1000 28" preserveAspectRatio="none" aria-hidden="true">
        {parts.map((part, index) => (
          <rect
            key={part}
            className={`sale__${part}`}
            x={Math.round(startOf(index) * 1000)}
            width={Math.max(2, Math.round((widths[index] ?? 0) * 1000) - 2)}
            height="28"
          />
        ))}
      </svg>
      <ul className="sale-key">
        {parts.map((part) => (
          <li key={part}>
            <svg width="12" height="12" aria-hidden="true">
              <rect className={`sale__${part}`} width="12" height="12" />
            </svg>
            {t(`landing.budget.${part}`)} {formatDollars(language, Math.abs(lines[part](today)))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The worked example of the adaptive budget, computed by the rules of every project's budget. */
export function BudgetExample() {
  const { t, language } = useText();
  const dollars = (cents: number): string => formatDollars(language, cents);
  return (
    <Section
      id="budget"
      title={t('landing.budget.title')}
      text={t('landing.budget.text', { house: EXAMPLE_HOUSE })}
      paper
    >
      <div className="columns">
        <div>
          <p className="budget-note">
            {t('landing.budget.clock', {
              over: dollars(OVERRUN_CENTS),
              day: dollars(exampleDay()),
              month: dollars(examplePlan.monthlyHoldingCents),
            })}
          </p>
          <SaleBar />
          <p className="small muted">{t('landing.budget.optional')}</p>
        </div>
        <div className="columns__wide">
          <DealTable />
        </div>
      </div>
    </Section>
  );
}
