import { isUnderWay } from '../../../platform/write';
import { useT } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import { SubmitRow } from '../../../ui/form/SubmitRow';
import css from './BindFoot.module.css';
import { BindOutcome } from './BindOutcome';
import type { BindState } from './useBindForm';

interface BindFootProps {
  state: BindState;
  onLookAgain: () => void;
  /** 绑定节点, 绑定交换机. */
  label: string;
}

/**
 * The end of a bind form: the reminder, the outcome of the last attempt, and the button; in a support view, the reason
 * why it is disabled.
 */
export function BindFoot({ state, onLookAgain, label }: BindFootProps) {
  const t = useT();
  return (
    <div className={`sec ${css.foot}`}>
      <div />
      <div className={css.end}>
        <Note tone="neutral">{t('binding.form.onlineHint')}</Note>
        <BindOutcome state={state} onLookAgain={onLookAgain} />
        <SubmitRow
          resource="help/bind_device"
          className={css.bar}
          label={label}
          busy={isUnderWay(state)}
          busyLabel={t(state.kind === 'checking' ? 'binding.form.checking' : 'binding.form.sending')}
        />
      </div>
    </div>
  );
}
