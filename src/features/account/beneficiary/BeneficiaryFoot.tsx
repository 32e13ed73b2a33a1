import { useId } from 'react';
import { useT } from '../../../providers/texts';
import { useReadOnly } from '../../../providers/user';
import { Button } from '../../../ui/Button';
import { WayBackLink } from '../../../ui/WayBackLink';
import { CollectionOutcome } from './CollectionOutcome';
import type { CollectionState } from './collectionFlow';

interface BeneficiaryFootProps {
  /** What came of the last attempt, where it is not told elsewhere. */
  state: CollectionState;
  onLookAgain: () => void;
  onClose: (() => void) | null;
}

/** The end of the form: what came of the last attempt, the buttons; in a support view, why not. */
export function BeneficiaryFoot({ state, onLookAgain, onClose }: BeneficiaryFootProps) {
  const t = useT();
  const readOnly = useReadOnly();
  const why = useId();
  return (
    <div className="sec paysend">
      <div />
      <div className="paysend__in">
        <CollectionOutcome state={state} onLookAgain={onLookAgain} />
        <div className="paybar">
          <Button
            type="submit"
            kind="primary"
            size="lg"
            disabled={readOnly}
            aria-describedby={readOnly ? why : undefined}
          >
            {t('beneficiary.next')}
          </Button>
          {onClose ? (
            <Button size="lg" onClick={onClose}>
              {t('common.cancel')}
            </Button>
          ) : (
            <WayBackLink />
          )}
          {readOnly && (
            <p className="s13 t3" id={why}>
              {t('errors.readOnly')}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
