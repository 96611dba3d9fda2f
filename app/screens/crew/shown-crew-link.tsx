import { Button } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { LinkAddress } from '~/components/link-address.tsx';
import { checkboxProps, inputProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';
import { linkTexts } from '~/screens/shell/link-texts.ts';

/** A link with its address; null where its secret is no longer in use. */
export interface ShownLink {
  id: string;
  url: string | null;
  /** A path of squares in a square of `size` units. */
  qr: { size: number; path: string } | null;
}

interface ShownCrewLinkProps {
  projectId: string;
  stamp: FormStamp;
  link: ShownLink;
  messageConstraint?: FormConstraint;
  message?: FormResult;
}

function MessageForm({ projectId, stamp, link, messageConstraint, message }: ShownCrewLinkProps) {
  const { t } = useText();
  const { formProps, fields } = useFormFields<'phone' | 'consent'>({
    id: 'message',
    lastResult: message,
    constraint: messageConstraint,
  });
  return (
    <form
      {...formProps}
      className="no-print"
      method="post"
      action={`/projects/${projectId}/crew?link=${link.id}`}
    >
      <HiddenFields stamp={stamp} part={`send-${link.id}`} values={{ link: link.id }} />
      <h3>{t('crew.link.sms')}</h3>
      <Field {...inputProps(fields.phone, 'tel')} label={t('crew.link.phone')} autoComplete="off" />
      <Choice {...checkboxProps(fields.consent)} label={t('crew.link.consent')} />
      <Button name="intent" value="crew.send">
        {t('crew.link.send')}
      </Button>
    </form>
  );
}

/** A link to pass on: its address, its QR code, and the form that sends it by text message. */
export function ShownCrewLink(props: ShownCrewLinkProps) {
  const { t } = useText();
  const { url, qr } = props.link;
  return (
    <section className="card" id="link" aria-labelledby="link-title">
      <h2 id="link-title">{t('crew.link.ready')}</h2>
      {url && qr ? (
        <>
          <LinkAddress
            id="crew-url"
            url={url}
            qr={qr}
            label={t('crew.link.copy')}
            texts={linkTexts(t)}
            qrLabel={t('crew.link.qr')}
          />
          <MessageForm {...props} />
        </>
      ) : (
        <p>{t('crew.link.lost')}</p>
      )}
    </section>
  );
}
