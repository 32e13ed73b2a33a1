import { useT } from '../../../providers/texts';
import { SubmitRow } from '../../../ui/form/SubmitRow';
import { Button } from '../../../ui/kit/Button';
import { WayBackLink } from '../../../ui/page/WayBackLink';
import css from './BeneficiaryFoot.module.css';
import { CollectionOutcome } from './CollectionOutcome';
import type { CollectionState } from './useCollection';

interface BeneficiaryFootProps {
  /** What came of the last attempt, where it is not told elsewhere. */
  state: CollectionState;
  onLookAgain: () => void;
  onClose: (() => void) | null;
}

/** The end of the form: what came of the last attempt, the buttons; in a support view, why not. */
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
