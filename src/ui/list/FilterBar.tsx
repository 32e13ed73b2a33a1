import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../providers/texts';
import { Failure } from '../feedback/Failure';
import { useFit } from '../hooks/useFit';
import { useMedia } from '../hooks/useMedia';
import { usePhone } from '../hooks/usePhone';
import { Button } from '../kit/Button';
import { Icon } from '../kit/Icon';
import { Boundary } from '../lazy/Boundary';
import { onUse } from '../lazy/onUse';
import { Popover } from '../overlays';
import css from './FilterBar.module.css';
import type { FilterDraftProps } from './FilterDraft';
import { FilterPill } from './FilterPill';
import type { BarGroup } from './filterGroup';
import { type Filter, valuesOf, withValues } from './listAddress';
import { PillRemove } from './PillRemove';
import { RecordSearch } from './RecordSearch';
import { useListFilter } from './useListFilter';

const FilterDraft = onUse<FilterDraftProps>(async () => import('./FilterDraft'));

interface FilterBarProps {
  search: { readonly label: string; readonly hint: string };
  /** The filter groups that apply to this filter. */
  groupsOf: (filter: Filter) => readonly BarGroup[];
  /** Called before options are shown. */
  onWanted?: () => void;
  /** Filters set elsewhere, which can be removed here. */
  elsewhere?: readonly { readonly key: string; readonly name: string; readonly value: ReactNode }[];
  /** The text of the apply button, with the number of matching records once it is known. */
  show: FilterDraftProps['show'];
  /** The count and the tools of the list; at the right. */
  children: ReactNode;
}

/**
 * The filters of the current list in a single line (docs/visual.md, "Node list"): search, the set filters,
 * as many unset ones as fit, and the others under 更多. Set filters are always in view: where they do not fit beside
 * search and tools, they have a second line. On a phone the pills scroll sideways below the search.
 */
export function FilterBar({ search, groupsOf, onWanted, elsewhere = [], show, children }: FilterBarProps) {
  const t = useT();
  const phone = usePhone();
  const narrow = useMedia('(max-width: 899.98px)');
  const { filter, setFilter } = useListFilter();
  const bar = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const groups = groupsOf(filter);
  const isSet = ({ key }: BarGroup) => valuesOf(filter, key).length > 0;
  const set = groups.filter(isSet);
  const unset = groups.filter((group) => !isSet(group));
  const any = Object.keys(filter).length > 0;
  const texts = [...set, ...unset].map(({ name, key, options }) => {
    const values = valuesOf(filter, key);
    const [only] = values;
    const label = options.find(({ value }) => value === only)?.label ?? only;
    return `${name} ${values.length} ${label}`;
  });
  const fit = useFit([...texts, `${any} ${narrow}`, ...elsewhere.map(({ key }) => key)], unset.length);
  const room = phone ? unset.length : fit.room;
  const clearHere = phone || unset.length <= room || (fit.spare && !narrow);
  const more = unset.slice(room);

  // The pressed button disappears with its filter, or no longer fits: keep the focus near it.
  const stay = () => bar.current?.focus({ preventScroll: true });
  useLayoutEffect(() => {
    if (document.activeElement?.closest('[data-piece][hidden]')) stay();
  });
  const drop = (to: Filter) => {
    stay();
    setFilter(to);
  };
  return (
    <section
      className={`filters ${css.bar}${fit.below && !phone ? ` ${css.tall}` : ''}`}
      ref={bar}
      tabIndex={-1}
      aria-label={t('filters.label')}
    >
      <RecordSearch {...search} />
      <div className={fit.measured ? css.pills : `${css.pills} ${css.unmeasured}`} ref={fit.row}>
        {elsewhere.map(({ key, name, value }) => (
          <span key={key} className={`pill pill--on ${css.set}`}>
            <span>{name}</span>
            <b>{value}</b>
            <PillRemove name={name} onRemove={() => drop(withValues(filter, key, []))} />
          </span>
        ))}
        {[...set, ...unset].map((group, index) => (
          <span
            key={group.key}
            className={index < set.length ? `${css.pill} ${css.set}` : css.pill}
            {...(index >= set.length && { 'data-piece': '', hidden: index >= set.length + room })}
          >
            <FilterPill
              group={group}
              values={valuesOf(filter, group.key)}
              open={open === group.key}
              onOpen={() => {
                onWanted?.();
                setOpen(group.key);
              }}
              onClose={() => setOpen(null)}
              onApply={(values) => {
                setOpen(null);
                setFilter(group.apply(filter, values));
              }}
            />
          </span>
        ))}
        <MoreFilters
          groups={more}
          onOpen={onWanted}
          content={(close) => (
            <FilterDraft
              filter={filter}
              groupsOf={groupsOf}
              only={more.map(({ key }) => key)}
              show={show}
              everything={!clearHere}
              onApply={(to) => {
                close();
                setFilter(to);
              }}
            />
          )}
        />
        {any && (
          <span className={css.pill} data-spare="" hidden={!clearHere}>
            <Button kind="text" size="sm" onClick={() => drop({})}>
              {t('ra.action.clear_input_value')}
            </Button>
          </span>
        )}
      </div>
      {children}
    </section>
  );
}

interface MoreFiltersProps {
  groups: readonly BarGroup[];
  onOpen: (() => void) | undefined;
  content: (close: () => void) => ReactNode;
}

function MoreFilters({ groups, onOpen, content }: MoreFiltersProps) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const open = anchor !== null;
  const close = () => setAnchor(null);
  return (
    <span className={css.pill} data-more="" hidden={groups.length === 0}>
      <button
        type="button"
        className="pill"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('filters.moreOf', { count: groups.length })}
        onClick={({ currentTarget }) => {
          onOpen?.();
          setAnchor(open ? null : currentTarget);
        }}
      >
        <Icon name="filter" size={16} />
        {t('filters.more')}
        <span className={`${css.count} num`}>{groups.length}</span>
      </button>
      <Popover
        anchor={anchor}
        open={open && groups.length > 0}
        onClose={close}
        label={t('filters.more')}
        className={css.popover}
      >
        <Boundary fallback={(error, retry) => <Failure error={error} onRetry={retry} />}>
          <Suspense fallback={null}>{content(close)}</Suspense>
        </Boundary>
      </Popover>
    </span>
  );
}
