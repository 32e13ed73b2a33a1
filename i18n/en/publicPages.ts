import type { EntryMessages } from '..';

export const publicPages: EntryMessages['publicPages'] = {
  soon: '%{title}: coming soon',
  toSignIn: 'Back to sign-in',
  toConsole: 'Open the console',
  support: 'Support %{phone}',
  register: {
    title: 'Register',
    what: 'The form to register a provider account will be here. Until then, please ask support for an account.',
  },
  resetPassword: {
    title: 'Reset password',
    what: 'The form to reset the sign-in password by phone code will be here. Until then, please ask support.',
  },
  nodeAddress: {
    title: 'Node information',
    what: 'The form about the machine room of your nodes will be here, open to everyone without signing in.',
  },
};
