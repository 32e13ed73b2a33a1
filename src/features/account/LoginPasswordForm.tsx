import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { loginPasswordLength } from '../../lib/passwords';
import { attempt, isUnderWay } from '../../platform/write';
import { useConsole } from '../../providers/console';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { errorWording, useAnswerText, useErrorText } from '../../providers/errorWording';
import { useT } from '../../providers/texts';

import { useUser } from '../../providers/user';
import { useWrite } from '../../providers/useWrite';
import { Note } from '../../ui/feedback/Note';
import { toast } from '../../ui/feedback/toast';
import { FormFrame, FormSection } from '../../ui/form/FormFrame';

import { PasswordField } from '../../ui/form/PasswordField';
import { SubmitRow } from '../../ui/form/SubmitRow';
import { useForm } from '../../ui/form/useForm';
import { Button } from '../../ui/kit/Button';
import { LeaveGuard } from '../../ui/page/LeaveGuard';
import css from './LoginPasswordForm.module.css';
import { ManagedName } from './ManagedName';
import passwordCss from './Password.module.css';
import { emptyLogin, type LoginField, loginFields, loginProblems, refusedLoginField } from './passwordModel';

/** The request, and the session that it ends. */
interface LoginChange {
  readonly oldpassword: string;
  readonly password: string;
  readonly token: string | undefined;
}

/**
 * Changes the login password (R12-4). After success it signs out everywhere (R12-7). Without an answer it explains how
 * to find out, because no call of the platform tells whether the password changed.
 */
export function LoginPasswordForm() {
  const t = useT();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  const { sessions } = useConsole();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { user } = useUser();
  const signInAnew = useSignInAnew();
  const [values, setValues] = useState(emptyLogin);
  /**
   * The last attempt without an answer: it may have changed the password, so the warning stays until another outcome.
   */
  const [doubt, setDoubt] = useState<{ readonly error: unknown } | null>(null);

  const { state, send } = useWrite<LoginChange, unknown>(
    { send: ({ oldpassword, password }) => attempt(() => dataProvider.changePassword({ oldpassword, password })) },
    (settled) => {
      if (settled.kind === 'done') {
        toast.success(t('password.login.done'));
        return signInAnew(settled.input.token);
      }
      if (settled.kind === 'unknown') return setDoubt(settled);
      const field = refusedLoginField(settled.error);
      // If the old password is refused, the earlier attempt may have changed it.
      if (field !== 'old') setDoubt(null);
      if (field !== null) form.refuse(field, errorWording(settled.error));
    },
  );
  const busy = isUnderWay(state);
  const refused = state.kind === 'refused' && refusedLoginField(state.error) === null ? state : null;
  const form = useForm<LoginField>({
    fields: loginFields,
    labelOf: (field) => t(`password.login.${field}`),
    reads: {},
    state: [values, setValues],
    problemsOf: loginProblems,
    onSubmit: ({ old, password }) => send({ oldpassword: old, password, token: sessions.current()?.token }),
  });

  return (
    <FormFrame form={form} label={t('password.login.title')}>
      {/* A browser may fill in the old password by itself; only the new ones count as unsaved. */}
      <LeaveGuard when={values.password + values.repeated !== ''} detail={t('password.leave')} />
      <FormSection title={t('password.login.title')} detail={t('password.login.detail')}>
        <div className={passwordCss.fields}>
          <ManagedName name={user.username} />
          <PasswordField form={form} field="old" autoComplete="current-password" />
          <PasswordField form={form} field="password" autoComplete="new-password" advice={loginPasswordLength} />
          <PasswordField form={form} field="repeated" autoComplete="new-password" />
          {refused && (
            <Note tone="danger" role="alert">
              {errorText(refused.error)}
            </Note>
          )}
          {!busy && doubt && (
            <Note tone="warning" role="alert">
              {t('password.login.unknown', { answer: answerText(doubt.error) })}
              <span className={css.next}>
                <Button size="sm" onClick={() => signInAnew(sessions.current()?.token)}>
                  {t('password.login.signInAnew')}
                </Button>
              </span>
            </Note>
          )}
          <SubmitRow
            resource="user/password"
            className={passwordCss.bar}
            label={t('password.login.submit')}
            busy={busy}
            busyLabel={t('password.sending')}
          />
        </div>
      </FormSection>
    </FormFrame>
  );
}

/**
 * Ends this session, in the browser's other tabs too, and leads to the sign-in page with the user name filled in. Does
 * nothing if `token` no longer belongs to the current session.
 */
function useSignInAnew(): (token: string | undefined) => void {
  const { sessions, endSession } = useConsole();
  const { user } = useUser();
  return (token) => {
    if (token === undefined || sessions.current()?.token !== token) return;
    window.history.replaceState(null, '', `/auth?username=${encodeURIComponent(user.username)}`);
    endSession();
  };
}
