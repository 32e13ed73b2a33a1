import { CycleChoice } from './CycleChoice';
import { SlaNotice } from './SlaNotice';

interface FirstRunStepsProps {
  /** Whether this account has agreed to the rules in this browser. */
  readonly agreed: boolean;
  readonly onAgreed: () => void;
  /** Whether the choice of a billing cycle is open. */
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onSettled: () => void;
}

/**
 * The steps of a first visit: the rules of service, agreed to once per account and browser, then the billing cycle if
 * the account has not chosen one.
 */
export default function FirstRunSteps({ agreed, onAgreed, ...choice }: FirstRunStepsProps) {
  return agreed ? <CycleChoice {...choice} /> : <SlaNotice onAgreed={onAgreed} />;
}
