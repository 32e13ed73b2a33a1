import type { Messages } from '../zh';

export const password: Messages['password'] = {
  tabs: { label: 'Kind of password', login: 'Sign-in password', wallet: 'Wallet password' },
  sending: 'Submitting',
  leave: 'The password has not been submitted. What you typed will be lost.',
  login: {
    title: 'Change sign-in password',
    detail: 'You will be signed out everywhere. Sign in again with the new password.',
    old: 'Current password',
    password: 'New password',
    repeated: 'Repeat new password',
    oldMissing: 'Enter the current password',
    oldRule: 'The current password has 8–12 letters, digits or special characters',
    submit: 'Change sign-in password',
    done: 'Password changed. Please sign in again',
    unknown:
      '%{answer}. It is not known whether the password was changed. Sign out and sign in with the new password; if that fails, the current one still applies.',
    signInAnew: 'Sign out and sign in again',
  },
  wallet: {
    set: 'Set wallet password',
    change: 'Change wallet password',
    detail:
      'Needed for withdrawals, and separate from the sign-in password. To change it you need a code sent to your phone, not the current wallet password.',
    phone: 'Phone number',
    phoneHelp: 'The phone of this account; the code is sent to it',
    noPhone: 'This account has no phone number. Please contact support',
    code: 'Verification code',
    password: 'New password',
    repeated: 'Repeat new password',
    done: 'Wallet password set',
    manager: '%{username} (wallet)',
    notSet: '%{answer}. We checked: no wallet password is set yet, and you can submit it again.',
    unknown:
      '%{answer}. It is not known whether the wallet password was changed. You can submit it again: setting the same password twice does no harm. If the code is reported as wrong, request a new one.',
  },
};
