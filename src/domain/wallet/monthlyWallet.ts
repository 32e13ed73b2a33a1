/** The DOM id of the monthly wallet on /wallet. */
export const monthlyWalletId = 'wallet-monthly';

/** Scrolls to the monthly wallet and focuses its button, or the wallet itself while the button is disabled. */
export function goToMonthlyWallet(): void {
  const place = document.getElementById(monthlyWalletId);
  place?.scrollIntoView({ block: 'center' });
  const button = place?.querySelector<HTMLElement>('button:not(:disabled)');
  (button ?? place)?.focus({ preventScroll: true });
}
