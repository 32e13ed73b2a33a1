import type { auth as source } from '../zh/auth';

export const auth = {
  title: 'Sign in',
  console: 'Provider Console',
  headline: 'Nodes online, earnings in sight',
  pitch: 'See your nodes, check monthly bills, withdraw your earnings.',
  figure: 'Illustration: upstream bandwidth over a day, with its 95th percentile',
  billingPoint: '95th percentile',
  support: 'Support: %{phone}',
  account: 'Account',
  accountMissing: 'Enter your account',
  passwordMissing: 'Enter your password',
  submitting: 'Signing in',
  register: 'Create an account',
  forgot: 'Forgot password?',
  failed: {
    wrong: 'Wrong account or password',
    human: 'Human verification failed. Complete it, then sign in again.',
    server: 'Internal server error',
  },
  human: {
    label: 'I am not a robot',
    name: 'Human verification',
    computing: 'Checking',
    done: 'Passed',
    missing: 'Complete the human verification first',
    failed: 'The verification could not be completed. Try again.',
    insecure: 'This page is not on a secure connection (HTTPS), so the verification cannot run',
    expired: 'The verification has expired. Please repeat it.',
  },
  link: {
    switchTitle: 'Switch account?',
    switchDetail:
      'The link you opened belongs to another account. Switching applies to this tab only; other tabs stay as they are.',
    readOnlyDetail:
      'The link opens a read-only view of another account: you can look, but change nothing. It opens in this tab alone; other tabs are not affected.',
    look: 'Open read-only view',
    tabDetail: 'Another tab has signed in with another account. Switch here too, or keep your own account in this tab.',
    current: 'Signed in as',
    other: 'Account in the link',
    tabOther: 'Account in the other tab',
    switch: 'Switch',
    stay: 'Keep current account',
    deadTitle: 'This sign-in link is not valid',
    deadStay:
      'The platform does not accept its sign-in details. You can ask for a new link. You are still signed in as %{name} and can go on.',
    deadSignIn: 'The platform does not accept its sign-in details. Please sign in with your account and password.',
    damagedTitle: 'This sign-in link is damaged',
    damagedStay:
      'Its sign-in details are incomplete or in the wrong place, and were not used. Open the original link, or ask for a new one. You are still signed in as %{name} and can go on.',
    damagedSignIn:
      'Its sign-in details are incomplete or in the wrong place, and were not used. Open the original link, ask for a new one, or sign in with your account and password.',
    unreachableTitle: 'The sign-in link cannot be checked right now',
    goOn: 'Continue as %{name}',
    signIn: 'Sign in',
  },
} satisfies typeof source;
