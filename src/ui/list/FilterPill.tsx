import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { overlays } from '../../doors';
import { listPageOptions, pageShown } from '../../providers/calls';
import { useT, useTexts } from '../../providers/texts';
import { Button } from '../kit/Button';
import { Icon } from '../kit/Icon';
import { Popover } from '../overlays';
import type { BarGroup, FilterChoicesProps, FilterGroup } from './FilterChoices';
import css from './FilterPill.module.css';
import { type Filter, valuesOf } from './listAddress';

const mostInPopover = 50;

interface FilterPillProps {
  group: FilterGroup;
  values: readonly string[];
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  onApply: (values: readonly string[]) => void;
}

/** One filter in the bar: dashed when unset, solid with its value and a remove button when set. Opens its options. */
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
      {/* The same button whether set or not, so that it can take the focus back. */}
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
      <Popover anchor={anchor} open={open} onClose={onClose} label={group.name} className={css.popover}>
        <PillChoice group={group} values={values} onApply={onApply} />
      </Popover>
    </>
  );
}

/** The options in the popover, which take effect when applied. */
function PillChoice({ group, values, onApply }: Pick<FilterPillProps, 'group' | 'values' | 'onApply'>) {
  const t = useT();
  const [draft, setDraft] = useState(values);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <FilterOptions group={group} chosen={draft} onChange={setDraft} most={mostInPopover} />
      <div className={css.foot}>
        <Button kind="text" size="sm" onClick={() => onApply([])}>
          {t('ra.action.clear_input_value')}
        </Button>
        <Button kind="primary" size="sm" type="submit">
          {t('common.apply')}
        </Button>
      </div>
    </form>
  );
}

/** The × of a set pill. */
export function PillRemove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useT();
  return (
    <button type="button" className="pill__x" aria-label={t('filters.remove', { name })} onClick={onRemove}>
      <Icon name="x" size={14} />
    </button>
  );
}

/**
 * The options of one filter as check boxes with counts; thousands stay fast because few are rendered. For use inside a
 * popover or a sheet, whose code is loaded by then.
 */
function FilterOptions(props: FilterChoicesProps) {
  const code = overlays.now(useTexts());
  return code && <code.FilterChoices {...props} />;
}

/** The number of filters that are set, on an accent badge; nothing for none. */
export function FilterCount({ set }: { set: number }) {
  return set > 0 && <span className={`${css.count} num`}>{set}</span>;
}

const mostInSheet = 20;
/** Groups with at most this many options start open. */
const shortGroup = 3;

interface FilterDraftProps {
  filter: Filter;
  groupsOf: (filter: Filter) => readonly BarGroup[];
  /** Shows only these groups. */
  only?: readonly string[];
  /** The text of the apply button, with the number of matching records once it is known. */
  show: (count: number | undefined) => string;
  onApply: (filter: Filter) => void;
  /** The clear button removes all filters at once; otherwise only the choices here. */
  everything?: boolean;
  /** Other actions, given the filters chosen so far. */
  tools?: (draft: Filter) => ReactNode;
}

/**
 * Filters by group, which take effect when applied. The button shows the number of matching records, and has prefetched
 * the first page by then.
 */
export function FilterDraft(props: FilterDraftProps) {
  const { filter, groupsOf, only, show, onApply, everything = false, tools } = props;
  const t = useT();
  const [draft, setDraft] = useState(filter);
  const groups = groupsOf(draft).filter(({ key }) => only?.includes(key) ?? true);
  const list = useListContext();
  const dataProvider = useDataProvider();
  const page = { ...pageShown(list), page: 1, filter: { ...draft, ...list.filter } };
  const { data } = useQuery(listPageOptions(dataProvider, list.resource, page));
  const clear = () => setDraft(groups.reduce((from, group) => group.apply(from, []), draft));
  return (
    <>
      {tools?.(draft)}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onApply(draft);
        }}
      >
        <div>
          {groups.map((group) => {
            const chosen = valuesOf(draft, group.key);
            const short = group.options.length > 0 && group.options.length <= shortGroup;
            return (
              <details
                key={group.key}
                className={short ? `${css.group} ${css.short}` : css.group}
                open={valuesOf(filter, group.key).length > 0 || short}
              >
                <summary>
                  {group.name}
                  <FilterCount set={chosen.length} />
                </summary>
                <FilterOptions
                  group={group}
                  chosen={chosen}
                  most={mostInSheet}
                  onChange={(values) => setDraft(group.apply(draft, values))}
                />
              </details>
            );
          })}
        </div>
        <div className={css.draftFoot}>
          <Button kind="text" onClick={everything ? () => onApply({}) : clear}>
            {t(everything ? 'ra.action.remove_all_filters' : 'ra.action.clear_input_value')}
          </Button>
          <Button kind="primary" className="grow" type="submit">
            {show(data?.total)}
          </Button>
        </div>
      </form>
    </>
  );
}
