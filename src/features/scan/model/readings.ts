import { isPlausibleSerial } from '../../../lib/serial';

/** The kinds of code that are read (R6-1). */
export const codeFormats = ['qr_code', 'code_128', 'data_matrix'] as const;
export type CodeFormat = (typeof codeFormats)[number];

/** A code in a picture: what it says, and how far its middle is off the picture's, 1 for a corner. */
export interface Reading {
  readonly text: string;
  readonly format: CodeFormat;
  readonly offCentre: number;
}

/** What a picture's codes come to: a serial, a code that is none, or nothing at all. */
export type Verdict =
  | { readonly kind: 'serial'; readonly serial: string; readonly format: CodeFormat }
  | { readonly kind: 'foreign'; readonly link: boolean }
  | { readonly kind: 'nothing' };

/** Of several codes, as labels have them, the plausible serial nearest to the middle; what frames it aims at it. */
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

/** How long after a first reading of a Code 128 the second has to come, milliseconds. */
const secondReading = 2000;

/**
 * Takes a serial's word: of a QR code or a Data Matrix, which correct their own errors, at once; of a Code 128, whose
 * one check digit lets a misread through now and then, when it has been read twice in a row.
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

/** A rectangle in a picture's pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The part of a picture that is seen in a box which it covers (`object-fit: cover`): what the user does not see is not
 * read. All of it where the box has no size.
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
