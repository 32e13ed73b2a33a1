import { useState } from 'react';
import { resetPassword } from '../../platform/contract/session';
import { usePart, useT } from '../../providers/texts';
import { entranceAddress } from './model/entranceAddress';
import { type ResetField, resetFields, resetOf } from './model/entranceModel';
import { AuthFrame } from './parts/AuthFrame';
import { EntranceFields } from './parts/EntranceFields';
import { EntranceForm } from './parts/EntranceForm';
import { useEntrance } from './parts/useEntrance';

const labels = {
  phoneNumber: 'registration.phoneNumber',
  verifyCode: 'forms.code.label',
  password: 'registration.reset.password',
  repeated: 'registration.reset.repeated',
} as const;

/**
 * `/reset-password`: a new password by phone (R1-28). The platform identifies the account by its phone alone; a user
 * name already typed at the sign-in page is passed on and back.
 */
export function ResetPasswordPage() {
  usePart('registration');
  usePart('forms');
  const t = useT();
  const [username] = useState(() => new URLSearchParams(window.location.search).get('username') ?? '');
  const entrance = useEntrance<ResetField>({
    fields: resetFields,
    labelOf: (field) => t(labels[field]),
    send: (client, values) => client.call(resetPassword, { body: resetOf(values) }),
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
