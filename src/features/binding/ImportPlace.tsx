import { lazy, Suspense, useState } from 'react';
import { useT } from '../../providers/texts';
import { Boundary } from '../../ui/Boundary';
import { Failure } from '../../ui/Failure';

const load = () => lazy(async () => ({ default: (await import('./import/SpreadsheetImport')).SpreadsheetImport }));

interface ImportPlaceProps {
  /** What was dropped on the page. */
  file: File | null;
  onClose: () => void;
}

/** The import from a spreadsheet, loaded on use. */
export function ImportPlace({ file, onClose }: ImportPlaceProps) {
  const t = useT();
  const [SpreadsheetImport, setImport] = useState(load);
  return (
    <Boundary
      fallback={(error, retry) => (
        <Failure
          error={error}
          onRetry={() => {
            setImport(load); // What could not be loaded once is not asked for again under its old name.
            retry();
          }}
        />
      )}
    >
      <Suspense
        fallback={
          <p className="vh" role="status">
            {t('common.loading')}
          </p>
        }
      >
        <SpreadsheetImport file={file} onClose={onClose} />
      </Suspense>
    </Boundary>
  );
}
