import { searchable } from '../../lib/plainText';
import { keywordOf } from '../../lib/serial';
import { formatCount } from '../../lib/units';
import { useT } from '../../providers/texts';
import { toast } from '../../ui/feedback/toast';
import { useNavigate } from '../../ui/page/navigation';
import { deviceListPath, maxTerms } from './deviceLinks';

/** Commas and semicolons, also Chinese ones. */
const commas = /[,，、;；]+/;
const blanks = / +/;

/** The form of a name: `杭州机房 A03` and `成都城域 B12` have the same. */
const formOf = (text: string) =>
  text
    .replaceAll(/\d+/g, '0')
    .replaceAll(/[A-Za-z]+/g, 'a')
    .replaceAll(/\p{Script=Han}+/gu, '字');

/**
 * The items of one line, if more than `share` of them look like IDs or numbered names: four characters or more, with a
 * digit. Items with blanks must have the form of the first. Otherwise the line is one item, such as a remark with a
 * comma.
 */
function itemsOf(line: string, separator: RegExp, share: number): readonly string[] {
  const items = line
    .split(separator)
    .map(keywordOf)
    .filter((item) => item !== '');
  const form = formOf(items[0] ?? '');
  const named = items.filter(
    (item) => item.length >= 4 && /\d/.test(item) && (!item.includes(' ') || formOf(item) === form),
  );
  return items.length < 2 || named.length > items.length * share ? items : [line];
}

/**
 * The IDs, serials, names or remarks of a pasted text: one per line or cell, or several on a line, separated by commas
 * or blanks. Each occurs once, as a search keyword (`keywordOf`). The caller treats fewer than two as no list.
 */
export function pastedTerms(text: string): readonly string[] {
  const terms = text
    .split(/[\t\r\n\v\f\u2028\u2029]+/)
    .map(keywordOf)
    .flatMap((line) => itemsOf(line, commas, 0.5))
    .flatMap((item) => itemsOf(item, blanks, 0.99));
  return [...new Map(terms.map((term) => [searchable(term), term])).values()];
}

/**
 * Returns a function that opens the node list with the nodes of a pasted list (R3-502). It returns false if the text is
 * no list. Of a longer list it takes the first `maxTerms`, and a toast says so.
 */
export function usePastedList(): (text: string) => boolean {
  const t = useT();
  const navigate = useNavigate();
  return (text) => {
    const terms = pastedTerms(text);
    if (terms.length < 2) return false;
    navigate(deviceListPath({ terms: terms.slice(0, maxTerms) }));
    const others = terms.length - maxTerms;
    if (others > 0) toast.info(t('devices.filters.termsCut', { max: maxTerms, count: formatCount(others) }));
    return true;
  };
}
