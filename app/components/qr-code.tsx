export interface QrCodeProps {
  /** The side, in modules. */
  size: number;
  /** The path of the dark modules. */
  path: string;
  /** What it leads to. */
  label: string;
}

/** A QR code, drawn without a picture to load. */
export const QrCodeDrawing = ({ size, path, label }: QrCodeProps) => (
  <svg
    className="qr-code"
    viewBox={`0 0 ${size} ${size}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
  >
    <rect width={size} height={size} fill="#ffffff" />
    <path d={path} fill="#000000" />
  </svg>
);
