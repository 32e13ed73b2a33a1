import type { Messages } from '..';

export const forms: Messages['forms'] = {
  leave: { title: 'Leave this page?', stay: 'Stay here', go: 'Leave' },
  way: { back: 'Back to “%{title}”' },
  code: {
    label: 'Verification code',
    placeholder: '6 digits',
    send: 'Send code',
    sending: 'Sending',
    again: 'Send again',
    wait: 'Again in %{seconds} s',
    sent: 'Verification code sent',
    missing: 'Enter the verification code',
    digits: 'Enter the 6 digits of the code',
  },
  password: {
    length: '%{least}–%{most} characters',
    characters: 'Letters, digits or special characters only',
    met: 'met',
    unmet: 'not met',
    strength: 'Strength: %{level}',
    weak: 'weak',
    fair: 'fair',
    strong: 'strong',
    missing: 'Enter a new password',
    rule: 'Use %{least}–%{most} letters, digits or special characters',
    repeat: 'Enter the password again',
    differ: 'The two passwords are not the same',
  },
  rules: {
    incomplete: 'Fill in all required information',
    mend: 'Some of it is not right: mend what is marked',
    phoneMissing: 'Enter a phone number',
    phone: 'Enter an 11-digit phone number',
    emailMissing: 'Enter an e-mail address',
    email: 'Enter a valid e-mail address',
  },
  certify: {
    title: 'Complete real-name verification first',
    detail: 'Billing and collection info are open to verified accounts only. Verification takes 3 steps.',
    go: 'Verify now',
  },
};
