import { isPlausibleSerial } from '../../../lib/serial';

/** The kinds of code to read (R6-1). */
export const codeFormats = ['qr_code', 'code_128', 'data_matrix'] as const;
export type CodeFormat = (typeof codeFormats)[number];

/** A code in a picture: its text, and its distance from the picture's centre (1 is a corner). */
export interface Reading {
  readonly text: string;
  readonly format: CodeFormat;
  readonly offCentre: number;
}

/** The result of a picture's codes: a serial, another code, or nothing. */
export type Verdict =
  | { readonly kind: 'serial'; readonly serial: string; readonly format: CodeFormat }
  | { readonly kind: 'foreign'; readonly link: boolean }
  | { readonly kind: 'nothing' };

/**
 * Chooses the plausible serial nearest to the centre: labels have several codes, and users aim at the one they mean.
 */
export function judge(readings: readonly Reading[]): Verdict {
  const nearest = [...readings].sort((a, b) => a.offCentre - b.offCentre);
  for (const { text, format } of nearest) {
    const serial = text.trim();
    if (isPlausibleSerial(serial)) return { kind: 'serial', serial, format };
  }
  const [foreign] = nearest;
  if (foreign === undefined) return { kind: 'nothing' };
  return { kind: 'foreign', link: /^\s*[a-z][a-z0-9+.-]*:\/\//i.test(foreign.text) };
}

/** The maximum time between the two readings of a Code 128, milliseconds. */
const secondReading = 2000;

/**
 * Accepts a serial from a QR code or Data Matrix at once, because they correct errors; from a Code 128 after two equal
 * readings in a row, because its one check digit misses some errors.
 */
export function createConfirmation() {
  let first: { readonly serial: string; readonly at: number } | null = null;
  return (serial: string, format: CodeFormat, at: number): boolean => {
    if (format !== 'code_128') return true;
    const again = first !== null && first.serial === serial && at - first.at <= secondReading;
    first = { serial, at };
    return again;
  };
}

/** A rectangle in a picture, pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The part of a picture that is visible in a box with `object-fit: cover`; the rest is not read. The whole picture if
 * the box has no size.
 */
export function seenPart(
  picture: { readonly width: number; readonly height: number },
  box: { readonly width: number; readonly height: number },
): Crop {
  if (box.width === 0 || box.height === 0) return { x: 0, y: 0, ...picture };
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const width = Math.min(picture.width, Math.round(box.width / scale));
  const height = Math.min(picture.height, Math.round(box.height / scale));
  return {
    x: Math.round((picture.width - width) / 2),
    y: Math.round((picture.height - height) / 2),
    width,
    height,
  };
}
