import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import NodeInfoForm from '../../domain/nodeInfo/NodeInfoForm';
import { storageCredentials } from '../../platform/contract/account';
import { Refused } from '../../platform/errors';
import { cacheKeys } from '../../providers/cache';
import { useConsole } from '../../providers/console';
import { useT } from '../../providers/texts';
import { useErrorText } from '../../providers/useErrorText';
import { Note } from '../../ui/feedback/Note';
import { Button } from '../../ui/kit/Button';
import { Skeleton } from '../../ui/kit/Skeleton';
import { OpenPage } from '../../ui/page/OpenPage';
import { signInToFill } from './addressee';
import { SavedPanel } from './SavedPanel';

interface NamedAccountProps {
  account: string;
  /** The signed-in user, who is somebody else; null for nobody. */
  user: string | null;
}

/** The form for the account that the link names. */
export function NamedAccount({ account, user }: NamedAccountProps) {
  const t = useT();
  const [saved, setSaved] = useState(false);
  const noPicture = useNoPicture(account, user !== null);
  if (saved) return <SavedPanel account={account} own={false} signedIn={user !== null} />;
  return (
    <OpenPage title={t('publicPages.nodeAddress')} wide>
      <p className="t2">{t('nodeInfo.open.whose', { account })}</p>
      {user !== null && <Note tone="warning">{t('nodeInfo.open.other', { user, account })}</Note>}
      <NodeInfoForm
        account={account}
        uid={account}
        noPicture={noPicture}
        onSaved={() => setSaved(true)}
        submitLabel={t('nodeInfo.open.submit')}
      />
    </OpenPage>
  );
}

/**
 * Why no picture can be uploaded, undefined if one can: an account stores pictures for itself alone, and without a
 * session it depends on whether the platform gives credentials.
 */
function useNoPicture(account: string, signedIn: boolean) {
  const t = useT();
  const errorText = useErrorText();
  const console = useConsole();
  const ready = useQuery({
    queryKey: cacheKeys.call(storageCredentials, 'ready', account),
    queryFn: async ({ signal }) => {
      const { uploadReady } = await import('../../domain/upload/uploadEngine');
      await uploadReady(console, account, signal);
      return true;
    },
    enabled: !signedIn,
    // Credentials are renewed by the upload.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (signedIn) return <Note tone="neutral">{t('nodeInfo.open.otherPicture', { account })}</Note>;
  if (ready.data) return undefined;
  if (ready.error === null) return <Skeleton width={168} height={120} />;
  const words = errorText(ready.error);
  if (ready.error instanceof Refused) {
    return (
      <Note tone="neutral">
        {t('nodeInfo.open.noPicture', { words, account })}
        <br />
        <a href={signInToFill}>{t('nodeInfo.open.signInPicture')}</a>
      </Note>
    );
  }
  return (
    <Note tone="warning">
      {t('nodeInfo.open.pictureUnsure', { words })}
      <br />
      <Button
        size="sm"
        icon="refresh"
        busy={ready.isFetching}
        busyLabel={t('common.retry')}
        onClick={() => void ready.refetch()}
      >
        {t('common.retry')}
      </Button>
    </Note>
  );
}
