import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import NodeInfoForm from '../../domain/nodeInfo/NodeInfoForm';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { useT } from '../../providers/texts';
import type { SignedIn } from '../../providers/user';
import { OpenPage } from '../../ui/page/OpenPage';
import { SavedPanel } from './SavedPanel';

/** The form for the signed-in account: sent with the session, with an optional picture. */
export function OwnAccount({ user: { username }, uid }: SignedIn) {
  const t = useT();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [saved, setSaved] = useState(false);
  if (saved) return <SavedPanel account={username} own signedIn />;
  return (
    <OpenPage title={t('publicPages.nodeAddress')} wide>
      <p className="t2">{t('nodeInfo.open.whose', { account: username })}</p>
      <NodeInfoForm
        account=""
        uid={uid}
        submitLabel={t('nodeInfo.open.submit')}
        onSaved={() => {
          setSaved(true);
          // Saving may have completed the certification, which opens the wallet.
          void dataProvider.changed('certify');
        }}
      />
    </OpenPage>
  );
}
