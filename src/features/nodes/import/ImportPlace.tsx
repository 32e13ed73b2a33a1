import { Suspense } from 'react';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { Boundary } from '../../../ui/lazy/Boundary';
import { onUse } from '../../../ui/lazy/onUse';

const SpreadsheetImport = onUse(async () => ({
  default: (await import('./SpreadsheetImport')).SpreadsheetImport,
}));

interface ImportPlaceProps {
  /** A file that was dropped on the page. */
  file: File | null;
  onClose: () => void;
}

/** The import from a spreadsheet, lazily loaded. */
export function ImportPlace({ file, onClose }: ImportPlaceProps) {
  const t = useT();
  return (
    <Boundary fallback={(error, retry) => <Failure error={error} onRetry={retry} />}>
      <Suspense
        fallback={
          <p className="vh" role="status">
            {t('ra.page.loading')}
          </p>
        }
      >
        <SpreadsheetImport file={file} onClose={onClose} />
      </Suspense>
    </Boundary>
  );
}
