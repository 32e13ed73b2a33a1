import { QueryClientProvider } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { createQueryClient } from '../../providers/queryClient';
import { usePart, useT } from '../../providers/texts';
import { useVisitor } from '../../providers/user';
import '../../theme/console.css';
import { OpenPage } from '../../ui/OpenPage';
import { addresseeOf } from './addressee';
import { IncompleteLink } from './IncompleteLink';
import { NamedAccount } from './NamedAccount';
import './nodeAddress.css';
import { OwnAccount } from './OwnAccount';

function subscribeToSearch(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** What a screen needs that asks the platform, where the console is not around to bring it. */
function OpenCalls({ account }: { account: string }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <NamedAccount account={account} user={null} />
    </QueryClientProvider>
  );
}

/**
 * /external-form/node-address?username={name}: the node info of the named account, open to whoever has the link, or of
 * who is signed in (spec §2, decisions §6.3).
 */
export default function NodeAddressPage() {
  usePart('nodeInfo');
  const t = useT();
  const visitor = useVisitor();
  const user = visitor?.user.username ?? null;
  const search = useSyncExternalStore(subscribeToSearch, () => window.location.search);
  const addressee = addresseeOf(search, user);
  return (
    <OpenPage title={t('publicPages.nodeAddress')} wide>
      {addressee.kind === 'nobody' && <IncompleteLink signedIn={user !== null} />}
      {addressee.kind === 'named' && user === null && <OpenCalls key={addressee.account} account={addressee.account} />}
      {addressee.kind === 'named' && user !== null && (
        <NamedAccount key={addressee.account} account={addressee.account} user={user} />
      )}
      {addressee.kind === 'own' && visitor !== null && <OwnAccount {...visitor} />}
    </OpenPage>
  );
}
