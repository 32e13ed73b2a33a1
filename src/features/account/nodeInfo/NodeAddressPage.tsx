import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { paths } from '../../../lib/paths';
import { createQueryClient } from '../../../providers/queryClient';
import { useT } from '../../../providers/texts';
import { type SignedIn, useVisitor } from '../../../providers/user';
import css from './NodeAddressPage.module.css';
import '../../../theme/console.css';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import { NodeInfoForm } from '../../../domain/nodeInfo/NodeInfoForm';
import { openPaths } from '../../../lib/nextPath';
import * as accountApi from '../../../platform/contract/account';
import { Refused } from '../../../platform/errors';
import { cacheKeys } from '../../../providers/cache';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useErrorText } from '../../../providers/errorWording';
import { Note } from '../../../ui/feedback/Note';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/kit/Button';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { BrandBar } from '../../../ui/page/BrandMark';
import { LanguageSwitch } from '../../../ui/page/LanguageSwitch';
import { useTitle } from '../../../ui/page/pageTitle';

function subscribeToSearch(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** Provides the query client, because this page is outside the console. */
function OpenCalls({ account }: { account: string }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <NamedAccount account={account} user={null} />
    </QueryClientProvider>
  );
}

/**
 * /external-form/node-address?username={name}: the node info of the named account, open to anybody with the link.
 * Without a name, the node info of the signed-in account (R11-28).
 */
export function NodeAddressPage() {
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

/** Shown when the address has no valid account name: says what to do instead. Does not show the invalid name. */
function IncompleteLink({ signedIn }: { signedIn: boolean }) {
  const t = useT();
  const to = signedIn ? openPaths.nodeAddress : signInToFill;
  return (
    <OpenPage title={t('publicPages.nodeAddress')}>
      <StatePanel
        failed
        role="alert"
        title={t('nodeInfo.open.incomplete')}
        detail={t(signedIn ? 'nodeInfo.open.incompleteOwn' : 'nodeInfo.open.incompleteDetail')}
        action={
          <a className="link" href={to}>
            {t(signedIn ? 'nodeInfo.open.forMe' : 'nodeInfo.open.signIn')}
          </a>
        }
      />
    </OpenPage>
  );
}

interface NamedAccountProps {
  account: string;
  /** The signed-in user, whose account is not the one in the link; null if nobody is signed in. */
  user: string | null;
}

/** The form for the account in the link. */
function NamedAccount({ account, user }: NamedAccountProps) {
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
 * Why no picture can be uploaded; undefined if one can. A signed-in user can only store pictures for their own account.
 * Without a session, uploading works if the platform gives credentials.
 */
function useNoPicture(account: string, signedIn: boolean) {
  const t = useT();
  const errorText = useErrorText();
  const console = useConsole();
  const ready = useQuery({
    queryKey: cacheKeys.call(accountApi.storageCredentials, 'ready', account),
    queryFn: async ({ signal }) => {
      const { uploadReady } = await import('../../../domain/upload/uploadEngine');
      await uploadReady(console, account, signal);
      return true;
    },
    enabled: !signedIn,
    // Never stale, because the upload itself renews the credentials.
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

/** The form for the signed-in account: sent with the session, with an optional picture. */
function OwnAccount({ user: { username }, uid }: SignedIn) {
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
          void dataProvider.refreshAfter('certify');
        }}
      />
    </OpenPage>
  );
}

interface SavedPanelProps {
  account: string;
  /** Whether `account` is the signed-in one. */
  own: boolean;
  signedIn: boolean;
}

/** Confirms that the info is saved, with links to continue. */
function SavedPanel({ account, own, signedIn }: SavedPanelProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  // The form is gone, and with it the button that had the focus.
  useEffect(() => place.current?.focus(), []);
  return (
    <OpenPage title={t('publicPages.nodeAddress')}>
      <div ref={place} tabIndex={-1} className={css.saved}>
        <StatePanel
          role="status"
          title={t('nodeInfo.open.saved')}
          detail={
            <>
              {t('nodeInfo.open.savedDetail', { account })}
              {!own && t('nodeInfo.open.mayClose')}
            </>
          }
          action={
            signedIn && (
              <>
                {own && (
                  <Link className="link" to={paths.wallet}>
                    {t('nodeInfo.open.toWallet')}
                  </Link>
                )}
                <Link className="link" to="/">
                  {t('nodeInfo.open.toConsole')}
                </Link>
              </>
            )
          }
        />
      </div>
    </OpenPage>
  );
}

interface OpenPageProps {
  readonly title: string;
  /** Whether the page is as wide as a multi-column form, with the title at the form's left edge. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A public page: the brand above the content, no console shell. Needs no session, router or user. */
function OpenPage({ title, wide = false, children }: OpenPageProps) {
  useTitle(title);
  return (
    <div className={css.page}>
      <BrandBar>
        <LanguageSwitch />
      </BrandBar>
      <main className={wide ? `${css.main} ${css.wide}` : css.main}>
        <h1 className={css.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}

/** The sign-in page that leads to the form for the signed-in account. */
const signInToFill = `/auth?${new URLSearchParams({ next: openPaths.nodeAddress })}`;

/** User names: 4–20 letters, digits, `_` (docs/platform.md, "Fine points"). */
const userName = /^[A-Za-z0-9_]{4,20}$/;

/**
 * The account whose node info the public page saves:
 * - `own`: the signed-in account;
 * - `named`: the account in the address, if it is not the signed-in one;
 * - `nobody`: the name is not valid, or there is neither a name nor a signed-in account.
 */
type Addressee = { readonly kind: 'own' | 'named'; readonly account: string } | { readonly kind: 'nobody' };

/** Reads the addressee from the page's query string. `signedIn` is the signed-in user name, null for nobody. */
export function addresseeOf(search: string, signedIn: string | null): Addressee {
  const named = new URLSearchParams(search).get('username') ?? '';
  if (named === '' && signedIn !== null) return { kind: 'own', account: signedIn };
  if (!userName.test(named)) return { kind: 'nobody' };
  return { kind: named === signedIn ? 'own' : 'named', account: named };
}
