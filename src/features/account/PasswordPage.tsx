import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { VerifyCodeField } from '../../domain/verifyCode/VerifyCodeField';
import { loginPasswordLength, walletPasswordLength } from '../../lib/passwords';
import { paths } from '../../lib/paths';
import * as account from '../../platform/contract/account';
import { attempt, isUnderWay, type WriteResult } from '../../platform/write';
import { updateCachedAnswer } from '../../providers/cache';
import { useConsole } from '../../providers/console';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { refusedField, useErrorText } from '../../providers/errorWording';
import { useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import { useWrite } from '../../providers/useWrite';
import { toast } from '../../ui/feedback/toast';
import { PasswordField, TextField } from '../../ui/form/Field';
import { FormFrame, FormSection, SubmitBar, WriteOutcome } from '../../ui/form/FormFrame';
import { initialValues } from '../../ui/form/fields';
import { useForm } from '../../ui/form/useForm';
import { Button } from '../../ui/kit/Button';
import { Tabs, tabId } from '../../ui/kit/Tabs';
import { LeaveGuard } from '../../ui/page/LeaveGuard';
import { useNavigate } from '../../ui/page/navigation';
import { useTitle } from '../../ui/page/pageTitle';
import { useWayBack, WayBackLink } from '../../ui/page/WayBackLink';
import css from './PasswordPage.module.css';
import {
  type LoginField,
  loginFields,
  loginProblems,
  loginRefusals,
  type WalletField,
  walletFields,
  walletProblems,
  walletRefusals,
} from './passwordModel';

/**
 * `/user/password`: the login password, and with `?type=wallet` the wallet password of reconcile users (R12-1, R12-2).
 * Other users get the login password at either address.
 */
export function PasswordPage() {
  const t = useT();
  const panel = useId();
  const { user } = useUser();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  useTitle(t('shell.pages.password'), [{ label: t('shell.menu.user'), to: paths.user }]);
  const both = user.needReconcileUser;
  const type = both && new URLSearchParams(search).get('type') === 'wallet' ? 'wallet' : 'login';
  // Keep the history state: it holds the page to return to.
  const show = (to: 'login' | 'wallet') =>
    navigate({ search: to === 'wallet' ? '?type=wallet' : '' }, { replace: true, state });
  return (
    <div className="page page--flush">
      {both && (
        <Tabs
          page
          label={t('password.tabs.label')}
          value={type}
          tabs={[
            { value: 'login', label: t('password.tabs.login') },
            { value: 'wallet', label: t('password.tabs.wallet') },
          ]}
          onChange={show}
          panel={panel}
        />
      )}
      {/* The same element with and without tabs, so that typed input is not lost when the tabs appear. */}
      <div id={panel} {...(both && { role: 'tabpanel', 'aria-labelledby': tabId(panel, type) })}>
        <div className="page page--form">{type === 'wallet' ? <WalletPasswordForm /> : <LoginPasswordForm />}</div>
      </div>
    </div>
  );
}

/** The request to change the login password, and the session that a success ends. */
interface LoginChange {
  readonly oldpassword: string;
  readonly password: string;
  readonly token: string | undefined;
}

/**
 * Changes the login password (R12-4). Success signs out everywhere (R12-7). If the answer is lost, the form explains
 * how to find out what happened, because no call says whether the password changed.
 */
function LoginPasswordForm() {
  const t = useT();
  const errorText = useErrorText();
  const { sessions } = useConsole();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { user } = useUser();
  const signInAnew = useSignInAnew();
  const [values, setValues] = useState(() => initialValues(loginFields));
  /**
   * The last attempt without an answer. It may have changed the password, so the warning stays until the next outcome.
   */
  const [doubt, setDoubt] = useState<WriteResult<LoginChange, unknown> | null>(null);

  const { state, send } = useWrite<LoginChange, unknown>(
    { send: ({ oldpassword, password }) => attempt(() => dataProvider.changePassword({ oldpassword, password })) },
    (outcome) => {
      if (outcome.kind === 'done') {
        toast.success(t('password.login.done'));
        return signInAnew(outcome.input.token);
      }
      if (outcome.kind === 'unknown') return setDoubt(outcome);
      // A refused old password is no proof: the earlier attempt may have changed it. So keep the warning.
      if (refusedField(loginRefusals, outcome.error) !== 'old') setDoubt(null);
      form.refuse(outcome.error);
    },
  );
  const form = useForm<LoginField>({
    fields: loginFields,
    labelOf: (field) => t(`password.login.${field}`),
    state: [values, setValues],
    problemsOf: loginProblems,
    refusals: loginRefusals,
    onSubmit: ({ old, password }) => send({ oldpassword: old, password, token: sessions.current()?.token }),
  });

  return (
    <FormFrame form={form} label={t('password.login.title')}>
      {/* A browser may fill in the old password by itself, so only the new password counts as unsaved input. */}
      <LeaveGuard when={values.password + values.repeated !== ''} detail={t('password.leave')} />
      <FormSection title={t('password.login.title')} detail={t('password.login.detail')}>
        <div className={css.fields}>
          <ManagedName name={user.username} />
          <PasswordField form={form} field="old" autoComplete="current-password" />
          <PasswordField form={form} field="password" autoComplete="new-password" advice={loginPasswordLength} />
          <PasswordField form={form} field="repeated" autoComplete="new-password" />
          <WriteOutcome
            state={doubt && !isUnderWay(state) ? doubt : state}
            refused={(error) => !form.isFieldError(error) && errorText(error)}
            unknown={(answer) => t('password.login.unknown', { answer })}
            action={
              <Button size="sm" onClick={() => signInAnew(sessions.current()?.token)}>
                {t('password.login.signInAnew')}
              </Button>
            }
          />
          <SubmitBar
            className={`row row--wrap ${css.bar}`}
            label={t('password.login.submit')}
            state={state}
            sending={t('password.sending')}
          />
        </div>
      </FormSection>
    </FormFrame>
  );
}

/**
 * Ends this session, also in the browser's other tabs, and opens the sign-in page with the user name filled in. Does
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

/**
 * Sets or changes the wallet password, with a code sent to the account's phone (R12-8, R12-10); then returns to where
 * the user came from.
 */
function WalletPasswordForm() {
  const t = useT();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const back = useWayBack();
  const { user } = useUser();
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [typed, setTyped] = useState(() => initialValues(walletFields));
  const values = { ...typed, phone: user.phoneNumber };
  const title = t(user.walletPasswordFilled ? 'password.wallet.change' : 'password.wallet.set');

  const { state, send } = useWrite<WalletChange, unknown>(
    {
      send: (change) => attempt(() => dataProvider.setWalletPassword({ phoneNumber: user.phoneNumber, ...change })),
      // If a wallet password existed before, no call says whether it has changed.
      lookUp: async () => {
        if (user.walletPasswordFilled) throw new Error('nothing tells');
        return (await client.call(account.accountInfo, {})).walletPasswordFilled ? true : null;
      },
    },
    (outcome, here) => {
      if (outcome.kind === 'done') {
        toast.success(t('password.wallet.done'));
        // Clear the input before leaving; otherwise the leave guard would ask.
        flushSync(() => setTyped(initialValues(walletFields)));
        form.reset();
        // Update the cached answer at once, then refetch the user.
        updateCachedAnswer(queryClient, account.accountInfo, {}, (known) => ({ ...known, walletPasswordFilled: true }));
        void dataProvider.refreshAfter('setWalletPassword');
        if (back !== null && here) navigate(back.to, { replace: true });
      } else if (outcome.kind === 'refused') {
        form.refuse(outcome.error);
      }
    },
  );
  const form = useForm<WalletField>({
    fields: walletFields,
    labelOf: (field) => t(`password.wallet.${field}`),
    state: [values, (change) => setTyped((now) => change({ ...now, phone: user.phoneNumber }))],
    problemsOf: walletProblems,
    refusals: walletRefusals,
    onSubmit: ({ code, password }) => send({ verifyCode: code, password }),
  });
  const hasPhone = () => {
    if (user.phoneNumber !== '') return true;
    form.leave('phone');
    form.focus('phone');
    return false;
  };

  return (
    <FormFrame form={form} label={title}>
      <LeaveGuard when={typed.code + typed.password + typed.repeated !== ''} detail={t('password.leave')} />
      <FormSection title={title} detail={t('password.wallet.detail')}>
        <div className={css.fields}>
          <ManagedName name={t('password.wallet.manager', { username: user.username })} />
          <TextField form={form} field="phone" readOnly help={t('password.wallet.phoneHelp')} />
          <VerifyCodeField
            form={form}
            field="code"
            usage={2}
            target={{ phoneNumber: user.phoneNumber }}
            onSend={hasPhone}
          />
          <PasswordField form={form} field="password" autoComplete="new-password" advice={walletPasswordLength} />
          <PasswordField form={form} field="repeated" autoComplete="new-password" />
          <WriteOutcome
            state={state}
            refused={(error) => !form.isFieldError(error) && errorText(error)}
            notDone={(answer) => t('password.wallet.notSet', { answer })}
            unknown={(answer) => t('password.wallet.unknown', { answer })}
          />
          <SubmitBar className={`row row--wrap ${css.bar}`} label={title} state={state} sending={t('password.sending')}>
            <WayBackLink />
          </SubmitBar>
        </div>
      </FormSection>
    </FormFrame>
  );
}

/** The request to set the wallet password. */
interface WalletChange {
  readonly verifyCode: string;
  readonly password: string;
}

/** Names the account for password managers; hidden and not focusable. */
function ManagedName({ name }: { name: string }) {
  return (
    <input
      className="vh"
      name="username"
      autoComplete="username"
      value={name}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
