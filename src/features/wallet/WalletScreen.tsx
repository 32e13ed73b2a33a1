import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useNow } from '../../providers/user';
import { BillCard } from './BillCard';
import { BillLink } from './BillLink';
import { RecordsCard } from './RecordsCard';
import { WalletsCard } from './WalletsCard';
import { changeWalletSearch, cleanWalletSearch, readWalletView, type WalletView } from './walletAddress';

/** Wallets, the bill of a month, and the records. Month, tab, range and page live in the address (decisions §3.1). */
export function WalletScreen() {
  const now = useNow();
  const { search } = useLocation();
  const navigate = useNavigate();
  const billToken = new URLSearchParams(search).get('billToken');
  const view = readWalletView(search, now);
  const clean = cleanWalletSearch(search, now);
  useEffect(() => {
    if (billToken === null && clean !== search) void navigate({ search: clean }, { replace: true });
  }, [billToken, clean, search, navigate]);

  if (billToken !== null) {
    const arrive = (month?: string) =>
      void navigate(
        { search: changeWalletSearch(clean, { ...(month !== undefined && { month }) }) },
        { replace: true },
      );
    return <BillLink token={billToken} onArrive={arrive} />;
  }
  const change = (to: Partial<WalletView>) => void navigate({ search: changeWalletSearch(search, to) });
  return (
    <>
      <WalletsCard />
      <BillCard month={view.month} onMonth={(month) => change({ month })} />
      <RecordsCard
        tab={view.records}
        range={view.range}
        onTab={(records) => change({ records })}
        onRange={(range) => change({ range })}
      />
    </>
  );
}
