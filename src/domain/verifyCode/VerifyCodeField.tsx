import { useEffect, useReducer, useRef, useState } from 'react';
import { browserStorage } from '../../lib/browserStorage';
import { sendVerifyCode } from '../../platform/contract/session';
import { isAnswered, isInDoubt, Refused, SessionEnded } from '../../platform/errors';
import { useConsole } from '../../providers/console';
import { errorWording } from '../../providers/errorWording';
import { useT, wordingText } from '../../providers/texts';
import { toast } from '../../ui/feedback/toast';
import { changeOf, type FieldForm, FormField } from '../../ui/form/Field';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/Icon';
import { cooldownSeconds, createCodeCooldown } from './codeCooldown';
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

/** The field for the six digits sent by phone or e-mail, with a button to send them, again after 60 s. */
export function VerifyCodeField<Field extends string>(props: VerifyCodeFieldProps<Field>) {
  const { form, field, usage, target, disabled = false, onSend } = props;
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const code = useCodeSending(usage, target);
  const coolingDown = code.secondsLeft > 0;
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
              disabled={coolingDown || disabled}
              busy={code.sending}
              busyLabel={t('forms.code.sending')}
              onClick={() => void send()}
            >
              {coolingDown
                ? t('forms.code.wait', { seconds: code.secondsLeft })
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

/** 1 registration, 2 wallet password or certification, 3 password reset (docs/platform.md, "Session"). */
export type CodeUsage = 1 | 2 | 3;
/** The target of a code, trimmed. */
type CodeTarget = { readonly phoneNumber: string } | { readonly email: string };

interface CodeSending {
  /** Seconds until another code may be sent to this target; 0 for now. */
  readonly secondsLeft: number;
  readonly sending: boolean;
  /** Whether a code was sent to this target since the page was loaded. */
  readonly sent: boolean;
  /** The error of the last attempt, after which the code may still have gone out if it is in doubt; null without one. */
  readonly error: unknown;
  /**
   * Sends a code, unless one is under way or the cooldown has not ended; resolves to whether it was sent. Never
   * rejects.
   */
  readonly send: () => Promise<boolean>;
}

const addressOf = (target: CodeTarget) => ('email' in target ? target.email : target.phoneNumber);

/**
 * Sends verification codes, one per press, and counts the cooldown down: 60 s, or the seconds of a 429. The
 * countdown continues after a reload.
 */
function useCodeSending(usage: CodeUsage, target: CodeTarget): CodeSending {
  const { client } = useConsole();
  const address = addressOf(target);
  const [cooldown] = useState(() => createCodeCooldown(browserStorage(window, 'sessionStorage'), () => Date.now()));
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const [sending, setSending] = useState(false);
  const [result, setResult] = useState<{ readonly address: string; readonly error: unknown } | null>(null);
  const busy = useRef(false);
  const secondsLeft = cooldown.secondsLeft(usage, address);
  const counting = secondsLeft > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [counting]);

  const settle = (error: unknown, wait: number) => {
    if (wait > 0) cooldown.start(usage, address, wait);
    busy.current = false;
    setSending(false);
    setResult({ address, error });
    return error === null;
  };
  const send = async () => {
    if (busy.current || cooldown.secondsLeft(usage, address) > 0) return false;
    busy.current = true;
    setSending(true);
    setResult(null);
    try {
      await client.call(sendVerifyCode, { body: { ...target, usage } });
      return settle(null, cooldownSeconds);
    } catch (error) {
      return settle(error, error instanceof Refused && error.status === 429 ? (error.retryAfter ?? 0) : 0);
    }
  };
  const present = result?.address === address ? result : null;
  return {
    secondsLeft,
    sending,
    sent: present !== null && present.error === null,
    error: present?.error ?? null,
    send,
  };
}
