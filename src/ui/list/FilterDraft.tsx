import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { useT } from '../../providers/texts';
import { Button } from '../kit/Button';
import css from './FilterDraft.module.css';
import { FilterCount, FilterOptions } from './FilterPill';
import { type Filter, valuesOf } from './listAddress';
import { type BarGroup, listPageOptions, pageShown } from './listControls';

const mostOptions = 20;
/** Groups with at most this many options start open. */
const shortGroup = 3;

export interface FilterDraftProps {
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
                  most={mostOptions}
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
