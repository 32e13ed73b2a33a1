import { BillCard } from '../features/bills/BillCard';
import { TraceDrawer } from '../features/trace/TraceDrawer';
import { WalletPage } from '../features/wallet/WalletPage';
import { MissingNote } from '../features/withdrawals/parts/MissingNote';
import { WalletsCard } from '../features/withdrawals/WalletsCard';

/** /wallet, composed of the features that share it. */
export function Wallet() {
  return <WalletPage Missing={MissingNote} Balances={WalletsCard} Bill={BillCard} Trace={TraceDrawer} />;
}
