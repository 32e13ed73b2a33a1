import { type Candidate, candidatesIn, distinct } from '../../../lib/labelText';

/** The kinds of code to read (R6-1). */
export const codeFormats = ['qr_code', 'code_128', 'code_39', 'data_matrix'] as const;
export type CodeFormat = (typeof codeFormats)[number];

/** A code in a picture: its text, and its distance from the picture's centre (1 is a corner). */
export interface DecodedCode {
  readonly text: string;
  readonly format: CodeFormat;
  readonly offCentre: number;
}

/** How thoroughly to read. A `photo` is read more thoroughly than a `frame`, which is one of many. */
export type Effort = 'frame' | 'photo';

/** What a picture's codes contain: the numbers of a label, the likeliest first; only a foreign code; or nothing. */
export type Verdict =
  | { readonly kind: 'found'; readonly candidates: readonly Candidate[]; readonly format: CodeFormat }
  | { readonly kind: 'foreign'; readonly link: boolean }
  | { readonly kind: 'nothing' };

/**
 * Finds the numbers in a picture's codes. A label often has several codes: serial, MAC address, article number. The
 * camera's users aim at the code that they mean, so of a frame only the code nearest to the centre counts that has a
 * plausible serial. A photo is not aimed, so the numbers of all its codes are candidates, the nearest first.
 */
export function judge(readings: readonly DecodedCode[], effort: Effort): Verdict {
  const nearest = [...readings].sort((a, b) => a.offCentre - b.offCentre);
  const found = nearest
    .map(({ text, format }) => ({ candidates: candidatesIn(text), format }))
    .filter(({ candidates }) => candidates.length > 0);
  const [first] = found;
  if (first !== undefined) {
    const all = effort === 'frame' ? first.candidates : distinct(found.flatMap(({ candidates }) => candidates));
    return { kind: 'found', candidates: all, format: first.format };
  }
  const [foreign] = nearest;
  if (foreign === undefined) return { kind: 'nothing' };
  return { kind: 'foreign', link: /^\s*[a-z][a-z0-9+.-]*:\/\//i.test(foreign.text) };
}

/** The maximum time between the two readings of a bar code, milliseconds. */
const secondReading = 2000;

/**
 * Decides when to accept a text. A text from a QR code or Data Matrix is accepted at once, because these codes correct
 * errors. A text from a bar code is accepted after two equal readings in a row, because a Code 128 has only one check
 * digit, which misses some errors, and a Code 39 has none.
 */
export function createConfirmation() {
  let first: { readonly text: string; readonly at: number } | null = null;
  return (text: string, format: CodeFormat, at: number): boolean => {
    if (format !== 'code_128' && format !== 'code_39') return true;
    const again = first !== null && first.text === text && at - first.at <= secondReading;
    first = { text, at };
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
 * The part of a picture that is visible in a box with `object-fit: cover`. Only this part is read. The whole picture if
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
