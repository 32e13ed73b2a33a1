import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/kit/Button';
import { ImportChooser } from './ImportChooser';
import { ImportScreen } from './ImportScreen';
import css from './SpreadsheetImport.module.css';
import { maxRows } from './sheetProblem';
import type { DeviceSheet } from './sheetRows';
import { type ImportStage, useSpreadsheetImport } from './useSpreadsheetImport';

interface SpreadsheetImportProps {
  /** A file that was dropped on the page before this code had loaded. */
  file: File | null;
  onClose: () => void;
}

/**
 * Imports whole machines from a spreadsheet (R5-1), in place of the form: choose a file, correct its rows, bind the
 * devices, and see the outcome of each row.
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
        <StatePanel role="status" title={t('binding.import.elsewhere')} detail={t('binding.import.elsewhereDetail')} />
      )}
      {stage.kind === 'offer' && <ImportOffer offer={stage} onResume={flow.resume} onDiscard={flow.discard} />}
      {(stage.kind === 'choose' || stage.kind === 'reading') && (
        <ImportChooser stage={stage} onFile={flow.open} onStop={flow.stopReading} />
      )}
      {stage.kind === 'sheets' && (
        <SheetChoice
          key={stage.name}
          name={stage.name}
          sheets={stage.sheets}
          onTake={flow.take}
          onAnother={() => {
            flow.discard();
            title.current?.focus();
          }}
        />
      )}
      {stage.kind === 'job' && (
        <ImportScreen
          {...stage}
          onTakeHidden={flow.takeHidden}
          onAnother={() => {
            flow.discard();
            title.current?.focus();
          }}
        />
      )}
    </section>
  );
}

interface SheetChoiceProps {
  /** The file's name. */
  name: string;
  sheets: readonly DeviceSheet[];
  onTake: (sheets: readonly DeviceSheet[]) => void;
  onAnother: () => void;
}

/** Chooses among the sheets of a file: it has several with devices, or a hidden one. Visible sheets are preselected. */
function SheetChoice({ name, sheets, onTake, onAnother }: SheetChoiceProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [chosen, setChosen] = useState<ReadonlySet<DeviceSheet>>(() => new Set(sheets.filter(({ hidden }) => !hidden)));
  const chosenSheets = sheets.filter((sheet) => chosen.has(sheet));
  const count = chosenSheets.reduce((sum, sheet) => sum + sheet.count, 0);
  const toggle = (sheet: DeviceSheet) => {
    const next = new Set(chosen);
    if (!next.delete(sheet)) next.add(sheet);
    setChosen(next);
  };
  return (
    <section className={`card ${css.offer}`} aria-labelledby="import-sheets">
      <h3 className="card__title" id="import-sheets" ref={heading} tabIndex={-1}>
        {t('binding.import.sheets.title', { name, count: sheets.length })}
      </h3>
      <ul aria-labelledby="import-sheets">
        {sheets.map((sheet) => (
          <li key={sheet.name}>
            <label className="opt">
              <input className="ck" type="checkbox" checked={chosen.has(sheet)} onChange={() => toggle(sheet)} />
              <span>
                {[
                  sheet.name,
                  t('binding.import.total', { count: sheet.count }),
                  sheet.hiddenCount > 0 && t('binding.import.sheets.hiddenRows', { count: sheet.hiddenCount }),
                  sheet.hidden && t('binding.import.sheets.hidden'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {count > maxRows && (
        <Note tone="warning" role="alert">
          {t('binding.import.problems.tooManyRows')}
        </Note>
      )}
      <div className={`row row--wrap ${css.actions}`}>
        <Button
          kind="primary"
          disabled={chosenSheets.length === 0 || count > maxRows}
          onClick={() => onTake(chosenSheets)}
        >
          {t('binding.import.sheets.take', { count })}
        </Button>
        <Button icon="upload" onClick={onAnother}>
          {t('binding.import.another')}
        </Button>
      </div>
    </section>
  );
}

interface ImportOfferProps {
  offer: Extract<ImportStage, { kind: 'offer' }>;
  onResume: () => void;
  onDiscard: () => void;
}

/** Offers to continue or discard an unfinished import. */
function ImportOffer({ offer, onResume, onDiscard }: ImportOfferProps) {
  const t = useT();
  const errorText = useErrorText();
  const { head, rows, failure } = offer;
  const there = rows.filter(({ outcome }) => outcome.kind !== 'removed' && outcome.kind !== 'aside');
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
      <div className={`row row--wrap ${css.actions}`}>
        <Button kind="primary" onClick={onResume}>
          {t('binding.import.offer.resume')}
        </Button>
        <Button onClick={onDiscard}>{t('binding.import.offer.discard')}</Button>
      </div>
    </section>
  );
}
