import { Icon } from '~/components/icon.tsx';
import { formatDay, formatMoney } from '~/format.ts';
import { useText, type Language } from '~/i18n.ts';
import { isRepaired, type PicraResponse } from '~/modules/picra/picra.rules.ts';
import { ResponseBadge } from './response-badge.tsx';

/** An item of the request with its answer. */
export interface ItemView {
  number: number;
  request: string;
  requestLanguage: Language;
  response: PicraResponse | null;
  agreedText: string;
  creditCents: number | null;
  licenceRequired: boolean;
  licenceNumber: string;
  receiptRequired: boolean;
  /** YYYY-MM-DD */
  receiptDay: string | null;
}

function Lacking({ text }: { text: string }) {
  return (
    <span className="picra-lack">
      <Icon name="triangle-alert" /> {text}
    </span>
  );
}

/** License and receipt of an item, where they are there or asked for. */
function Papers({ item }: { item: ItemView }) {
  const { t, language } = useText();
  const { licenceRequired, licenceNumber, receiptRequired, receiptDay, response } = item;
  const asks = isRepaired(response);
  return (
    <>
      {licenceNumber ? <span>{t('picra.licence', { number: licenceNumber })}</span> : null}
      {asks && licenceRequired && !licenceNumber ? (
        <Lacking text={t('picra.licenceMissing')} />
      ) : null}
      {receiptDay ? (
        <span>{t('picra.receipt', { date: formatDay(language, receiptDay) })}</span>
      ) : null}
      {asks && receiptRequired && !receiptDay ? <Lacking text={t('picra.receiptMissing')} /> : null}
    </>
  );
}

/** The wording of the buyer, and what the seller answered. */
export function ItemFacts({
  item,
  title,
  runningCents,
}: {
  item: ItemView;
  /** The heading above it: a request of the same words is not repeated. */
  title: string;
  runningCents?: number;
}) {
  const { t, language } = useText();
  const { request, requestLanguage, response, agreedText, creditCents } = item;
  const credit = response === null || response === 'accept' ? 0 : (creditCents ?? 0);
  return (
    <>
      {request === title ? null : (
        <blockquote className="picra-request" lang={requestLanguage}>
          {request}
        </blockquote>
      )}
      <div className="picra-answer">
        <ResponseBadge response={response} />
        {agreedText ? <span className="picra-answer__text">{agreedText}</span> : null}
      </div>
      <p className="picra-papers small figures">
        {credit > 0 ? (
          <span>
            {t('picra.credit')} <strong>{formatMoney(language, credit)}</strong>
            {runningCents === undefined
              ? ''
              : ` · ${t('picra.runningCredit', { amount: formatMoney(language, runningCents) })}`}
          </span>
        ) : null}
        <Papers item={item} />
      </p>
    </>
  );
}
