import { Suspense } from 'react';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { Boundary } from '../../../ui/lazy/Boundary';
import { onUse } from '../../../ui/lazy/onUse';
import css from '../../../ui/list/OptionPopover.module.css';
import { IconPopover } from '../../../ui/overlays/IconPopover';

const SavedFilterList = onUse(async () => import('./SavedFilterList'));

/** Filters and order saved under a name for this account in this browser (R3-10); the list is loaded on use. */
export function SavedFilters() {
  const t = useT();
  return (
    <IconPopover icon="filter" label={t('ra.saved_queries.label')} className={css.popover}>
      {(close) => (
        <Boundary fallback={(error, retry) => <Failure error={error} onRetry={retry} />}>
          <Suspense fallback={null}>
            <SavedFilterList onDone={close} />
          </Suspense>
        </Boundary>
      )}
    </IconPopover>
  );
}
