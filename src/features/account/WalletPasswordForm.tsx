import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { flushSync } from 'react-dom';
import { VerifyCodeField } from '../../domain/verifyCode/VerifyCodeField';
import { verifyCodeOf } from '../../lib/contact';
import { walletPasswordLength } from '../../lib/passwords';
import { accountInfo } from '../../platform/contract/account';
import { attempt, isUnderWay, type WriteState } from '../../platform/write';
import { useCanAccessNow } from '../../providers/access';
import { changeAnswer } from '../../providers/cache';
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
import { TextField } from '../../ui/form/TextField';
import { useForm } from '../../ui/form/useForm';
import { LeaveGuard } from '../../ui/page/LeaveGuard';
import { useNavigate } from '../../ui/page/useNavigate';
import { useWayBack, WayBackLink } from '../../ui/page/WayBackLink';
import { ManagedName } from './ManagedName';
import passwordCss from './Password.module.css';
import { emptyWallet, refusedWalletField, type WalletField, walletFields, walletProblems } from './passwordModel';

/**
 * Sets or changes the wallet password, with a code sent to the account's phone (R12-8, R12-10); then back to where the
 * user came from.
 */
export function WalletPasswordForm() {
  const t = useT();
  const navigate = useNavigate();
  const back = useWayBack();
  const readOnly = !useCanAccessNow('edit', 'user/password');
  const { user } = useUser();
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [typed, setTyped] = useState(emptyWallet);
  const values = { ...typed, phone: user.phoneNumber };
  const title = t(user.walletPasswordFilled ? 'password.wallet.change' : 'password.wallet.set');

  const { state, send } = useWrite<WalletChange, unknown>(
    {
      send: (change) => attempt(() => dataProvider.setWalletPassword({ phoneNumber: user.phoneNumber, ...change })),
      // If one was set before, no call tells whether it has changed.
      look: async () => {
        if (user.walletPasswordFilled) throw new Error('nothing tells');
        return (await client.call(accountInfo, {})).walletPasswordFilled ? true : null;
      },
    },
    (settled, here) => {
      if (settled.kind === 'done') {
        toast.success(t('password.wallet.done'));
        // Clear the input before leaving, or the leave guard would ask.
        flushSync(() => setTyped(emptyWallet));
        form.reset();
        // Update the cached answer at once, then refetch the user.
        changeAnswer(queryClient, accountInfo, {}, (known) => ({ ...known, walletPasswordFilled: true }));
        void dataProvider.changed('setWalletPassword');
        if (back !== null && here) navigate(back.to, { replace: true });
      } else if (settled.kind === 'refused') {
        const field = refusedWalletField(settled.error);
        if (field !== null) form.refuse(field, errorWording(settled.error));
      }
    },
  );
  const form = useForm<WalletField>({
    fields: walletFields,
    labelOf: (field) => t(`password.wallet.${field}`),
    reads: { code: verifyCodeOf },
    state: [values, (change) => setTyped((now) => change({ ...now, phone: user.phoneNumber }))],
    problemsOf: walletProblems,
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
        <div className={passwordCss.fields}>
          <ManagedName name={t('password.wallet.manager', { username: user.username })} />
          <TextField form={form} field="phone" readOnly help={t('password.wallet.phoneHelp')} />
          <VerifyCodeField
            form={form}
            field="code"
            usage={2}
            target={{ phoneNumber: user.phoneNumber }}
            disabled={readOnly}
            onSend={hasPhone}
          />
          <PasswordField form={form} field="password" autoComplete="new-password" advice={walletPasswordLength} />
          <PasswordField form={form} field="repeated" autoComplete="new-password" />
          <WalletPasswordOutcome state={state} />
          <SubmitRow
            resource="user/password"
            className={passwordCss.bar}
            label={title}
            busy={isUnderWay(state)}
            busyLabel={t('password.sending')}
          >
            <WayBackLink />
          </SubmitRow>
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

/** Why the wallet password was not set, or that this is unknown and what to do; null if a field shows it. */
function WalletPasswordOutcome({ state }: { state: WriteState<WalletChange, unknown> }) {
  const t = useT();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  switch (state.kind) {
    case 'refused':
      if (refusedWalletField(state.error) !== null) return null;
      return (
        <Note tone="danger" role="alert">
          {errorText(state.error)}
        </Note>
      );
    case 'notDone':
      return (
        <Note tone="danger" role="alert">
          {t('password.wallet.notSet', { answer: answerText(state.error) })}
        </Note>
      );
    case 'unknown':
      return (
        <Note tone="warning" role="alert">
          {t('password.wallet.unknown', { answer: answerText(state.error) })}
        </Note>
      );
    default:
      return null;
  }
}
