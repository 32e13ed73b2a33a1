import { QueryClientProvider } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { createQueryClient } from '../../providers/queryClient';
import { usePart } from '../../providers/texts';
import { useVisitor } from '../../providers/user';
import '../../theme/console.css';
import { addresseeOf } from './addressee';
import { IncompleteLink } from './IncompleteLink';
import { NamedAccount } from './NamedAccount';
import { OwnAccount } from './OwnAccount';

function subscribeToSearch(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** Provides the query client, which outside the console nothing else does. */
function OpenCalls({ account }: { account: string }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <NamedAccount account={account} user={null} />
    </QueryClientProvider>
  );
}

/**
 * /external-form/node-address?username={name}: the node info of the named account, open to anybody with the link, or
 * without a name that of the signed-in account (R11-28).
 */
export default function NodeAddressPage() {
  usePart('nodeInfo');
  const visitor = useVisitor();
  const user = visitor?.user.username ?? null;
  const search = useSyncExternalStore(subscribeToSearch, () => window.location.search);
  const addressee = addresseeOf(search, user);
  if (addressee.kind === 'nobody') return <IncompleteLink signedIn={user !== null} />;
  const { kind, account } = addressee;
  if (kind === 'own' && visitor !== null) return <OwnAccount {...visitor} />;
  return user === null ? (
    <OpenCalls key={account} account={account} />
  ) : (
    <NamedAccount key={account} account={account} user={user} />
  );
}
