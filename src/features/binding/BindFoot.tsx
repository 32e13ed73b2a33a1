import { type ReactNode, useId } from 'react';
import { useT } from '../../providers/texts';
import { useReadOnly } from '../../providers/user';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { BindOutcome } from './BindOutcome';
import type { BindState } from './bindFlow';

interface BindFootProps {
  state: BindState;
  onLookAgain: () => void;
  /** 绑定设备, 绑定交换机. */
  label: string;
  /** Other ways to bind, beside the button. */
  children?: ReactNode;
}

/** The end of a bind form: the reminder, what came of the last attempt, the button; in a support view, why not. */
export function BindFoot({ state, onLookAgain, label, children }: BindFootProps) {
  const t = useT();
  const readOnly = useReadOnly();
  const reason = useId();
  const busyLabel = t(state.kind === 'checking' ? 'binding.form.checking' : 'binding.form.sending');
  return (
    <div className="sec bindfoot">
      <div />
      <div className="bindend">
        <Note tone="neutral">{t('binding.form.onlineHint')}</Note>
        <BindOutcome state={state} onLookAgain={onLookAgain} />
        <div className="bindbar">
          <Button
            type="submit"
            kind="primary"
            size="lg"
            disabled={readOnly}
            aria-describedby={readOnly ? reason : undefined}
            busy={state.kind === 'sending' || state.kind === 'checking'}
            busyLabel={busyLabel}
          >
            {label}
          </Button>
          {children}
          {readOnly && (
            <p className="s13 t3" id={reason}>
              {t('errors.readOnly')}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
