import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { QrCodeDrawing } from './qr-code.tsx';

/** The words of the buttons beside a link; `copied` stands on the first once it was pressed. */
export interface LinkTexts {
  copy: string;
  copied: string;
  share: string;
}

/** What scripts add to a link: it is copied, or shared where the browser can. */
export function LinkButtons({ url, texts }: { url: string; texts: LinkTexts }) {
  const [can, setCan] = useState({ copy: false, share: false });
  const [copied, setCopied] = useState('');
  useEffect(() => setCan({ copy: 'clipboard' in navigator, share: 'share' in navigator }), []);
  // A browser that refuses leaves the address, which can be selected.
  const copy = (): void =>
    void navigator.clipboard.writeText(url).then(
      () => setCopied(url),
      () => undefined,
    );
  const share = (): void => void navigator.share({ url }).catch(() => undefined);
  if (!can.copy && !can.share) return null;
  return (
    <div className="cluster no-print">
      {can.copy ? (
        <Button type="button" onClick={copy}>
          <span aria-live="polite">{copied === url ? texts.copied : texts.copy}</span>
        </Button>
      ) : null}
      {can.share ? (
        <Button type="button" onClick={share}>
          {texts.share}
        </Button>
      ) : null}
    </div>
  );
}

export interface LinkFieldProps {
  id: string;
  url: string;
  label: string;
  hint?: string;
  texts: LinkTexts;
}

/** The whole address of a link, to select, to copy and to share. */
export function LinkField({ id, url, label, hint, texts }: LinkFieldProps) {
  return (
    <>
      <Field
        as="textarea"
        rows={2}
        name="url"
        id={id}
        label={label}
        {...(hint ? { hint } : {})}
        readOnly
        defaultValue={url}
        key={url}
      />
      <LinkButtons url={url} texts={texts} />
    </>
  );
}

export interface LinkAddressProps extends LinkFieldProps {
  /** A path of squares in a square of `size` units. */
  qr: { size: number; path: string };
  qrLabel: string;
}

/** A link to pass on: its address to copy and to follow, and its QR code. */
export function LinkAddress({ qr, qrLabel, ...field }: LinkAddressProps) {
  return (
    <>
      <LinkField {...field} />
      <p>
        <a href={field.url}>{field.url}</a>
      </p>
      <QrCodeDrawing {...qr} label={qrLabel} />
    </>
  );
}
