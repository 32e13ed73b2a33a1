import { type KeyboardEvent, useId, useState } from 'react';
import { searchable } from '../../lib/plainText';
import { formatCount } from '../../lib/units';
import { useT } from '../../providers/texts';
import { Failure } from '../feedback/Failure';
import { SearchInput } from '../form/SearchInput';
import { isComposingKey, useComposition } from '../hooks/useComposition';
import { Loading } from '../kit/Skeleton';
import css from './FilterChoices.module.css';
import type { Filter } from './listAddress';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** The number of records with this value, if the platform returns it. */
  readonly count?: number;
}

/** A filter of a list and its options. */
export interface FilterGroup {
  readonly name: string;
  readonly options: readonly FilterOption[];
  readonly loading: boolean;
  /** Set if the options could not be loaded. */
  readonly failure: { error: Error; retry: () => void } | null;
}

/** A filter in the filter bar of a list. */
export interface BarGroup extends FilterGroup {
  readonly key: string;
  /** Returns the filter with these values for this group. Values of other groups that no longer apply are removed. */
  readonly apply: (filter: Filter, values: readonly string[]) => Filter;
}

export interface FilterChoicesProps {
  group: FilterGroup;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** The maximum number of visible options. Other options are found by typing. */
  max: number;
}

/** A filter with at least this many options has a search field. */
const searchedFrom = 8;

/** The options of a filter as check boxes, with a search field if there are many. */
export function FilterChoices({ group, chosen, onChange, max }: FilterChoicesProps) {
  const t = useT();
  const [text, setText] = useState('');
  // The text without the word that an input method is still composing.
  const [searchText, setSearchText] = useState('');
  const type = (typed: string, composing: boolean) => {
    setText(typed);
    if (!composing) setSearchText(typed);
  };
  const composition = useComposition(type);
  const noteId = useId();
  // A search field that shows while the options load stays afterwards, so that typing is not interrupted.
  const [wasLoading] = useState(group.loading);
  const { shown, hidden } = optionsShown(group.options, chosen, searchText, max);
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  /**
   * Enter in the search field selects the first unselected match and clears the field. Enter in an empty field submits.
   */
  const pickFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposingKey(event) || searchText.trim() === '') return;
    event.preventDefault();
    const first = shown.find(({ value }) => !chosen.includes(value));
    if (first === undefined) return;
    toggle(first.value);
    type('', false);
  };
  return (
    <>
      {(wasLoading || group.options.length >= searchedFrom) && (
        <div className={css.search}>
          <SearchInput
            label={t('filters.searchIn', { name: group.name })}
            hint={t('filters.searchIn', { name: group.name })}
            data-autofocus
            aria-describedby={noteId}
            value={text}
            {...composition}
            onKeyDown={pickFirst}
          />
        </div>
      )}
      {group.failure ? (
        <Failure title={t('filters.optionsFailed')} error={group.failure.error} onRetry={group.failure.retry} />
      ) : group.loading ? (
        <Loading className={css.skeleton} bars={[96, 72, 112, 84]} />
      ) : (
        <>
          <ul className="options__list" aria-label={group.name}>
            {shown.map(({ value, label, count }) => (
              <li key={value}>
                <label className="mitem">
                  <input
                    className="ck"
                    type="checkbox"
                    checked={chosen.includes(value)}
                    onChange={() => toggle(value)}
                  />
                  <span className="ell">{label}</span>
                  {count !== undefined && <span className="cnt">{formatCount(count)}</span>}
                </label>
              </li>
            ))}
          </ul>
          <p className="options__note" id={noteId} role="status">
            {shown.length === 0 && t(searchText === '' ? 'filters.noOptions' : 'filters.noMatch')}
            {hidden > 0 && t('filters.narrow', { count: formatCount(hidden) })}
          </p>
        </>
      )}
    </>
  );
}

/**
 * The options whose label or value matches a text, ignoring case and width. Chosen options come first. At most `max`
 * options are shown; `hidden` is the number of the others. Without a text, chosen values stay listed even if they are
 * no longer options.
 */
export function optionsShown(
  options: readonly FilterOption[],
  chosen: readonly string[],
  text: string,
  max: number,
): { shown: readonly FilterOption[]; hidden: number } {
  const searchText = searchable(text);
  const picked = new Set(chosen);
  const offered = new Set(options.map(({ value }) => value));
  const gone =
    searchText === '' ? chosen.filter((value) => !offered.has(value)).map((value) => ({ value, label: value })) : [];
  const found =
    searchText === ''
      ? options
      : options.filter((option) => [option.value, option.label].some((one) => searchable(one).includes(searchText)));
  const first = found.filter(({ value }) => picked.has(value));
  const rest = found.filter(({ value }) => !picked.has(value));
  const all = options.length <= max && searchText === '' ? [...gone, ...found] : [...gone, ...first, ...rest];
  const limit = gone.length + Math.max(max, first.length);
  return { shown: all.slice(0, limit), hidden: Math.max(0, all.length - limit) };
}
