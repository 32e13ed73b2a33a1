import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { flushSync } from 'react-dom';
import type { Device } from '../../../platform/contract/devices';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { Segmented } from '../../../ui/kit/Segmented';
import css from './ColumnChooser.module.css';
import { deviceRules } from './deviceAddress';
import type { OptionalColumn } from './deviceColumns';
import { movedTo } from './deviceModel';
import { useDensity, useHiddenColumns, useShownColumns } from './tableSettings';

/** The sort fields that the console computes itself (`derivedViewOf`). */
const ownOrders: readonly string[] = ['incomePerGbps', 'loss'];

/**
 * Chooses the list's columns, their order and the row height (R3-39). The order changes by dragging, by Alt with an
 * arrow key, and by pressing the grip, which moves a column up.
 */
export function ColumnChooser() {
  const t = useT();
  const { columns, choose, setOrder, reset } = useHiddenColumns();
  const shown = useShownColumns();
  const [density, setDensity] = useDensity();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const isShown = (key: OptionalColumn) => shown.includes(key);
  const nameOf = (key: OptionalColumn) => t(`resources.device/list.fields.${key}`);
  const { sort, setSort } = useListContext<Device>();
  const { role } = useUser().user;
  const show = (key: OptionalColumn, shown: boolean) => {
    choose(key, shown);
    // A list must not be sorted by one of these fields while its column is hidden, so hiding the column resets the
    // order.
    if (ownOrders.includes(key) && !shown && sort.field === key) setSort({ ...deviceRules(role).sort });
  };

  const move = (key: OptionalColumn, to: number) => {
    const place = Math.min(Math.max(to, 0), columns.length - 1);
    const focused = document.activeElement;
    flushSync(() => {
      if (place !== columns.indexOf(key)) setOrder(movedTo(columns, key, place));
      setSaid(t('devices.list.columnAt', { name: nameOf(key), nth: place + 1, count: columns.length }));
    });
    // A row loses the focus when it moves in the DOM, so focus it again.
    if (focused instanceof HTMLElement) focused.focus();
    focused?.closest('li')?.scrollIntoView({ block: 'nearest' });
  };
  const { drag, begin } = useColumnDrag(list, move);
  const from = drag === null ? -1 : columns.indexOf(drag.key);
  const mark = (nth: number) =>
    drag === null || nth !== drag.to || nth === from ? '' : nth < from ? css.above : css.below;
  return (
    <>
      <ul ref={list} className={`options__list ${css.columns}`} aria-label={t('devices.list.columnsHint')}>
        {columns.map((key, nth) => (
          <li
            key={key}
            className={`${css.column} ${mark(nth)} ${drag?.key === key ? css.dragged : ''}`}
            onKeyDown={(event) => {
              if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              move(key, nth + (event.key === 'ArrowUp' ? -1 : 1));
            }}
          >
            <button
              type="button"
              className={css.grip}
              aria-label={t('devices.list.columnUp', { name: nameOf(key) })}
              title={t('devices.list.columnUp', { name: nameOf(key) })}
              onPointerDown={(event) => begin(event, key)}
              onClick={() => move(key, nth === 0 ? columns.length - 1 : nth - 1)}
            >
              <Icon name="menu" size={16} />
            </button>
            <label className="mitem grow">
              <input
                className="ck"
                type="checkbox"
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                checked={isShown(key)}
                onChange={() => show(key, !isShown(key))}
              />
              {nameOf(key)}
            </label>
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {said}
      </p>
      <div className={css.density}>
        <Segmented
          label={t('devices.list.density')}
          value={density}
          options={[
            { value: 'comfortable', label: t('devices.list.comfortable') },
            { value: 'compact', label: t('devices.list.compact') },
          ]}
          onChange={setDensity}
        />
      </div>
      <div className="options__foot">
        <Button
          kind="text"
          size="sm"
          onClick={() => {
            reset();
            if (ownOrders.includes(sort.field)) setSort({ ...deviceRules(role).sort });
            setDensity('comfortable');
          }}
        >
          {t('devices.list.columnsReset')}
        </Button>
      </div>
    </>
  );
}

/** A column that is being dragged, and the index where it would be dropped. */
interface ColumnDrag {
  readonly key: OptionalColumn;
  readonly to: number;
}

/**
 * Drags a row of a list by mouse, finger or pen. Esc, or a gesture that the browser takes over, cancels the drag.
 */
function useColumnDrag(list: RefObject<HTMLElement | null>, onDrop: (key: OptionalColumn, to: number) => void) {
  const [drag, setDrag] = useState<ColumnDrag | null>(null);
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);
  const begin = (event: ReactPointerEvent, key: OptionalColumn) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const listening = new AbortController();
    let last: ColumnDrag | null = null;
    const finish = () => {
      listening.abort();
      setDrag(null);
    };
    const options = { signal: listening.signal, capture: true };
    document.addEventListener(
      'pointermove',
      ({ clientY }) => {
        const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
        const at = rows.findIndex(({ bottom }) => clientY < bottom);
        last = { key, to: at === -1 ? rows.length - 1 : at };
        setDrag(last);
      },
      options,
    );
    document.addEventListener(
      'pointerup',
      () => {
        finish();
        if (last !== null) onDrop(last.key, last.to);
      },
      options,
    );
    document.addEventListener('pointercancel', finish, options);
    document.addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape') return;
        pressed.preventDefault();
        pressed.stopPropagation();
        finish();
      },
      options,
    );
    end.current = finish;
    setDrag({ key, to: -1 });
  };
  return { drag, begin };
}
