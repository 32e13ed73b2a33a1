import { useLayoutEffect, useState } from 'react';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import popoverCss from '../../../ui/list/OptionPopover.module.css';
import { IconPopover } from '../../../ui/overlays/IconPopover';
import css from './DeviceTable.module.css';
import { optionalColumns, useHiddenColumns } from './useHiddenColumns';

/** The popover that shows and hides the list's columns. */
export function ColumnChooser() {
  const t = useT();
  return (
    <IconPopover
      icon="columns"
      label={t('ra.action.select_columns')}
      title={t('devices.list.columnsHint')}
      className={popoverCss.popover}
    >
      {() => <Columns />}
    </IconPopover>
  );
}

function Columns() {
  const t = useT();
  const { columns, isChosen, isHidden, choose, reset } = useHiddenColumns();
  const [dropped, setDropped] = useState('');
  // After every render: the table follows the choices in the same commit, and the same text renders nothing anew.
  useLayoutEffect(() => setDropped(droppedColumns().join(' ')));
  const isShown = (key: (typeof columns)[number]) =>
    isChosen(key) || !(isHidden(key) || dropped.split(' ').includes(key));
  return (
    <>
      <ul className={popoverCss.options}>
        {columns.map((key) => (
          <li key={key}>
            <label className="mitem">
              <input
                className="ck"
                type="checkbox"
                checked={isShown(key)}
                onChange={() => choose(key, !isShown(key))}
              />
              {t(`resources.device/list.fields.${key}`)}
            </label>
          </li>
        ))}
      </ul>
      <div className={popoverCss.foot}>
        <Button kind="text" size="sm" onClick={reset}>
          {t('devices.list.columnsReset')}
        </Button>
      </div>
    </>
  );
}

/** The columns that the style sheet drops at the table's width. */
function droppedColumns(): readonly string[] {
  return optionalColumns.filter((key) => {
    const head = css[key] === undefined ? null : document.querySelector(`th.${css[key]}`);
    return head !== null && getComputedStyle(head).display === 'none';
  });
}
