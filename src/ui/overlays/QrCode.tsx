import { encode } from 'uqr';
import css from './surfaces.module.css';

interface QrCodeProps {
  readonly text: string;
  /** What the code leads to, for screen readers. */
  readonly label: string;
}

/** White modules around the code, as the standard requires: many readers fail without them. */
const quietZone = 4;

/** The black modules as one path, a run of them per segment. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      const start = x;
      while (row[x]) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  }
  return path;
}

/** A QR code that fills its container. Black on white in the dark theme too, because readers expect dark on light. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={pathOf(data)} />
    </svg>
  );
}
