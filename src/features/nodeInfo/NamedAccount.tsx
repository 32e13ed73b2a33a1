import { useState } from 'react';
import NodeInfoForm from '../../domain/nodeInfo/NodeInfoForm';
import { useT } from '../../providers/texts';
import { Note } from '../../ui/feedback/Note';
import { OpenPage } from '../../ui/page/OpenPage';
import { SavedPanel } from './SavedPanel';

interface NamedAccountProps {
  account: string;
  /** The signed-in user, who is somebody else; null for nobody. */
  user: string | null;
}

/** The form for the account that the link names. Pictures are stored under one's own account, so it offers none. */
export function NamedAccount({ account, user }: NamedAccountProps) {
  const t = useT();
  const [saved, setSaved] = useState(false);
  if (saved) return <SavedPanel account={account} own={false} signedIn={user !== null} />;
  return (
    <OpenPage title={t('publicPages.nodeAddress')} wide>
      <p className="t2">{t('nodeInfo.open.whose', { account })}</p>
      {user !== null && (
        <Note tone="warning">
          {t('nodeInfo.open.other', { user, account })}
          {t('nodeInfo.open.otherPicture')}
        </Note>
      )}
      <NodeInfoForm
        account={account}
        uid={null}
        onSaved={() => setSaved(true)}
        submitLabel={t('nodeInfo.open.submit')}
      />
    </OpenPage>
  );
}
