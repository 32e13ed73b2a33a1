import type { DocumentHit } from '../../../providers/documentSearch';

/** The longest text that is searched for. */
export const longestSearch = 60;

/** What an address searches for: its places are listed. Then what was found by it: it is marked in the text. */
const [searching, marking] = ['search', 'mark'];

const wordsIn = (query: string, name: string) =>
  (new URLSearchParams(query).get(name) ?? '').trim().slice(0, longestSearch);

/** The words that an address lists the places of; '' where it shows a document. */
export const searchedWords = (query: string): string => wordsIn(query, searching);

/** The words that an address marks in the document. */
export const markedWords = (query: string): string => wordsIn(query, marking);

/** The query that lists the places of words; none for no words. */
export const searchFor = (words: string): string =>
  words === '' ? '' : `?${new URLSearchParams({ [searching]: words })}`;

/** Where a place is that was found, the words marked in it. */
export const hitAddress = ({ name, anchor }: DocumentHit, words: string) => ({
  pathname: `/${name}`,
  search: `?${new URLSearchParams({ [marking]: words })}`,
  hash: anchor ?? '',
});
