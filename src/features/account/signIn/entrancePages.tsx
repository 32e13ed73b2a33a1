import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type CodeUsage, VerifyCodeField } from '../../../domain/verifyCode/VerifyCodeField';
import { phoneNumberOf } from '../../../lib/contact';
import { entranceAddress } from '../../../lib/nextPath';
import { loginPasswordLength } from '../../../lib/passwords';
import * as session from '../../../platform/contract/session';
import { useT, wordingText } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import { PasswordField, TextField } from '../../../ui/form/Field';
import { FormFrame } from '../../../ui/form/FormFrame';
import { phoneProblem } from '../../../ui/form/fields';
import type { OwnForm } from '../../../ui/form/useForm';
import { Button } from '../../../ui/kit/Button';
import { AuthFrame } from './AuthFrame';
import {
  type RegisterField,
  type ResetField,
  registerFields,
  registrationBody,
  resetBody,
  resetFields,
} from './entranceModel';
import css from './entrancePages.module.css';
import stage from './SignInStage.module.css';
import { type Entrance, type EntranceOutcome, useEntrance } from './useEntrance';

const labels = {
  username: 'registration.username',
  phoneNumber: 'registration.phoneNumber',
  verifyCode: 'forms.code.label',
  password: 'ra.auth.password',
  repeated: 'registration.register.repeated',
} as const;

/** `/register`: a new account by user name and phone (R1-27). */
export function RegisterPage() {
  const t = useT();
  const entrance = useEntrance<RegisterField>({
    fields: registerFields,
    labelOf: (field) => t(labels[field]),
    send: (client, values) => client.call(session.register, { body: registrationBody(values) }),
    usernameOf: ({ username }) => username,
    done: 'registration.register.done',
  });
  const { form, next, leave } = entrance;
  const title = t('publicPages.register');
  return (
    <AuthFrame title={title}>
      <EntranceForm
        entrance={entrance}
        kind="register"
        title={title}
        ends={
          <>
            <a href={entranceAddress('/auth', { next })} onClick={leave}>
              {t('registration.register.signIn')}
            </a>
            <a href={entranceAddress('/reset-password', { next })}>{t('auth.forgot')}</a>
          </>
        }
      >
        <TextField
          form={form}
          field="username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          help={t('registration.usernameHelp')}
        />
        <EntranceFields form={form} usage={1} />
      </EntranceForm>
    </AuthFrame>
  );
}

const resetLabels = {
  phoneNumber: 'registration.phoneNumber',
  verifyCode: 'forms.code.label',
  password: 'registration.reset.password',
  repeated: 'registration.reset.repeated',
} as const;

/**
 * `/reset-password`: a new password by phone (R1-28). The platform identifies the account only by its phone. A user
 * name typed at the sign-in page is passed to this page and back, so that the user need not type it again.
 */
export function ResetPasswordPage() {
  const t = useT();
  const [username] = useState(() => new URLSearchParams(window.location.search).get('username') ?? '');
  const entrance = useEntrance<ResetField>({
    fields: resetFields,
    labelOf: (field) => t(resetLabels[field]),
    send: (client, values) => client.call(session.resetPassword, { body: resetBody(values) }),
    usernameOf: () => username,
    done: 'registration.reset.done',
  });
  const { form, next, leave } = entrance;
  const title = t('publicPages.resetPassword');
  return (
    <AuthFrame title={title}>
      <EntranceForm
        entrance={entrance}
        kind="reset"
        title={title}
        ends={
          <>
            <a href={entranceAddress('/auth', { username, next })} onClick={leave}>
              {t('registration.reset.signIn')}
            </a>
            <a href={entranceAddress('/register', { next })}>{t('auth.register')}</a>
          </>
        }
      >
        {/* Names the account for password managers, which would otherwise save the phone as the user name. */}
        {username !== '' && <input hidden name="username" autoComplete="username" value={username} readOnly />}
        <EntranceFields form={form} usage={3} />
      </EntranceForm>
    </AuthFrame>
  );
}

