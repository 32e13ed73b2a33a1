/** A path without the slashes at its end; '' for the home address. */
export function withoutEndSlashes(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

/** The console's addresses, without parameters. Links with parameters are built next to the data they select. */
export const paths = {
  home: '/',
  signIn: '/auth',
  register: '/register',
  resetPassword: '/reset-password',
  nodeAddress: '/external-form/node-address',
  devices: '/device/list',
  dialLines: '/dial/list',
  dialConfig: '/dial/config',
  wallet: '/wallet',
  overview: '/dashboard',
  billDashboard: '/dashboard/bill',
  techDashboard: '/dashboard/tech',
  bind: '/help/bind_device',
  scan: '/scan-device',
  diagnosis: '/help/diagnosis',
  user: '/user',
  certification: '/user/certification',
  beneficiary: '/user/beneficiary',
  password: '/user/password',
} as const;

/** `/user/password` with the form for the wallet password. */
export const walletPasswordPath = `${paths.password}?type=wallet`;

/** The wallet with the bill of a month, `YYYY-MM`. */
export const billPath = (month: string): string => `${paths.wallet}?month=${month}`;
