import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { SlaRules } from '../domain/sla/SlaDialog';
import { WeeklyDialog } from '../domain/weekly/WeeklyDialog';
import { paths } from '../lib/paths';
import { useConsole } from '../providers/console';
import { useT } from '../providers/texts';
import { useUser } from '../providers/user';
import { Button } from '../ui/kit/Button';
import { Dialog } from '../ui/overlays';
import { isUserBusy } from '../ui/overlays/userBusy';
import { useNavigate } from '../ui/page/navigation';
import { confirmNotice, isNoticeConfirmed } from './noticeConfirmed';

interface FirstRunStepsProps {
  /** Whether this account has agreed to the rules in this browser. */
  readonly agreed: boolean;
  readonly onAgreed: () => void;
  /** Whether the dialog for the billing cycle is open. */
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onSettled: () => void;
}

/**
 * The steps of a first visit. First the rules of service, which the user agrees to once per account and browser; then
 * the billing cycle, if the account has not chosen one.
 */
export function FirstRunSteps({ agreed, onAgreed, ...choice }: FirstRunStepsProps) {
  return agreed ? <CycleChoice {...choice} /> : <SlaNotice onAgreed={onAgreed} />;
}

const wallet = paths.wallet;

interface CycleChoiceProps {
  /**
   * Whether the dialog is open. False if the choice became due during use: the dialog then waits until the user is
   * not busy.
   */
  readonly open: boolean;
  readonly onOpen: () => void;
  /** Called when the user has chosen a cycle or postponed the choice. */
  readonly onSettled: () => void;
}

/**
 * The choice of a billing cycle that the platform requires. Choosing the weekly cycle leads to the wallet.
 *
 * If the choice becomes due during use, its dialog does not interrupt another dialog, an unsaved form or typing. It
 * tries to open on each new screen and after each refetch of the user.
 */
function CycleChoice({ open, onOpen, onSettled }: CycleChoiceProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user } = useUser();
  const moment = `${pathname} ${user.timestamp}`;
  const tried = useRef('');
  const tryOpen = useEffectEvent(() => {
    if (!isUserBusy() && !isTyping()) onOpen();
  });
  useEffect(() => {
    if (tried.current === moment) return;
    tried.current = moment;
    tryOpen();
  }, [moment]);
  if (!open) return null;
  return (
    <WeeklyDialog
      open
      must={user.needFillBillingCycle}
      current={null}
      onSaved={(cycle) => {
        onSettled();
        if (cycle === 'week' && pathname !== wallet) navigate(wallet);
      }}
      onClose={onSettled}
    />
  );
}

const isTyping = () => document.activeElement?.matches('input, select, textarea') === true;

/** The rules of service (R2-6). The user agrees in this tab or in another one; declining signs out. */
function SlaNotice({ onAgreed }: { onAgreed: () => void }) {
  const t = useT();
  const { storage, signOut } = useConsole();
  const { uid } = useUser();
  const hear = useEffectEvent(() => {
    if (isNoticeConfirmed(storage, uid)) onAgreed();
  });
  useEffect(() => {
    const heard = () => hear();
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  }, []);
  const agree = () => {
    confirmNotice(storage, uid);
    onAgreed();
  };
  return (
    <Dialog
      open
      onClose={() => undefined}
      blocking
      wide
      title={t('sla.title')}
      actions={
        <>
          <Button onClick={signOut}>{t('sla.decline')}</Button>
          <Button kind="primary" onClick={agree}>
            {t('sla.agree')}
          </Button>
        </>
      }
    >
      <SlaRules />
    </Dialog>
  );
}
