import { searchable } from '../../lib/plainText';
import type { FilterOption } from './filterGroup';

/**
 * The options whose label or value matches a text in any case and width, the chosen ones first, at most `most`, and the
 * number of the others. Without a text, chosen values stay listed even if they are no longer options.
 */
export function optionsShown(
  options: readonly FilterOption[],
  chosen: readonly string[],
  text: string,
  most: number,
): { shown: readonly FilterOption[]; hidden: number } {
  const wanted = searchable(text);
  const picked = new Set(chosen);
  const offered = new Set(options.map(({ value }) => value));
  const gone =
    wanted === '' ? chosen.filter((value) => !offered.has(value)).map((value) => ({ value, label: value })) : [];
  const found =
    wanted === ''
      ? options
      : options.filter((option) => [option.value, option.label].some((one) => searchable(one).includes(wanted)));
  const first = found.filter(({ value }) => picked.has(value));
  const rest = found.filter(({ value }) => !picked.has(value));
  const all = options.length <= most && wanted === '' ? [...gone, ...found] : [...gone, ...first, ...rest];
  const limit = gone.length + Math.max(most, first.length);
  return { shown: all.slice(0, limit), hidden: Math.max(0, all.length - limit) };
}
