import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import WeeklyDialog from '../domain/weekly/WeeklyDialog';
import { useUser } from '../providers/user';
import { isUserBusy } from '../ui/overlays/userBusy';

const wallet = '/wallet';

interface CycleChoiceProps {
  /** It stands there; otherwise it fell due while the console was in use, and waits for its moment. */
  readonly asked: boolean;
  readonly onAsked: () => void;
  /** Chosen, or put off. */
  readonly onSettled: () => void;
}

/**
 * The choice of a billing cycle that the platform asks for (R2-9): whoever chooses the week is led to the wallet.
 * One that falls due late gets on top of nothing: of no dialog, no unsaved form, nobody who is typing. It asks with the
 * next screen then, or with the next tick.
 */
export function CycleChoice({ asked, onAsked, onSettled }: CycleChoiceProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user } = useUser();
  const moment = `${pathname} ${user.timestamp}`;
  const looked = useRef('');
  const look = useEffectEvent(() => {
    if (!isUserBusy() && !isTyping()) onAsked();
  });
  useEffect(() => {
    if (looked.current === moment) return;
    looked.current = moment;
    look();
  }, [moment]);
  if (!asked) return null;
  return (
    <WeeklyDialog
      open
      must
      current={null}
      onSaved={(cycle) => {
        onSettled();
        if (cycle === 'week' && pathname !== wallet) void navigate(wallet);
      }}
      onClose={onSettled}
    />
  );
}

const isTyping = () => document.activeElement?.matches('input, select, textarea') === true;
