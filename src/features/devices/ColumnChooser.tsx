import { useState } from 'react';
import { useT } from '../../providers/texts';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Popover } from '../../ui/Popover';
import { useHiddenColumns } from './useHiddenColumns';

/** Chooses the columns of the list. */
export function ColumnChooser() {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const { columns, isHidden, toggle, reset } = useHiddenColumns();
  return (
    <>
      <IconButton
        ref={setAnchor}
        icon="columns"
        label={t('devices.list.columns')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <Popover
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        label={t('devices.list.columnsHint')}
        placement="bottom-end"
        className="fpop"
      >
        <ul className="fopt">
          {columns.map((key) => (
            <li key={key}>
              <label className="mitem">
                <input className="ck" type="checkbox" checked={!isHidden(key)} onChange={() => toggle(key)} />
                {t(`devices.columns.${key}`)}
              </label>
            </li>
          ))}
        </ul>
        <div className="fpop__f">
          <Button kind="text" size="sm" onClick={reset}>
            {t('devices.list.columnsReset')}
          </Button>
        </div>
      </Popover>
    </>
  );
}
