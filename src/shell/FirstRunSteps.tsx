import { CycleChoice } from './CycleChoice';
import { SlaNotice } from './SlaNotice';

interface FirstRunStepsProps {
  /** This account has agreed to the rules in this browser. */
  readonly agreed: boolean;
  readonly onAgreed: () => void;
  /** The choice of a billing cycle stands there already. */
  readonly asked: boolean;
  readonly onAsked: () => void;
  readonly onSettled: () => void;
}

/**
 * One after the other: the rules of service, remembered for this account in this browser; then how the account is
 * settled, where it has not chosen yet.
 */
export default function FirstRunSteps({ agreed, onAgreed, ...choice }: FirstRunStepsProps) {
  return agreed ? <CycleChoice {...choice} /> : <SlaNotice onAgreed={onAgreed} />;
}
