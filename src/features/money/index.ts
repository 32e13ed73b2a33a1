// What stands behind the door of bills and wallets (`src/doors.ts`).
export { WalletPage } from './wallet/WalletPage';
