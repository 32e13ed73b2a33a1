import { useRef, useState } from 'react';
import { useT } from '../../providers/texts';
import { Button } from '../../ui/Button';
import { FilterPill } from '../../ui/FilterPill';
import { Icon } from '../../ui/Icon';
import { type Filter, valuesOf, withValues } from '../../ui/listAddress';
import { PillRemove } from '../../ui/PillRemove';
import { Popover } from '../../ui/Popover';
import { RecordSearch } from '../../ui/RecordSearch';
import { useCodeText } from '../../ui/useCodeText';
import { useListFilter } from '../../ui/useListFilter';
import { DeviceTools } from './DeviceTools';
import { type FilterKey, useFilterGroups } from './useFilterGroups';

/** Beyond this many pills the others stand under 更多 (visual reference, "Filter bar"). */
const mostPills = 5;

/** The filter bar of the list: search, a pill for each filter, 清除; refresh, columns, link and export at the right. */
export function DeviceFilters() {
  const t = useT();
  const codeText = useCodeText();
  const { filter, setFilter } = useListFilter();
  const bar = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<FilterKey | null>(null);
  const [asked, setAsked] = useState(false);
  // A filter that was taken out of 更多 keeps its pill.
  const [taken, setTaken] = useState<FilterKey | null>(null);
  const groups = useFilterGroups(filter, asked);
  const isSet = (key: string) => valuesOf(filter, key).length > 0;
  const set = groups.filter(({ key }) => isSet(key));
  const unset = groups.filter(({ key }) => !isSet(key));
  const room = Math.max(0, mostPills - set.length);
  const pills = [...set, ...unset.filter(({ key }, index) => index < room || key === taken)];
  const more = groups.filter((group) => !pills.includes(group));
  const statuses = valuesOf(filter, 'status');

  // What was pressed goes away with the filter: the focus stays near.
  const drop = (to: Filter) => {
    bar.current?.focus({ preventScroll: true });
    setFilter(to);
  };
  const show = (key: FilterKey) => {
    setAsked(true);
    setOpen(key);
  };
  return (
    <section className="filters" ref={bar} tabIndex={-1} aria-label={t('filters.label')}>
      <div className="filters__l">
        <RecordSearch label={t('devices.filters.search')} hint={t('devices.filters.searchHint')} />
        {statuses.length > 1 && (
          <span className="pill pill--on">
            <span>{t('devices.filters.status')}</span>
            <b>{statuses.map((status) => codeText('status', status)).join(t('common.and'))}</b>
            <PillRemove name={t('devices.filters.status')} onRemove={() => drop(withValues(filter, 'status', []))} />
          </span>
        )}
        {pills.map((group) => (
          <FilterPill
            key={group.key}
            group={group}
            values={valuesOf(filter, group.key)}
            open={open === group.key}
            onOpen={() => show(group.key)}
            onClose={() => setOpen(null)}
            onApply={(values) => {
              setOpen(null);
              setFilter(group.apply(filter, values));
            }}
          />
        ))}
        {more.length > 0 && (
          <MoreFilters
            names={more}
            onChoose={(key) => {
              setTaken(key);
              show(key);
            }}
          />
        )}
        {Object.keys(filter).length > 0 && (
          <Button kind="text" size="sm" onClick={() => drop({})}>
            {t('filters.clearAll')}
          </Button>
        )}
      </div>
      <DeviceTools filter={filter} />
    </section>
  );
}

interface MoreFiltersProps {
  names: readonly { key: FilterKey; name: string }[];
  onChoose: (key: FilterKey) => void;
}

function MoreFilters({ names, onChoose }: MoreFiltersProps) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className="pill"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="plus" size={16} />
        {t('devices.filters.more')}
      </button>
      <Popover
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        label={t('devices.filters.more')}
        className="fpop"
      >
        <ul>
          {names.map(({ key, name }) => (
            <li key={key}>
              <button
                type="button"
                className="mitem"
                onClick={() => {
                  setOpen(false);
                  onChoose(key);
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  );
}
