import { useRef } from 'react';
import { useT } from '../../providers/texts';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { Button } from '../../ui/kit/Button';
import importCss from './parts/Import.module.css';
import { ImportChooser } from './parts/ImportChooser';
import { ImportOffer } from './parts/ImportOffer';
import { ImportScreen } from './parts/ImportScreen';
import { useSpreadsheetImport } from './parts/useSpreadsheetImport';
import css from './SpreadsheetImport.module.css';

interface SpreadsheetImportProps {
  /** A file that was dropped on the page before this stood there. */
  file: File | null;
  onClose: () => void;
}

/**
 * Import of whole machines from a spreadsheet (R5-1), in the place of the form: choose, mend, bind,
 * and what became of each row. Fluid: it brings the page's gutter and no width of its own.
 */
export function SpreadsheetImport({ file, onClose }: SpreadsheetImportProps) {
  const t = useT();
  const flow = useSpreadsheetImport(file);
  const title = useRef<HTMLHeadingElement>(null);
  const { stage } = flow;
  return (
    <section className={`page ${importCss.page}`} aria-labelledby="import-title">
      <header className={css.head}>
        <div className="grow">
          <h2 className={css.title} id="import-title" ref={title} tabIndex={-1}>
            {t('binding.import.title')}
          </h2>
          <p className="s13 t2">{t('binding.import.detail')}</p>
        </div>
        <Button icon="left" onClick={onClose}>
          {t('binding.import.close')}
        </Button>
      </header>
      {stage.kind === 'elsewhere' && (
        <StatePanel
          icon="clock"
          role="status"
          title={t('binding.import.elsewhere')}
          detail={t('binding.import.elsewhereDetail')}
        />
      )}
      {stage.kind === 'offer' && <ImportOffer offer={stage} onResume={flow.resume} onDiscard={flow.discard} />}
      {(stage.kind === 'choose' || stage.kind === 'reading') && (
        <ImportChooser stage={stage} onFile={flow.open} onStop={flow.stopReading} />
      )}
      {stage.kind === 'job' && (
        <ImportScreen
          {...stage}
          onAnother={() => {
            flow.discard();
            title.current?.focus();
          }}
        />
      )}
    </section>
  );
}
