import { Field } from './field.tsx';
import { QrCodeDrawing } from './qr-code.tsx';

export interface LinkAddressProps {
  id: string;
  url: string;
  /** A path of squares in a square of `size` units. */
  qr: { size: number; path: string };
  label: string;
  qrLabel: string;
}

/** A link to pass on: its address to copy and to follow, and its QR code. */
export function LinkAddress({ id, url, qr, label, qrLabel }: LinkAddressProps) {
  return (
    <>
      <Field name="url" id={id} label={label} readOnly defaultValue={url} key={url} />
      <p>
        <a href={url}>{url}</a>
      </p>
      <QrCodeDrawing {...qr} label={qrLabel} />
    </>
  );
}
