/** The URL of a text; null if the text is none. `URL.canParse` and `URL.parse` are missing in older browsers. */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
