import type { ReactNode } from 'react';
import { Icon } from '~/components/icon.tsx';
import { formatDate } from '~/format.ts';
import { useText, type Language } from '~/i18n.ts';
import type { DealResult } from '~/modules/budget/deal.rules.ts';
import { useAmounts } from './amounts.tsx';

/** The figures of a deal as strip, clock and panel show them. */
export interface StripFigures {
  deal: DealResult;
  totals: {
    planCents: number;
    forecastCents: number;
    actualCents: number;
    /** Ordered and not paid yet. */
    committedCents: number;
    overCents: number;
  };
  contingencyCents: number;
  planProfitCents: number;
  targetRoiBasisPoints: number | null;
  isUnderTarget: boolean;
  day: { holdingCents: number; interestCents: number; cents: number };
  end: { endDate: string; lateDays: number } | null;
}

/** A task that costs days. */
export interface LateLine {
  number: number;
  title: string;
  /** The language of the title; null where it is the page's. */
  titleLanguage: Language | null;
  days: number;
  cents: number;
  isLate: boolean;
}

function Figure({ label, value, note }: { label: string; value: string; note: ReactNode }) {
  return (
    <div className="money-strip__figure">
      <dt>{label}</dt>
      <dd>
        {value} <small>{note}</small>
      </dd>
    </div>
  );
}

function RoiNote({ strip }: { strip: StripFigures }) {
  const { t } = useText();
  const { roi, percent } = useAmounts();
  const { deal, isUnderTarget, targetRoiBasisPoints } = strip;
  if (deal.roiBasisPoints === null) return <>{t('budget.roiNone')}</>;
  if (!isUnderTarget) return <>{t('budget.roi', { roi: roi(deal.roiBasisPoints) })}</>;
  return (
    <span className="mark mark--check">
      {t('budget.roiUnder', {
        roi: roi(deal.roiBasisPoints),
        target: percent(targetRoiBasisPoints ?? 0),
      })}
    </span>
  );
}

/** How an amount differs from the plan, in words. */
function useOverText(): (overCents: number) => string {
  const { t } = useText();
  const { money } = useAmounts();
  return (over) => {
    if (over === 0) return t('budget.onPlan');
    return over > 0
      ? t('budget.overPlan', { amount: money(over) })
      : t('budget.underPlan', { amount: money(-over) });
  };
}

/** Profit, forecast, actual and contingency in one line. */
export function BudgetStrip({ strip, isClosed }: { strip: StripFigures; isClosed: boolean }) {
  const { t } = useText();
  const { money, percent } = useAmounts();
  const overText = useOverText();
  const { deal, totals, contingencyCents } = strip;
  const share =
    totals.forecastCents > 0
      ? percent(Math.round((totals.actualCents / totals.forecastCents) * 10_000))
      : '—';
  return (
    <dl className="money-strip figures">
      <Figure
        label={t('budget.profit')}
        value={money(deal.profitCents)}
        note={<RoiNote strip={strip} />}
      />
      <Figure
        label={t('budget.forecast')}
        value={money(totals.forecastCents)}
        note={overText(totals.overCents)}
      />
      <Figure
        label={t('budget.actual')}
        value={money(totals.actualCents)}
        note={t('budget.ofForecast', { share })}
      />
      <Figure
        label={t('budget.contingency')}
        value={money(deal.contingencyLeftCents)}
        note={
          isClosed
            ? t('budget.contingencyFree')
            : t('budget.contingencyOf', { amount: money(contingencyCents) })
        }
      />
    </dl>
  );
}

/** What profit and forecast are made of. */
export function FigureParts({ strip, isClosed }: { strip: StripFigures; isClosed: boolean }) {
  const { t } = useText();
  const { money } = useAmounts();
  const { deal, totals } = strip;
  const { actualCents, committedCents, forecastCents } = totals;
  return (
    <ul className="plain-list small figures">
      <li>
        {t(isClosed ? 'budget.parts.profitClosed' : 'budget.parts.profit', {
          sale: money(deal.saleCents),
          purchase: money(deal.purchaseCents),
          renovation: money(deal.renovationCents),
          left: money(deal.contingencyLeftCents),
          other: money(deal.otherCents),
        })}
      </li>
      <li>
        {t('budget.parts.forecast', {
          paid: money(actualCents),
          ordered: money(committedCents),
          rest: money(forecastCents - actualCents - committedCents),
        })}
      </li>
    </ul>
  );
}

/** When the sale is expected, and what the days until then cost. */
function useSaleText({ strip, soldOn }: { strip: StripFigures; soldOn: string | null }): string {
  const { t, language } = useText();
  const { money } = useAmounts();
  const { end, deal } = strip;
  const late =
    end && end.lateDays > 0
      ? t('budget.clock.late', { count: end.lateDays, amount: money(deal.lateCents) })
      : '';
  if (soldOn)
    return [t('budget.clock.sold', { date: formatDate(language, soldOn) }), late].join(' ');
  return end && !late
    ? t('budget.clock.onTime', { date: formatDate(language, end.endDate) })
    : late;
}

/** What a late day costs, and of what. */
function useDayText({ day }: StripFigures): string {
  const { t } = useText();
  const { money } = useAmounts();
  if (day.cents === 0) return t('budget.clock.unknown');
  const parts = {
    holding: money(day.holdingCents),
    interest: money(day.interestCents),
  };
  return [
    t('budget.clock.day', { amount: money(day.cents) }),
    day.interestCents > 0 ? t('budget.clock.dayParts', parts) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Stands for the title in a sentence, where its language is marked. */
const TITLE = '\u2060';

function LateSentence({ task }: { task: LateLine }) {
  const { t } = useText();
  const { money } = useAmounts();
  const { number, title, titleLanguage, days, cents, isLate } = task;
  const key = isLate ? 'budget.clock.taskLate' : 'budget.clock.taskBeyond';
  const sentence = t(key, { title: TITLE, count: days, amount: money(cents) });
  const [before, after] = sentence.split(TITLE);
  return (
    <>
      {before}
      {number}. <span lang={titleLanguage ?? undefined}>{title}</span>
      {after}
    </>
  );
}

/** What the days cost: a sentence for the deal, and one for each late task. */
export function DealClock({
  strip,
  late,
  soldOn,
}: {
  strip: StripFigures;
  late: readonly LateLine[];
  soldOn: string | null;
}) {
  const dayText = useDayText(strip);
  const saleText = useSaleText({ strip, soldOn });
  return (
    <div className="deal-clock">
      <p>
        <Icon name="clock" /> {dayText} {saleText}
      </p>
      {strip.day.cents > 0 && late.length > 0 ? (
        <ul className="plain-list">
          {late.map((task) => (
            <li key={task.number}>
              <LateSentence task={task} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
