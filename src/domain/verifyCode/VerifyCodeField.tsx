import { useRef } from 'react';
import { isAnswered, isInDoubt, SessionEnded } from '../../platform/errors';
import { errorWording } from '../../providers/errorWording';
import { useT, wordingText } from '../../providers/texts';
import { toast } from '../../ui/feedback/toast';
import { changeOf, type FieldForm, FormField } from '../../ui/form/FormField';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/Icon';
import { type CodeTarget, type CodeUsage, useCodeSending } from './useCodeSending';
import css from './VerifyCodeField.module.css';

interface VerifyCodeFieldProps<Field extends string> {
  form: FieldForm<Field>;
  field: Field;
  usage: CodeUsage;
  target: CodeTarget;
  /** In a support view no code can be sent. */
  disabled?: boolean;
  /**
   * Whether a code may be sent to the target. If not, the callback shows the error at the target's field and focuses
   * it.
   */
  onSend: () => boolean;
}

/** The field for the six digits sent by phone or e-mail, with a button to send them (R1-29: again after 60 s). */
export function VerifyCodeField<Field extends string>(props: VerifyCodeFieldProps<Field>) {
  const { form, field, usage, target, disabled = false, onSend } = props;
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const code = useCodeSending(usage, target);
  const waiting = code.left > 0;
  const { error } = code;
  const inDoubt = error !== null && isInDoubt(error) && !(error instanceof SessionEnded);
  const answer = wordingText(isAnswered(error) ? errorWording(error) : { key: 'errors.noAnswer' }, t);
  const send = async () => {
    const sent = onSend() && (await code.send());
    // An error at the field takes the place of its help.
    if (sent) toast.success(t('forms.code.sent'));
    // The button is disabled for a while: focus the field, unless the user has moved elsewhere.
    if (sent && document.activeElement === button.current) input.current?.focus();
  };
  return (
    <div className={css.field}>
      <FormField
        form={form}
        field={field}
        help={
          code.sent && (
            <span className={`row ${css.sent}`}>
              <Icon name="ok" size={14} />
              {t('forms.code.sent')}
            </span>
          )
        }
      >
        {(ids) => (
          <div className={css.line}>
            <input
              {...ids}
              ref={input}
              className="inp num"
              name={field}
              inputMode="numeric"
              autoComplete="one-time-code"
              placeholder={t('forms.code.placeholder')}
              value={form.values[field]}
              onChange={({ target: { value } }) => form.edit(changeOf(field, value))}
            />
            <Button
              ref={button}
              className={`num ${css.send}`}
              data-aside
              disabled={waiting || disabled}
              busy={code.sending}
              busyLabel={t('forms.code.sending')}
              onClick={() => void send()}
            >
              {waiting
                ? t('forms.code.wait', { seconds: code.left })
                : t(code.sent || inDoubt ? 'forms.code.again' : 'forms.code.send')}
            </Button>
          </div>
        )}
      </FormField>
      {error !== null && (
        <p className="f__e" role="alert">
          <Icon name="alert" size={14} />
          {inDoubt
            ? t('forms.code.inDoubt', { answer: answer.replace(/[.\u3002]$/, '') })
            : wordingText(errorWording(error), t)}
        </p>
      )}
    </div>
  );
}
