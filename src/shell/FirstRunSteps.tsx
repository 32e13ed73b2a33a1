import { useState } from 'react';
import { useUser } from '../providers/user';
import { CycleChoice } from './CycleChoice';
import { SlaNotice } from './SlaNotice';

interface FirstRunStepsProps {
  /** This account had agreed to the rules in this browser before. */
  readonly confirmed: boolean;
  /** Something was due as the console was entered, not only while it was in use. */
  readonly atEntry: boolean;
}

/**
 * One after the other: the rules of service, remembered for this account in this browser; then how the account is
 * settled, where it has not chosen yet.
 */
export default function FirstRunSteps({ confirmed, atEntry }: FirstRunStepsProps) {
  const { user } = useUser();
  const [agreed, setAgreed] = useState(confirmed);
  const [dueFirst] = useState(atEntry && user.needFillBillingCycle);
  // Chosen, or put off until the page is loaded anew.
  const [settled, setSettled] = useState(false);
  if (!agreed) return <SlaNotice onAgreed={() => setAgreed(true)} />;
  if (!user.needFillBillingCycle || settled) return null;
  return <CycleChoice late={!dueFirst} onSettled={() => setSettled(true)} />;
}
