import { useEffect, useReducer, useRef, useState } from 'react';
import { browserStorage } from '../../lib/browserStorage';
import * as session from '../../platform/contract/session';
import { Refused } from '../../platform/errors';
import { attempt, type WriteState } from '../../platform/write';
import { useConsole } from '../../providers/console';
import { useAnswerText, useErrorText } from '../../providers/errorWording';
import { useT } from '../../providers/texts';
import { useReadOnly } from '../../providers/user';
import { useWrite } from '../../providers/useWrite';
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
  /**
   * Called before a code is sent; returns whether the target is valid. If not, it must show the error at the target's
   * field and focus that field.
   */
  onSend: () => boolean;
}

/**
 * The field for the six digits sent by phone or e-mail, with a button that sends them. The button can be used again
 * after 60 s. In a support view it is disabled.
 */
export function VerifyCodeField<Field extends string>(props: VerifyCodeFieldProps<Field>) {
  const { form, field, usage, target, onSend } = props;
  const t = useT();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  const readOnly = useReadOnly();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { state, secondsLeft, sending, send } = useCodeSending(usage, target, () => {
    // The button is disabled for a while: focus the field, unless the user has moved elsewhere.
    if (document.activeElement === button.current) input.current?.focus();
  });
  const coolingDown = secondsLeft > 0;
  const sent = state.kind === 'done';
  const inDoubt = state.kind === 'unknown';
  return (
    <div className={css.field}>
      <FormField
        form={form}
        field={field}
        help={
          sent && (
            <span className={`row ${css.sent}`} role="status">
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
              disabled={coolingDown || readOnly}
              busy={sending}
              busyLabel={t('forms.code.sending')}
              onClick={() => onSend() && send()}
            >
              {coolingDown
                ? t('forms.code.wait', { seconds: secondsLeft })
                : t(sent || inDoubt ? 'forms.code.again' : 'forms.code.send')}
            </Button>
          </div>
        )}
      </FormField>
      {(inDoubt || state.kind === 'refused') && (
        <p className="f__e" role="alert">
          <Icon name="alert" size={14} />
          {inDoubt ? t('forms.code.inDoubt', { answer: answerText(state.error) }) : errorText(state.error)}
        </p>
      )}
    </div>
  );
}

/** 1 registration, 2 wallet password or certification, 3 password reset (docs/platform.md, "Session"). */
export type CodeUsage = 1 | 2 | 3;
/** Where to send a code, trimmed. */
type CodeTarget = { readonly phoneNumber: string } | { readonly email: string };

interface CodeSending {
  /** The state of sending the last code to this target. */
  readonly state: WriteState<CodeTarget, unknown>;
  /** Whether a code is being sent, to this target or another. */
  readonly sending: boolean;
  /** Seconds until another code may be sent to this target; 0 if it may be sent now. */
  readonly secondsLeft: number;
  /** Sends a code, unless one is being sent or the cooldown has not ended. */
  readonly send: () => void;
}

const addressOf = (target: CodeTarget) => ('email' in target ? target.email : target.phoneNumber);

/**
 * Sends verification codes, one per press. Then counts down 60 s, or the seconds that a refusal with 429 asks to wait.
 * The countdown survives a reload.
 */
function useCodeSending(usage: CodeUsage, target: CodeTarget, onSent: () => void): CodeSending {
  const { client } = useConsole();
  const address = addressOf(target);
  const [cooldown] = useState(() => createCodeCooldown(browserStorage(window, 'sessionStorage'), () => Date.now()));
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const { state, send } = useWrite<CodeTarget, unknown>(
    { send: (to) => attempt(() => client.call(session.sendVerifyCode, { body: { ...to, usage } })) },
    (outcome) => {
      const wait = outcome.kind === 'done' ? cooldownSeconds : waitOf(outcome.error);
      if (wait > 0) cooldown.start(usage, addressOf(outcome.input), wait);
      if (outcome.kind === 'done') onSent();
    },
  );
  const secondsLeft = cooldown.secondsLeft(usage, address);
  const counting = secondsLeft > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [counting]);
  const same = 'input' in state && addressOf(state.input) === address;
  return {
    state: same ? state : { kind: 'idle' },
    sending: state.kind === 'sending',
    secondsLeft,
    send: () => cooldown.secondsLeft(usage, address) === 0 && send(target),
  };
}

/** How many seconds the platform asks to wait. */
const waitOf = (error: unknown) => (error instanceof Refused && error.status === 429 ? (error.retryAfter ?? 0) : 0);
