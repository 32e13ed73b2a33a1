/**
 * The language that words of the platform's or a user's are to be read in, as `lang` has it (WCAG 3.1.2): `zh-CN` where
 * they begin in Chinese; otherwise undefined, the page's: a sentence of ours that only quotes a name, or no text at all.
 */
export function languageOf(words: unknown): 'zh-CN' | undefined {
  return /^[^a-z“]*\p{Script=Han}/iu.test(String(words)) ? 'zh-CN' : undefined;
}
