/**
 * The language that words of the platform's or a user's are to be read in, as `lang` has it (WCAG 3.1.2): `zh-CN` where
 * they are Chinese for the most part; otherwise undefined, the page's. What is no text has none of its own.
 */
export function languageOf(words: unknown): 'zh-CN' | undefined {
  const count = (letter: RegExp) => String(words).split(letter).length;
  return count(/\p{Script=Han}/u) > count(/[a-z]/i) ? 'zh-CN' : undefined;
}
