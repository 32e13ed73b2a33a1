import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { VerifyCodeField } from '../../../domain/verifyCode/VerifyCodeField';
import { plainText } from '../../../lib/contact';
import { walletPasswordLength } from '../../../lib/passwords';
import { useMay } from '../../../providers/access';
import { errorWording } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { toast } from '../../../ui/feedback/toast';
import { FormFrame } from '../../../ui/form/FormFrame';
import { FormSection } from '../../../ui/form/FormSection';
import { PasswordField } from '../../../ui/form/PasswordField';
import { SubmitRow } from '../../../ui/form/SubmitRow';
import { TextField } from '../../../ui/form/TextField';
import { useForm } from '../../../ui/form/useForm';
import { LeaveGuard } from '../../../ui/page/LeaveGuard';
import { WayBackLink } from '../../../ui/page/WayBackLink';
import { useWayBack } from '../../../ui/page/wayBack';
import {
  emptyWallet,
  refusedWalletField,
  type WalletField,
  walletFields,
  walletProblems,
} from '../model/passwordModel';
import { ManagedName } from './ManagedName';
import { useAttempt } from './useAttempt';
import { useHere } from './useHere';
import { type NotSet, useWalletPassword } from './useWalletPassword';
import { WalletTrouble } from './WalletTrouble';

/**
 * Sets the wallet password, or another one, by a code that goes to the account's own phone (spec §5); then back to where
 * one was led here from.
 */
export function WalletPasswordForm() {
  const t = useT();
  const navigate = useNavigate();
  const back = useWayBack();
  const here = useHere();
  const readOnly = !useMay('edit', 'user/password');
  const { user } = useUser();
  const { save, know } = useWalletPassword();
  const [typed, setTyped] = useState(emptyWallet);
  const [notSet, setNotSet] = useState<NotSet | null>(null);
  const { trouble, setTrouble, busy, run } = useAttempt();
  const values = { ...typed, phone: user.phoneNumber };
  const title = t(user.walletPasswordFilled ? 'password.wallet.change' : 'password.wallet.set');

  const send = async (code: string, password: string) => {
    setNotSet(null);
    const outcome = await run(() => save(code, password));
    if (outcome.kind === 'done' && outcome.value !== 'set') {
      setNotSet(outcome.value);
    } else if (outcome.kind === 'done') {
      toast.success(t('password.wallet.done'));
      // Nothing is unsaved any more, before anything is left.
      flushSync(() => setTyped(emptyWallet));
      form.startAnew();
      know();
      if (back !== null && here.current) void navigate(back.to, { replace: true });
    } else if (outcome.kind === 'refused') {
      const field = refusedWalletField(outcome.error);
      if (field === null) return;
      setTrouble(null);
      form.refuse(field, errorWording(outcome.error));
    }
  };
  const form = useForm<WalletField>({
    fields: walletFields,
    labelOf: (field) => t(`password.wallet.${field}`),
    state: [values, (change) => setTyped((now) => change({ ...now, phone: user.phoneNumber }))],
    problemsOf: walletProblems,
    onSubmit: ({ code, password }) => void send(plainText(code), password),
  });
  const mayWrite = () => {
    if (user.phoneNumber !== '') return true;
    form.leave('phone');
    form.focus('phone');
    return false;
  };

  return (
    <FormFrame form={form} label={title}>
      <LeaveGuard when={typed.code + typed.password + typed.repeated !== ''} detail={t('password.leave')} />
      <FormSection title={title} detail={t('password.wallet.detail')}>
        <div className="pwf">
          <ManagedName name={t('password.wallet.manager', { username: user.username })} />
          <TextField form={form} field="phone" readOnly help={t('password.wallet.phoneHelp')} />
          <VerifyCodeField
            form={form}
            field="code"
            usage={2}
            target={{ phoneNumber: user.phoneNumber }}
            disabled={readOnly}
            onSend={mayWrite}
          />
          <PasswordField form={form} field="password" autoComplete="new-password" advice={walletPasswordLength} />
          <PasswordField form={form} field="repeated" autoComplete="new-password" />
          <WalletTrouble trouble={trouble} notSet={notSet} />
          <SubmitRow
            resource="user/password"
            className="pwbar"
            label={title}
            busy={busy}
            busyLabel={t('password.sending')}
          >
            <WayBackLink />
          </SubmitRow>
        </div>
      </FormSection>
    </FormFrame>
  );
}