interface EntranceFieldsProps {
  form: OwnForm<ResetField>;
  /** The purpose of the verification code. */
  usage: CodeUsage;
}

/**
 * The fields that registering and resetting share: a phone verified by a code, and a new password with its repetition.
 */
function EntranceFields({ form, usage }: EntranceFieldsProps) {
  const phoneNumber = phoneNumberOf(form.values.phoneNumber);
  const mayBeWrittenTo = () => {
    const problem = phoneProblem(phoneNumber);
    if (problem !== undefined) form.setError('phoneNumber', problem);
    return problem === undefined;
  };
  return (
    <>
      <TextField form={form} field="phoneNumber" name="phoneNumber" inputMode="tel" type="tel" autoComplete="tel" />
      <VerifyCodeField form={form} field="verifyCode" usage={usage} target={{ phoneNumber }} onSend={mayBeWrittenTo} />
      <PasswordField form={form} field="password" autoComplete="new-password" advice={loginPasswordLength} />
      <PasswordField form={form} field="repeated" autoComplete="new-password" />
    </>
  );
}

interface EntranceFormProps<Field extends RegisterField> {
  entrance: Entrance<Field>;
  /** Selects the group of texts. */
  kind: 'register' | 'reset';
  title: string;
  children: ReactNode;
  /** Links to the other pages for visitors without a session, shown below the button. */
  ends: ReactNode;
}

/** A form for visitors without a session: title, outcome of the last attempt, fields, button. */
function EntranceForm<Field extends RegisterField>(props: EntranceFormProps<Field>) {
  const { entrance, kind, title, children, ends } = props;
  const { form, busy, outcome } = entrance;
  const t = useT();
  return (
    <FormFrame className={css.entry} form={form} label={title}>
      <div className={css.heading}>
        <h1>{title}</h1>
        <p className="t2">{t(`registration.${kind}.detail`)}</p>
      </div>
      {outcome && (
        <EntranceNote
          key={outcome.count}
          outcome={outcome}
          unknown={t(`registration.${kind}.unknown`)}
          doubt={t(`registration.${kind}.doubt`)}
        />
      )}
      {children}
      <Button kind="primary" size="lg" block type="submit" busy={busy} busyLabel={t(`registration.${kind}.sending`)}>
        {t(`registration.${kind}.submit`)}
      </Button>
      <div className={stage.ends}>{ends}</div>
    </FormFrame>
  );
}

interface EntranceNoteProps {
  outcome: EntranceOutcome;
  /** The text for a lost answer: what may have happened, and what to do. */
  unknown: string;
  /** The text that an earlier attempt may have succeeded. */
  doubt: string;
}

/** Says why the attempt failed or that its outcome is unknown, and what to do. Scrolls itself into view. */
function EntranceNote({ outcome, unknown, doubt }: EntranceNoteProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const { failure, field, inDoubt, signIn } = outcome;
  useEffect(() => {
    // A field with an error already has the focus and is in view.
    if (field === null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [field]);
  const { kind, wording, wait } = failure;
  const lines = [
    field === null && wordingText(wording, t),
    wait !== null && t('registration.wait', { seconds: wait }),
    kind === 'unknown' ? unknown : inDoubt && doubt,
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  const unsure = kind === 'unknown' || inDoubt;
  return (
    <div ref={place} className={css.note}>
      <Note tone={kind === 'unknown' || field !== null ? 'warning' : 'danger'} icon="alert" role="alert">
        {lines.map((line) => (
          <span key={line} className={css.wrong}>
            {line}
          </span>
        ))}
        {unsure && (
          <a className={css.on} href={signIn}>
            {t('registration.trySignIn')}
          </a>
        )}
      </Note>
    </div>
  );
}
// Both pages are in this file, and so in one chunk, because they share most of their code.
