import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import WeeklyDialog from '../domain/weekly/WeeklyDialog';
import { useUser } from '../providers/user';
import { isUserBusy } from '../ui/overlays/userBusy';
import { useNavigate } from '../ui/page/useNavigate';

const wallet = '/wallet';

interface CycleChoiceProps {
  /** Whether the dialog is open; if not, the choice fell due during use and waits until the user is not busy. */
  readonly open: boolean;
  readonly onOpen: () => void;
  /** The cycle was chosen or put off. */
  readonly onSettled: () => void;
}

/**
 * The choice of a billing cycle that the platform requires (R2-9); choosing the weekly cycle leads to the wallet.
 * If it falls due during use, it does not interrupt a dialog, an unsaved form or typing: it tries again with each new
 * screen and each reading of the user.
 */
export function CycleChoice({ open, onOpen, onSettled }: CycleChoiceProps) {
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
      must
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
