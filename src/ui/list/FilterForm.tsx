import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { listPageOptions, pageShown } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { Button } from '../kit/Button';
import { CountBadge } from '../kit/Status';
import { type BarGroup, FilterChoices, type FilterGroup } from './FilterChoices';
import css from './FilterForm.module.css';
import { type Filter, valuesOf } from './listAddress';

const maxInPopover = 50;

export interface PillFormProps {
  group: FilterGroup;
  values: readonly string[];
  onApply: (values: readonly string[]) => void;
}

/** The options of one filter, in its popover. They take effect when the user applies them. */
export function PillForm({ group, values, onApply }: PillFormProps) {
  const t = useT();
  const [draft, setDraft] = useState(values);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <FilterChoices group={group} chosen={draft} onChange={setDraft} max={maxInPopover} />
      <div className="options__foot">
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

const maxInSheet = 20;
/** Groups with at most this many options start open. */
const shortGroup = 3;

export interface FilterFormProps {
  filter: Filter;
  groupsOf: (filter: Filter) => readonly BarGroup[];
  /** Shows only the groups with these keys. */
  only?: readonly string[];
  /** Returns the text of the apply button. It gets the number of matching records once they have loaded. */
  show: (count: number | undefined) => string;
  onApply: (filter: Filter) => void;
  /** Makes the clear button remove all filters at once. By default it only clears the choices in this form. */
  everything?: boolean;
  /** Other actions for the filters that are chosen so far. */
  tools?: (draft: Filter) => ReactNode;
}

/**
 * Filters by group, which take effect when the user applies them. The apply button shows the number of matching
 * records. By the time the number shows, the first page is prefetched.
 */
export function FilterForm(props: FilterFormProps) {
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
                  <CountBadge count={chosen.length} />
                </summary>
                <FilterChoices
                  group={group}
                  chosen={chosen}
                  max={maxInSheet}
                  onChange={(values) => setDraft(group.apply(draft, values))}
                />
              </details>
            );
          })}
        </div>
        <div className={css.foot}>
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
