import { Link } from 'react-router';
import { serialOf } from '../../../domain/binding/bindCalls';
import { devicePath } from '../../../domain/devices/deviceLinks';
import { useT } from '../../../providers/texts';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import { Note } from '../../../ui/feedback/Note';
import { SubmitBar } from '../../../ui/form/SubmitBar';
import { WriteOutcome } from '../../../ui/form/WriteOutcome';
import { Button } from '../../../ui/kit/Button';
import bindingCss from './Binding.module.css';
import { type BindState, useFailureText } from './useBindForm';

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
  const failureText = useFailureText();
  return (
    <div className={`sec ${bindingCss.foot}`}>
      <div />
      <div className={bindingCss.end}>
        <Note tone="neutral">{t('binding.form.onlineHint')}</Note>
        <WriteOutcome
          state={state}
          refused={(error) => (
            <>
              {failureText(error)}
              <br />
              <DocumentLink name="doc-bind-device" anchor="outcome" apart />
            </>
          )}
          checking={(answer, { input }) => t('binding.result.checking', { serial: serialOf(input), answer })}
          notDone={(answer, { input }) => t('binding.result.notSeen', { serial: serialOf(input), answer })}
          unknown={(answer, { input }) => t('binding.result.unknown', { serial: serialOf(input), answer })}
          action={
            <Button size="sm" icon="refresh" onClick={onLookAgain}>
              {t('binding.result.lookAgain')}
            </Button>
          }
        />
        <SubmitBar
          className={bindingCss.bar}
          label={label}
          state={state}
          sending={t('binding.form.sending')}
          checking={t('binding.form.checking')}
        />
      </div>
    </div>
  );
}

/** The new node's page, or the node list filtered by it if the platform did not send its id. */
function nodePath(serial: string, id: string | null): string {
  if (id !== null) return devicePath(id);
  return `/device/list?filter=${encodeURIComponent(JSON.stringify({ q: serial }))}`;
}

/** The device bound last, with a link to it. */
export function BoundNote({ state }: { state: BindState }) {
  const t = useT();
  if (state.kind !== 'done') return null;
  const serial = serialOf(state.input);
  return (
    <div className="span2">
      <Note tone="success" role="status">
        {t('binding.result.bound', { serial })}
        <Link className={bindingCss.next} to={nodePath(serial, state.result.id)}>
          {t('binding.result.open')}
        </Link>
      </Note>
    </div>
  );
}
