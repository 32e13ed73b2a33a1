import type { Messages } from '..';

export const password: Messages['password'] = {
  tabs: { label: 'Kind of password', login: 'Login password', wallet: 'Wallet password' },
  sending: 'Sending',
  leave: 'The password has not been sent. What you typed will not be kept.',
  login: {
    title: 'Change login password',
    detail: 'All devices are signed out afterwards; sign in again with the new password.',
    old: 'Current password',
    password: 'New password',
    repeated: 'Repeat new password',
    oldMissing: 'Enter the current password',
    oldRule: 'The current password has 8–12 letters, digits or special characters',
    oldWrong: 'The current password is wrong',
    submit: 'Change login password',
    done: 'Password changed, please sign in again',
    unknown:
      'The platform did not answer, so it is not known whether the password was changed: %{reason}. Sign out and sign in with the new password; if that fails, the current one still holds.',
    signInAnew: 'Sign out and sign in again',
  },
  wallet: {
    set: 'Set wallet password',
    change: 'Change wallet password',
    detail:
      'Asked for when you withdraw. It is apart from the login password; the present wallet password is not needed, a code sent to your phone is enough.',
    phone: 'Phone number',
    phoneHelp: 'The phone of this account; the code is sent to it',
    noPhone: 'This account has no phone number; please contact support',
    code: 'Verification code',
    password: 'New password',
    repeated: 'Repeat new password',
    done: 'Set successfully',
    manager: '%{username} (wallet)',
    notSet: 'The platform did not answer. Checked: no wallet password is set yet; you can send it again.',
    unknown:
      'The platform did not answer, so it is not known whether the wallet password was changed: %{reason}. You can send it again, setting the same password twice does no harm; if the code is said to be wrong, ask for a new one.',
  },
};
