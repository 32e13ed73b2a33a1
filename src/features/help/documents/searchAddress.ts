import { visibleText } from '../../../lib/plainText';
import { defineSearch, type SearchPart } from '../../../lib/search';
import type { DocumentHit } from '../../../providers/documentSearch';

/** The longest text that is searched for. */
export const longestSearch = 60;

const words = (name: string): SearchPart<string> => ({
  read: (given) => visibleText(given.get(name) ?? '').slice(0, longestSearch),
  write: (value, into) => value !== '' && into.set(name, value),
});

/** A document's address: the words whose hits it lists, or the words it marks in the text; '' for none. */
const documentSearch = defineSearch({ searched: words('search'), marked: words('mark') });

/** The words whose hits an address lists; '' where it shows a document. */
export const searchedWords = (query: string): string => documentSearch.read(query).searched;

/** The words that an address marks in the document. */
export const markedWords = (query: string): string => documentSearch.read(query).marked;

/** The query that lists the hits of some words; '' for none. */
export const searchFor = (searched: string): string => documentSearch.write({ searched, marked: '' });

/** The address of a hit, with the words marked in it. */
export const hitAddress = ({ name, anchor }: DocumentHit, marked: string) => ({
  pathname: `/${name}`,
  search: documentSearch.write({ searched: '', marked }),
  hash: anchor ?? '',
});
