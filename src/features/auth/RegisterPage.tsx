import { register } from '../../platform/contract/session';
import { usePart, useT } from '../../providers/texts';
import { TextField } from '../../ui/form/TextField';
import { entranceAddress } from './model/entranceAddress';
import { type RegisterField, registerFields, registrationOf } from './model/entranceModel';
import { AuthFrame } from './parts/AuthFrame';
import { EntranceFields } from './parts/EntranceFields';
import { EntranceForm } from './parts/EntranceForm';
import { useEntrance } from './parts/useEntrance';

const labels = {
  username: 'registration.username',
  phoneNumber: 'registration.phoneNumber',
  verifyCode: 'forms.code.label',
  password: 'ra.auth.password',
  repeated: 'registration.register.repeated',
} as const;

/** `/register`: a new account by user name and phone (R1-27). */
export function RegisterPage() {
  usePart('registration');
  usePart('forms');
  const t = useT();
  const entrance = useEntrance<RegisterField>({
    fields: registerFields,
    labelOf: (field) => t(labels[field]),
    send: (client, values) => client.call(register, { body: registrationOf(values) }),
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
