/** Where the monthly wallet stands on /wallet. */
export const monthlyWalletId = 'wallet-monthly';

/** Brings the monthly wallet into view with the keyboard in it: on its button where that can be pressed. */
export function goToMonthlyWallet(): void {
  const place = document.getElementById(monthlyWalletId);
  place?.scrollIntoView({ block: 'center' });
  const button = place?.querySelector<HTMLElement>('button:not(:disabled)');
  (button ?? place)?.focus({ preventScroll: true });
}
