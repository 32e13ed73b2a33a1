import { useCanAccessNow } from '../../../providers/access';
import { useAnswerText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import { usePageMark } from '../../../ui/hooks/usePageMark';
import { Button } from '../../../ui/kit/Button';
import type { Tone } from '../../../ui/kit/Status';
import type { Message } from './dialForm';
import { fieldLabel } from './LineFields';
import css from './LinesForm.module.css';
import type { LineField } from './lineRules';
import type { DialFormControls } from './useDialForm';

/** How many missing fields are listed by name. */
const mostNamed = 3;

const tones = {
  refused: 'danger',
  saved: 'success',
  unsaved: 'warning',
  unclear: 'warning',
  unknown: 'warning',
  notSeen: 'warning',
} as const satisfies Record<Message['kind'], Tone>;

/** The sticky bar with the save button: lists what is missing before saving, and shows the outcome after. */
export function SaveBar({ controls }: { controls: DialFormControls }) {
  const t = useT();
  const readOnly = !useCanAccessNow('edit', 'dial/list');
  const { form, lines, dirty } = controls;
  usePageMark('formbar');
  const missing = useMissing(controls);
  const idle = !dirty && missing.length === 0;
  const words = () => {
    if (readOnly) return t('errors.readOnly');
    if (missing.length > 0) {
      const named = missing.slice(0, mostNamed).join(t('common.and'));
      const fields = missing.length > mostNamed ? t('dialling.config.leftMore', { fields: named }) : named;
      return t('dialling.config.left', { count: missing.length, fields });
    }
    if (idle) return t('dialling.config.unchanged');
    return lines.length === 0 ? t('dialling.config.readyNone') : t('dialling.config.ready', { count: lines.length });
  };
  const checking = form.phase === 'checking';
  return (
    <div className={`formbar ${css.bar}`}>
      <FormMessage message={form.message} onAsk={controls.ask} />
      <p className="s13 t2 grow">{words()}</p>
      <Button
        type="submit"
        kind="primary"
        size="lg"
        disabled={readOnly || (idle && form.phase === 'editing')}
        title={readOnly ? t('errors.readOnly') : undefined}
        busy={form.phase !== 'editing'}
        busyLabel={t(checking ? 'dialling.config.checking' : 'dialling.config.saving')}
      >
        {t('dialling.config.save')}
      </Button>
    </div>
  );
}

/** The label of each field with a problem, in page order. */
function useMissing({ lines, problems }: DialFormControls): readonly string[] {
  const t = useT();
  return lines.flatMap((line, place) =>
    Object.keys(problems[line.key] ?? {}).map((field) =>
      t('dialling.config.leftField', {
        number: place + 1,
        field: t(field === 'card' ? 'dialling.config.card' : fieldLabel(line, field as LineField)),
      }),
    ),
  );
}

function FormMessage({ message, onAsk }: { message: Message | null; onAsk: () => void }) {
  const t = useT();
  const answerText = useAnswerText();
  if (message === null) return null;
  const text =
    message.kind === 'refused'
      ? t('dialling.config.message.refused', { reason: message.words })
      : message.kind === 'notSeen'
        ? t('dialling.config.message.notSeen')
        : t(`dialling.config.message.${message.kind}`, { answer: answerText(message.error) });
  return (
    <div className={css.outcome}>
      <Note tone={tones[message.kind]} role={message.kind === 'saved' ? 'status' : 'alert'}>
        {text}
        {(message.kind === 'unknown' || message.kind === 'notSeen') && (
          <button type="button" className="link" onClick={onAsk}>
            {t('dialling.config.message.ask')}
          </button>
        )}
      </Note>
    </div>
  );
}
