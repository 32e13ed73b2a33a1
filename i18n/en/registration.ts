import type { Messages } from '..';

/** Registering and resetting a password, the pages beside the sign-in (decisions §1.8). */
export const registration: Messages['registration'] = {
  username: 'User name',
  usernameHelp: '4–20 letters, digits or underscores; you sign in with it',
  usernameMissing: 'Enter a user name',
  usernameRule: 'Use 4–20 letters, digits or underscores',
  phoneNumber: 'Phone number',
  wait: 'Try again in %{seconds} s.',
  offline: 'The network was cut off; the platform’s answer did not arrive.',
  timeout: 'The platform did not answer in time.',
  trySignIn: 'Try to sign in',
  register: {
    detail: 'Create a provider account with your phone number',
    repeated: 'Confirm password',
    submit: 'Register',
    sending: 'Registering',
    done: 'Registered. Sign in now.',
    unknown: 'It is not certain whether you are registered. Try to sign in first; submit again only if that fails.',
    doubt: 'An earlier attempt may have registered you. Try to sign in first.',
    signIn: 'Sign in instead',
  },
  reset: {
    detail: 'Verify the phone number of your account, then choose a new password',
    password: 'New password',
    repeated: 'Confirm new password',
    submit: 'Reset password',
    sending: 'Submitting',
    done: 'Password reset. Sign in now.',
    unknown:
      'It is not certain whether the password was reset. Try to sign in with the new one first; submit again only if that fails.',
    doubt: 'An earlier attempt may have reset the password. Try to sign in with the password of that attempt first.',
    signIn: 'Back to sign-in',
  },
};
