/**
 * The `lang` of a text from the platform or a user (WCAG 3.1.2): `zh-CN` if it begins in Chinese, otherwise undefined,
 * which means the page's language. A sentence of the console that only quotes a Chinese name gives undefined.
 */
export function languageOf(words: unknown): 'zh-CN' | undefined {
  return /^[^a-z“]*\p{Script=Han}/iu.test(String(words)) ? 'zh-CN' : undefined;
}
