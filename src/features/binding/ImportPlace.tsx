import { Suspense } from 'react';
import { useT } from '../../providers/texts';
import { Boundary } from '../../ui/Boundary';
import { Failure } from '../../ui/Failure';
import { onUse } from '../../ui/onUse';

const SpreadsheetImport = onUse(async () => ({
  default: (await import('./import/SpreadsheetImport')).SpreadsheetImport,
}));

interface ImportPlaceProps {
  /** What was dropped on the page. */
  file: File | null;
  onClose: () => void;
}

/** The import from a spreadsheet, loaded on use. */
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
