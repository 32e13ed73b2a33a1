import { useT } from '../../../providers/texts';
import { useErrorText } from '../../../providers/useErrorText';
import { Note } from '../../../ui/feedback/Note';
import { Button } from '../../../ui/kit/Button';
import importCss from './Import.module.css';
import css from './ImportOffer.module.css';
import type { ImportStage } from './useSpreadsheetImport';

interface ImportOfferProps {
  offer: Extract<ImportStage, { kind: 'offer' }>;
  onResume: () => void;
  onDiscard: () => void;
}

/** An import that was left in the middle: go on with it, or forget it. */
export function ImportOffer({ offer, onResume, onDiscard }: ImportOfferProps) {
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
      <div className={importCss.actions}>
        <Button kind="primary" onClick={onResume}>
          {t('binding.import.offer.resume')}
        </Button>
        <Button onClick={onDiscard}>{t('binding.import.offer.discard')}</Button>
      </div>
    </section>
  );
}
