import { Suspense } from 'react';
import { useT } from '../../providers/texts';
import { Boundary } from '../../ui/Boundary';
import { Failure } from '../../ui/Failure';
import { IconPopover } from '../../ui/IconPopover';
import { onUse } from '../../ui/onUse';

const SavedFilterList = onUse(async () => import('./SavedFilterList'));

/** Filters and order kept under a name for this account in this browser (decisions §3.5); their list comes on use. */
export function SavedFilters() {
  const t = useT();
  return (
    <IconPopover icon="filter" label={t('ra.saved_queries.label')} className="fpop">
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
