import { useRef } from 'react';
import { useT } from '../../providers/texts';
import { useErrorText } from '../../providers/useErrorText';
import { Note } from '../../ui/feedback/Note';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { Button } from '../../ui/kit/Button';
import css from './parts/Import.module.css';
import { ImportChooser } from './parts/ImportChooser';
import { ImportScreen } from './parts/ImportScreen';
import { type ImportStage, useSpreadsheetImport } from './parts/useSpreadsheetImport';

interface SpreadsheetImportProps {
  /** A file that was dropped on the page before this was loaded. */
  file: File | null;
  onClose: () => void;
}

/**
 * Imports whole machines from a spreadsheet (R5-1), in place of the form: choose a file, correct it, bind, and see the
 * outcome of each row. It brings the page's gutter and no width of its own.
 */
export function SpreadsheetImport({ file, onClose }: SpreadsheetImportProps) {
  const t = useT();
  const flow = useSpreadsheetImport(file);
  const title = useRef<HTMLHeadingElement>(null);
  const { stage } = flow;
  return (
    <section className={`page ${css.page}`} aria-labelledby="import-title">
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

interface ImportOfferProps {
  offer: Extract<ImportStage, { kind: 'offer' }>;
  onResume: () => void;
  onDiscard: () => void;
}

/** An unfinished import: continue or discard it. */
function ImportOffer({ offer, onResume, onDiscard }: ImportOfferProps) {
  const t = useT();
  const errorText = useErrorText();
  const { head, rows, failure } = offer;
  const there = rows.filter(({ outcome }) => outcome.kind !== 'removed');
  const bound = there.filter(({ outcome }) => outcome.kind === 'bound').length;
  return (
    <section className={`card ${css.offer}`} aria-labelledby="import-offer">
      <h3 className="card__title" id="import-offer">
        {t('binding.import.offer.title')}
      </h3>
      <p>
        {t('binding.import.offer.detail', {
          name: head.fileName,
          count: there.length,
          bound,
          left: there.length - bound,
        })}
      </p>
      <p className="s13 t2">{t('binding.import.offer.safe')}</p>
      {failure !== undefined && (
        <Note tone="danger" role="alert">
          {errorText(failure)}
        </Note>
      )}
      <div className={css.actions}>
        <Button kind="primary" onClick={onResume}>
          {t('binding.import.offer.resume')}
        </Button>
        <Button onClick={onDiscard}>{t('binding.import.offer.discard')}</Button>
      </div>
    </section>
  );
}
