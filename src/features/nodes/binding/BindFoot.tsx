import { Link } from 'react-router';
import { serialOf } from '../../../domain/binding/bindCalls';
import { devicePath } from '../../../domain/devices/deviceLinks';
import { isUnderWay } from '../../../platform/write';
import { useAnswerText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import { Note } from '../../../ui/feedback/Note';
import { SubmitRow } from '../../../ui/form/SubmitRow';
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
  return (
    <div className={`sec ${bindingCss.foot}`}>
      <div />
      <div className={bindingCss.end}>
        <Note tone="neutral">{t('binding.form.onlineHint')}</Note>
        <BindOutcome state={state} onLookAgain={onLookAgain} />
        <SubmitRow
          resource="help/bind_device"
          className={bindingCss.bar}
          label={label}
          busy={isUnderWay(state)}
          busyLabel={t(state.kind === 'checking' ? 'binding.form.checking' : 'binding.form.sending')}
        />
      </div>
    </div>
  );
}

interface BindOutcomeProps {
  state: BindState;
  onLookAgain: () => void;
}

/** Why a device is not bound, or that the outcome is unknown and being checked. */
function BindOutcome({ state, onLookAgain }: BindOutcomeProps) {
  const t = useT();
  const failureText = useFailureText();
  const answerText = useAnswerText();
  switch (state.kind) {
    case 'refused':
      return (
        <Note tone="danger" role="alert">
          {failureText(state.error)}
          <br />
          <DocumentLink name="doc-bind-device" anchor="outcome" apart />
        </Note>
      );
    case 'notDone':
      return (
        <Note tone="danger" role="alert">
          {t('binding.result.notSeen', { serial: serialOf(state.input), answer: answerText(state.error) })}
        </Note>
      );
    case 'checking':
      return (
        <Note tone="info" icon="clock" role="status">
          {t('binding.result.checking', { serial: serialOf(state.input), answer: answerText(state.error) })}
        </Note>
      );
    case 'unknown':
      return (
        <Note tone="warning" role="alert">
          {t('binding.result.unknown', { serial: serialOf(state.input), answer: answerText(state.error) })}
          <span className={bindingCss.retry}>
            <Button size="sm" icon="refresh" onClick={onLookAgain}>
              {t('binding.result.lookAgain')}
            </Button>
          </span>
        </Note>
      );
    default:
      return null;
  }
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
