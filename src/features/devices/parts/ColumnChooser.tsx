import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import css from '../../../ui/list/OptionPopover.module.css';
import { IconPopover } from '../../../ui/overlays/IconPopover';
import { useHiddenColumns } from './useHiddenColumns';

/** The popover that shows and hides the list's columns. */
export function ColumnChooser() {
  const t = useT();
  const { columns, isHidden, toggle, reset } = useHiddenColumns();
  return (
    <IconPopover
      icon="columns"
      label={t('ra.action.select_columns')}
      title={t('devices.list.columnsHint')}
      className={css.popover}
    >
      {() => (
        <>
          <ul className={css.options}>
            {columns.map((key) => (
              <li key={key}>
                <label className="mitem">
                  <input className="ck" type="checkbox" checked={!isHidden(key)} onChange={() => toggle(key)} />
                  {t(`resources.device/list.fields.${key}`)}
                </label>
              </li>
            ))}
          </ul>
          <div className={css.foot}>
            <Button kind="text" size="sm" onClick={reset}>
              {t('devices.list.columnsReset')}
            </Button>
          </div>
        </>
      )}
    </IconPopover>
  );
}
