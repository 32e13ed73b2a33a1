import { useT } from '../../../providers/texts';
import { SubmitRow } from '../../../ui/form/SubmitRow';
import { Button } from '../../../ui/kit/Button';
import { WayBackLink } from '../../../ui/page/WayBackLink';
import css from './BeneficiaryFoot.module.css';
import { CollectionOutcome } from './CollectionOutcome';
import type { CollectionState } from './useCollection';

interface BeneficiaryFootProps {
  /** The outcome of the last attempt, unless it is shown elsewhere. */
  state: CollectionState;
  onLookAgain: () => void;
  onClose: (() => void) | null;
}

/** The end of the form: outcome of the last attempt and buttons; in a support view, why there are none. */
export function BeneficiaryFoot({ state, onLookAgain, onClose }: BeneficiaryFootProps) {
  const t = useT();
  return (
    <div className={`sec ${css.foot}`}>
      <div />
      <div className={css.inner}>
        <CollectionOutcome state={state} onLookAgain={onLookAgain} />
        <SubmitRow resource="user/beneficiary" className={css.bar} label={t('beneficiary.next')}>
          {onClose ? (
            <Button size="lg" onClick={onClose}>
              {t('ra.action.cancel')}
            </Button>
          ) : (
            <WayBackLink />
          )}
        </SubmitRow>
      </div>
    </div>
  );
}
