import { Button, ButtonLink } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { errorPageOf } from '~/errors.ts';
import { useText } from '~/i18n.ts';

export interface ErrorScreenProps {
  /** HTTP status of the page. */
  status: number;
  requestId?: string;
  /** Text instead of the usual one of the status. */
  text?: string;
  /** The page could not be fetched: there is no network. */
  isNetwork?: boolean;
  /** The page failed because nothing can be saved. */
  diskFull?: boolean;
  /** The page is for administrators with a second step of sign-in (promise 19.8). */
  needsSecondStep?: boolean;
  /** The person joined a team by digits within the hour (promise 14.10). */
  isNewMember?: boolean;
  /** A form was sent. */
  isForm?: boolean;
  /** Where flows are recorded: of the form that sends what happened to support. */
  sendStamp?: FormStamp;
}

/** Sends what this browser did to support (promise 21.8). */
function SendRecording({ stamp }: { stamp: FormStamp }) {
  const { t } = useText();
  return (
    <form className="apart" method="post" action="/flow-recordings/sent">
      <HiddenFields stamp={stamp} part="recording" values={{}} />
      <p className="small muted">{t('page.sendHint')}</p>
      <Button type="submit">{t('page.send')}</Button>
    </form>
  );
}

/** The text of an error page that has a reason of its own; null for the usual one. */
const ownTextOf = ({ isNetwork, diskFull, needsSecondStep, isNewMember }: ErrorScreenProps) => {
  if (isNetwork) return 'errors.networkRetry' as const;
  if (diskFull) return 'page.diskFull' as const;
  if (isNewMember) return 'page.newMember' as const;
  return needsSecondStep ? ('page.secondStep' as const) : null;
};

/** The page of an error that no other page shows. */
export function ErrorScreen(props: ErrorScreenProps) {
  const { status, requestId, text, isNetwork, needsSecondStep, sendStamp } = props;
  const { t } = useText();
  const name = errorPageOf(status, props.isForm);
  const isOurs = name === 'server' && !isNetwork;
  const own = ownTextOf(props);
  return (
    <div className="narrow">
      <h1>{t(isNetwork ? 'page.networkTitle' : `page.${name}Title`)}</h1>
      <p className="lead">{text ?? (own ? t(own) : t(`page.${name}`))}</p>
      {requestId && isOurs ? (
        <p className="small muted figures">{t('page.requestId', { id: requestId })}</p>
      ) : null}
      <div className="actions">
        {needsSecondStep ? (
          <ButtonLink href="/account-settings/second-step">{t('page.turnOnSecondStep')}</ButtonLink>
        ) : null}
        {isNetwork ? (
          <Button type="button" variant="primary" onClick={() => window.location.reload()}>
            {t('common.trouble.follow')}
          </Button>
        ) : null}
        <ButtonLink href="/" variant={isNetwork ? 'secondary' : 'primary'}>
          {t('page.home')}
        </ButtonLink>
      </div>
      {sendStamp && isOurs ? <SendRecording stamp={sendStamp} /> : null}
    </div>
  );
}
