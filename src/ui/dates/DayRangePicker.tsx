import { useT } from '../../providers/texts';
import { usePhone } from '../hooks/useMedia';
import { Skeleton } from '../kit/Skeleton';
import { lazyModule } from '../lazyModule';
import { BottomSheet, Popover, type PopoverProps } from '../overlays';
import type { DayRangeFormProps } from './DayRangeForm';
import css from './DayRangePicker.module.css';

type DayRangePickerProps = Omit<DayRangeFormProps, 'onCancel'> &
  Pick<PopoverProps, 'anchor' | 'open' | 'onClose' | 'placement'>;

/**
 * The form for a range of two days, in a popover next to its button, or in a bottom sheet on a phone. The form's code
 * loads when it first opens.
 */
export function DayRangePicker({ anchor, open, onClose, placement, ...form }: DayRangePickerProps) {
  const t = useT();
  const phone = usePhone();
  const label = t('dates.range');
  const content = (
    <div className={css.picker}>
      <DayRangeForm {...form} onCancel={onClose} />
    </div>
  );
  if (phone) {
    return (
      <BottomSheet open={open} onClose={onClose} label={label}>
        {content}
      </BottomSheet>
    );
  }
  return (
    <Popover anchor={anchor} open={open} onClose={onClose} label={label} placement={placement}>
      {content}
    </Popover>
  );
}

/** A placeholder as tall as the form. */
function LoadingForm() {
  const t = useT();
  const control = <Skeleton width="100%" height="var(--h-control)" />;
  return (
    <div className={css.form} aria-busy="true">
      <div className={css.days}>
        <div className="f">
          <span className="f__l">{t('dates.from')}</span>
          {control}
        </div>
        <div className="f">
          <span className="f__l">{t('dates.until')}</span>
          {control}
          <p className="f__h">{t('dates.inclusive')}</p>
        </div>
      </div>
      <div className={css.calendar}>
        <Skeleton width="100%" height="100%" />
      </div>
      <div className={css.foot}>
        <Skeleton width={112} height="var(--h-control-sm)" />
      </div>
    </div>
  );
}

const DayRangeForm = lazyModule(() => import('./DayRangeForm'), 'console').part('DayRangeForm', {
  waiting: <LoadingForm />,
});
