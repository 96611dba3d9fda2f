import { Button } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { LinkAddress } from '~/components/link-address.tsx';
import { formatDate } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { requestsHref } from '~/modules/requests/request.rules.ts';
import { linkTexts } from '~/screens/shell/link-texts.ts';

export interface RequestLinkCardProps {
  projectId: string;
  timeZone: string;
  stamp: FormStamp;
  /** Null while nobody can report problems. */
  link: {
    /** Null where its secret is no longer in use. */
    url: string | null;
    /** A path of squares in a square of `size` units. */
    qr: { size: number; path: string } | null;
    /** ISO instant */
    expiresAt: string;
  } | null;
}

/** The address of the link with its QR code. */
function Address({ link, timeZone }: Pick<RequestLinkCardProps, 'timeZone'> & WithLink) {
  const { t, language } = useText();
  const { url, qr, expiresAt } = link;
  if (!url || !qr) return <p>{t('requests.page.lost')}</p>;
  return (
    <>
      <LinkAddress
        id="request-url"
        url={url}
        qr={qr}
        label={t('requests.page.copy')}
        texts={linkTexts(t)}
        qrLabel={t('requests.page.qr')}
      />
      <p className="small muted">
        {t('requests.page.until', { date: formatDate(language, expiresAt, timeZone) })}
      </p>
    </>
  );
}

interface WithLink {
  link: NonNullable<RequestLinkCardProps['link']>;
}

/** Whether people can report problems of the project, by which link, and the buttons that change it. */
export function RequestLinkCard({ projectId, timeZone, stamp, link }: RequestLinkCardProps) {
  const { t } = useText();
  return (
    <section className="card" id="link" aria-labelledby="link-title">
      <h2 id="link-title">{t('requests.page.link')}</h2>
      {link ? (
        <Address link={link} timeZone={timeZone} />
      ) : (
        <p className="muted">{t('requests.page.off')}</p>
      )}
      <form className="no-print" method="post" action={requestsHref(projectId)}>
        <HiddenFields stamp={stamp} part="link" />
        {link ? (
          <>
            <p className="small muted">{t('requests.page.renewHint')}</p>
            <div className="actions">
              <Button name="intent" value="requests.open">
                {t('requests.page.renew')}
              </Button>
              <Button variant="danger" name="intent" value="requests.close">
                {t('requests.page.close')}
              </Button>
            </div>
          </>
        ) : (
          <Button variant="primary" name="intent" value="requests.open">
            {t('requests.page.open')}
          </Button>
        )}
      </form>
    </section>
  );
}
