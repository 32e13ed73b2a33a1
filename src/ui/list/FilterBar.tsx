import { type ComponentProps, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { onResize } from '../../lib/schedule';
import { useT, useTexts } from '../../providers/texts';
import { useMedia, usePhone } from '../hooks/useMedia';
import { Button } from '../kit/Button';
import { Icon } from '../kit/Icon';
import { Popover, surfaces } from '../overlays';
import css from './FilterBar.module.css';
import type { BarGroup, FilterGroup } from './FilterChoices';
import type { FilterFormProps, PillFormProps } from './FilterForm';
import { type Filter, valuesOf, withValues } from './listAddress';
import { useListFilter } from './RecordList';
import { RecordSearch } from './RecordSearch';

interface FilterBarProps {
  search: ComponentProps<typeof RecordSearch>;
  /** Returns the filter groups that apply if this filter is set. */
  groupsOf: (filter: Filter) => readonly BarGroup[];
  /** Called before the options of a filter are shown. */
  onOpenFilter?: () => void;
  /** Filters that are set elsewhere on the screen, and can be removed in the bar. */
  otherFilters?: readonly { readonly key: string; readonly name: string; readonly value: ReactNode }[];
  /** Returns the text of the apply button. It gets the number of matching records once they have loaded. */
  show: FilterFormProps['show'];
  /** The count and the tools of the list, on the right. */
  children: ReactNode;
}

/**
 * The filters of the current list in a single line (docs/visual.md, "Node list"): search, the set filters, as many
 * unset filters as fit, and the other filters under 更多. Set filters are always visible: if they do not fit next to
 * search and tools, they get a second line. On a phone the pills scroll sideways below the search.
 */
export function FilterBar({ search, groupsOf, onOpenFilter, otherFilters = [], show, children }: FilterBarProps) {
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
  const fit = useFit([...texts, `${any} ${narrow}`, ...otherFilters.map(({ key }) => key)], unset.length);
  const room = phone ? unset.length : fit.room;
  const clearHere = phone || unset.length <= room || (fit.spare && !narrow);
  const more = unset.slice(room);

  // The focus stays near a pressed button that disappears with its filter, or that no longer fits.
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
      <div className={css.pills} ref={fit.row}>
        {otherFilters.map(({ key, name, value }) => (
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
                onOpenFilter?.();
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
          onOpen={onOpenFilter}
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
        <span className={`${css.moreCount} num`}>{groups.length}</span>
      </button>
      <Popover
        anchor={anchor}
        open={open && groups.length > 0}
        onClose={close}
        label={t('filters.more')}
        className={css.morePopover}
      >
        {content(close)}
      </Popover>
    </span>
  );
}

interface FilterPillProps {
  group: FilterGroup;
  values: readonly string[];
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  onApply: (values: readonly string[]) => void;
}

/**
 * One filter in the bar; a press opens its options. An unset filter is dashed. A set filter is solid, with its value
 * and a remove button.
 */
export function FilterPill({ group, values, open, onOpen, onClose, onApply }: FilterPillProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const labelOf = (value: string) => group.options.find((option) => option.value === value)?.label ?? value;
  const [only] = values;
  const remove = () => {
    button.current?.focus();
    onApply([]);
  };
  return (
    <>
      {/* The same element for a set and an unset filter, so that the focus can return to its button. */}
      <span className={only === undefined ? css.unset : 'pill pill--on'}>
        <button
          ref={button}
          type="button"
          className={only === undefined ? 'pill' : css.body}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={({ currentTarget }) => {
            setAnchor(currentTarget);
            if (open) onClose();
            else onOpen();
          }}
        >
          {only === undefined ? (
            <>
              <Icon name="plus" size={16} />
              {group.name}
            </>
          ) : (
            <>
              <span>{group.name}</span>
              <b title={values.map(labelOf).join(t('common.and'))}>
                {values.length === 1 ? labelOf(only) : t('filters.several', { count: values.length })}
              </b>
            </>
          )}
        </button>
        {only !== undefined && <PillRemove name={group.name} onRemove={remove} />}
      </span>
      <Popover anchor={anchor} open={open} onClose={onClose} label={group.name} className="options">
        <PillChoice group={group} values={values} onApply={onApply} />
      </Popover>
    </>
  );
}

/** The remove button (×) of a set pill. */
export function PillRemove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useT();
  return (
    <button type="button" className="pill__x" aria-label={t('filters.remove', { name })} onClick={onRemove}>
      <Icon name="x" size={14} />
    </button>
  );
}

/**
 * The options of one filter. A component of its own, so that it looks for the code when the popover opens. The code is
 * in `FilterForm.tsx`, which loads with the overlays.
 */
function PillChoice(props: PillFormProps) {
  const code = surfaces.now(useTexts());
  return code && <code.PillForm {...props} />;
}

/** All filters by group. For use inside a popover or a sheet: the code (`FilterForm.tsx`) has loaded by then. */
export function FilterDraft(props: FilterFormProps) {
  const code = surfaces.now(useTexts());
  return code && <code.FilterForm {...props} />;
}

/** The pixels between two pieces of the row, as in FilterBar.module.css. */
const gap = 8;

interface Fit {
  /** How many pieces fit. */
  readonly room: number;
  /** Whether the optional content fits. */
  readonly spare: boolean;
  /**
   * Whether the content that always shows leaves too little space for the neighbours of the row. The row then needs its
   * own line.
   */
  readonly below: boolean;
}

/**
 * How many pieces of a single-line row fit next to its neighbours in a flex container. The children of the row are
 * measured in order, by their marker:
 * - `[data-piece]`: a piece
 * - `[data-more]`: opens the other pieces; takes space only if some do not fit
 * - `[data-spare]`: optional content, which is hidden first
 * - no marker: always takes its space
 *
 * @param pieces the texts of the row; the row is measured again if they change, or if its width changes
 * @param count the number of pieces
 */
function useFit(
  pieces: readonly string[],
  count: number,
): Fit & { readonly row: (row: HTMLElement | null) => () => void } {
  const key = pieces.join('\n');
  const [fit, setFit] = useState<(Fit & { readonly of: string }) | null>(null);
  const measureNow = useRef<(() => void) | null>(null);
  const latest = useRef<string | null>(null);
  const row = useCallback((element: HTMLElement | null) => {
    if (element === null) return () => undefined;
    const measure = () => {
      const now = { ...fitOf(element), of: latest.current ?? '' };
      setFit((was) =>
        was?.room === now.room && was.spare === now.spare && was.below === now.below && was.of === now.of ? was : now,
      );
    };
    measureNow.current = measure;
    const end = onResize(element.parentElement?.children ?? [], measure);
    return () => {
      end();
      measureNow.current = null;
    };
  }, []);
  // Measures before the paint, so that no frame shows pieces that do not fit.
  useLayoutEffect(() => {
    latest.current = key;
    measureNow.current?.();
  }, [key]);
  // Shows all pieces until they are measured: a piece that is hidden and shown again would lose its focus.
  return fit?.of === key ? { ...fit, row } : { room: count, spare: true, below: fit?.below ?? false, row };
}

function fitOf(row: HTMLElement): Fit {
  // Pieces that do not fit are in the row too, but hidden. This shows them while they are measured.
  row.dataset.measuring = '';
  const elements = (parent: Element | null) =>
    [...(parent?.children ?? [])].filter((child): child is HTMLElement => child instanceof HTMLElement);
  const widthOf = ({ offsetWidth }: HTMLElement) => (offsetWidth > 0 ? offsetWidth + gap : 0);
  const sum = (widths: readonly number[]) => widths.reduce((all, one) => all + one, 0);
  const widthsOf = (kind: 'piece' | 'more' | 'spare' | undefined) =>
    elements(row)
      .filter(({ dataset }) => kindOf(dataset) === kind)
      .map(widthOf);
  const pieces = widthsOf('piece');
  const more = sum(widthsOf('more'));
  const spared = sum(widthsOf('spare'));
  const fixed = sum(widthsOf(undefined));
  delete row.dataset.measuring;
  const bar = row.parentElement ?? row;
  const { paddingLeft, paddingRight } = getComputedStyle(bar);
  const line = bar.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) + gap;
  const beside =
    line -
    sum(
      elements(bar)
        .filter((one) => one !== row)
        .map(widthOf),
    );
  const below = fixed + (pieces.length > 0 ? more : 0) > beside;
  const width = (below ? line : beside) - fixed;
  if (sum(pieces) + spared <= width) return { room: pieces.length, spare: true, below };
  const spare = more + spared <= width;
  let remaining = width - more - (spare ? spared : 0);
  const last = pieces.findIndex((one) => {
    remaining -= one;
    return remaining < 0;
  });
  return { room: last === -1 ? pieces.length : last, spare, below };
}

function kindOf(dataset: DOMStringMap): 'piece' | 'more' | 'spare' | undefined {
  return (['piece', 'more', 'spare'] as const).find((kind) => kind in dataset);
}
