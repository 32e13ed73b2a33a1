import type { Messages } from '../zh';

/** Registration and password reset, the pages next to the sign-in. */
export const registration: Messages['registration'] = {
  username: 'Username',
  usernameHelp: '4–20 letters, digits or underscores. You sign in with it',
  usernameMissing: 'Enter a username',
  usernameRule: 'Use 4–20 letters, digits or underscores',
  phoneNumber: 'Phone number',
  wait: 'Try again in %{seconds}\u00a0s.',
  offline: 'The network was cut off, and the platform’s answer did not arrive.',
  timeout: 'The platform did not answer in time.',
  trySignIn: 'Try signing in',
  register: {
    detail: 'Create a provider account with your phone number',
    repeated: 'Confirm password',
    submit: 'Register',
    sending: 'Registering',
    done: 'Registered. Please sign in.',
    unknown: 'It is not known whether you are registered. Try signing in first; submit again only if that fails.',
    doubt: 'An earlier attempt may have registered you. Try signing in first.',
    signIn: 'Sign in instead',
  },
  reset: {
    detail: 'Verify the phone number of your account, then choose a new password',
    password: 'New password',
    repeated: 'Confirm new password',
    submit: 'Reset password',
    sending: 'Submitting',
    done: 'Password reset. Please sign in.',
    unknown:
      'It is not known whether the password was reset. Try signing in with the new one first; submit again only if that fails.',
    doubt: 'An earlier attempt may have reset the password. Try signing in with the password of that attempt first.',
    signIn: 'Back to sign-in',
  },
};
