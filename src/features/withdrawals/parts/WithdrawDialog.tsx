import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { WithdrawRules } from '../../../domain/wallet/withdrawTerms';
import type { PayInfo } from '../../../platform/contract/account';
import { usePart, useT } from '../../../providers/texts';
import { usePhone } from '../../../ui/hooks/usePhone';
import { Dialog } from '../../../ui/overlays';
import type { WithdrawFlow, WithdrawState } from '../model/withdrawFlow';
import { useWithdrawForm } from './useWithdrawForm';
import { WithdrawActions } from './WithdrawActions';
import { WithdrawConfirm } from './WithdrawConfirm';
import { useDoneTitle, WithdrawDone } from './WithdrawDone';
import { WithdrawDoubt } from './WithdrawDoubt';
import { WithdrawFields } from './WithdrawFields';

interface WithdrawDialogProps {
  open: boolean;
  /** 0 monthly, 1 weekly. */
  walletType: 0 | 1;
  rules: WithdrawRules;
  /** The balance, cents. */
  leftAmount: number;
  payInfo: PayInfo;
  flow: WithdrawFlow;
  state: WithdrawState;
  onClose: () => void;
}

/**
 * The dialog of a withdrawal: form, confirmation and outcome (R10-7). If it is closed while a withdrawal is under way, the
 * wallet keeps showing its state.
 */
export default function WithdrawDialog(props: WithdrawDialogProps) {
  usePart('withdraw');
  const t = useT();
  const { open, walletType, rules, leftAmount, payInfo, flow, onClose } = props;
  const formId = useId();
  const lead = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const doneTitle = useDoneTitle();
  const form = useWithdrawForm(flow, props.state, rules, leftAmount);
  // Keep the last content during the closing animation, so the form does not flash up.
  const [shown, setShown] = useState({ state: props.state, step: form.step });
  if (open && (shown.state !== props.state || shown.step !== form.step)) {
    setShown({ state: props.state, step: form.step });
  }
  const { state, step } = open ? { state: props.state, step: form.step } : shown;
  const [password, setPassword] = useState('');
  const view = viewOf(state, step);

  const close = () => {
    onClose();
    if (state.kind === 'sending') return;
    flow.leave();
    setPassword('');
    if (view !== 'doubt') form.clear();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={state.kind === 'done' ? doneTitle(state) : t(walletType === 0 ? 'withdraw.monthly' : 'withdraw.weekly')}
      actions={
        <WithdrawActions
          // No step's button is the next one's.
          key={view}
          view={view}
          walletType={walletType}
          formId={formId}
          form={form}
          state={state}
          onResubmit={() => flow.resubmit(password === '' ? undefined : password)}
          onClose={close}
        />
      }
    >
      <InitialFocus open={open} view={view} lead={lead} form={form.element} />
      {view === 'form' && (
        <WithdrawFields
          id={formId}
          walletType={walletType}
          form={form}
          rules={rules}
          leftAmount={leftAmount}
          payInfo={payInfo}
        />
      )}
      {view === 'confirm' && (
        <WithdrawConfirm
          lead={lead}
          walletType={walletType}
          amount={state.kind === 'sending' ? state.amount : (form.amount ?? 0)}
          rules={rules}
          payInfo={payInfo}
        />
      )}
      {view === 'doubt' && (
        <WithdrawDoubt
          lead={lead}
          state={state}
          password={password}
          onPassword={setPassword}
          onLook={flow.lookAgain}
          onResubmit={() => flow.resubmit(password === '' ? undefined : password)}
        />
      )}
      {view === 'done' && state.kind === 'done' && (
        <WithdrawDone lead={lead} walletType={walletType} state={state} rules={rules} payInfo={payInfo} />
      )}
    </Dialog>
  );
}

interface InitialFocusProps {
  open: boolean;
  view: View;
  lead: RefObject<HTMLElement | null>;
  form: RefObject<HTMLFormElement | null>;
}

/**
 * Focuses the heading of each view, where a held Enter presses nothing; in the form, the amount. Rendered inside the
 * dialog so that its effect runs after the dialog's code has loaded.
 */
function InitialFocus({ open, view, lead, form }: InitialFocusProps) {
  const phone = usePhone();
  useEffect(() => {
    if (!open) return;
    const frame = requestAnimationFrame(() => {
      if (view !== 'form') lead.current?.focus();
      else if (!phone && !form.current?.contains(document.activeElement)) {
        form.current?.querySelector<HTMLInputElement>('[name="amount"]')?.focus();
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [open, view, phone, lead, form]);
  return null;
}

type View = 'form' | 'confirm' | 'doubt' | 'done';

/** The view for a state of the flow and the form's step. */
function viewOf(state: WithdrawState, step: 'form' | 'confirm'): View {
  if (state.kind === 'done') return 'done';
  if (state.kind === 'idle' || state.kind === 'refused') return step;
  return state.kind === 'sending' ? 'confirm' : 'doubt';
}
