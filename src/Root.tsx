import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { nodeInfo } from './features/account/nodeInfo/manifest';
import { entrance } from './features/account/signIn/manifest';
import { withoutEndSlashes } from './lib/paths';
import type { Client } from './platform/client';
import { hasNetwork } from './platform/network';
import type { AddressToken, SessionStore } from './platform/session';
import { BrandProvider } from './providers/brand';
import { type Console, ConsoleProvider, useConsole, usePreference, useSessionState } from './providers/console';
import { createConsole } from './providers/createConsole';
import { useT } from './providers/texts';
import { useReloading } from './shell/useReloading';
import { type Appearance, applyAppearance } from './theme/appearance';
import './theme/tokens.css';
import './theme/base.css';
import { useTabIcon } from './theme/useTabIcon';
import { Boundary } from './ui/Boundary';
import { diagnosisRequest } from './ui/feedback/DiagnosisButton';
import { Failure } from './ui/feedback/Failure';
import { Toasts } from './ui/feedback/Toasts';
import { toast } from './ui/feedback/toast';
import { lazyModule, lazyScreen, restoreStyles, useLazyOnPress } from './ui/lazyModule';
import { guardTexts } from './ui/page/guardTexts';

const app = lazyModule(() => import('./App'), 'console');
/** The sign-in page. */
export const signIn = lazyModule(() => import('./features/account/signIn/SignInStage'), 'signIn');
const addressSignIn = lazyModule(() => import('./features/account/signIn/AddressSignIn'), 'signIn');
const accountSwitch = lazyModule(() => import('./features/account/signIn/AccountSwitch'), 'signIn');
/** The diagnosis also opens if the start failed, so its code is separate from the code that may be missing. */
const diagnosis = lazyModule(() => import('./shell/diagnosis/Diagnosis'), 'help');

const App = app.screen('App', null);
const SignInStage = signIn.screen('SignInStage', null);
const AddressSignIn = addressSignIn.screen('AddressSignIn', null);
const AccountSwitch = accountSwitch.screen('AccountSwitch', null);

/** The screens that need no session. All other pages load after the sign-in (`pages.ts`). */
const openScreens = [entrance, nodeInfo].flatMap(({ texts, pages = [] }) =>
  pages.flatMap(({ path, screen }) => (screen ? [{ path, Screen: lazyScreen(screen, texts) }] : [])),
);

function subscribeToPath(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

const pathNow = () => window.location.pathname;

/**
 * Chooses what to show: a question about the token in the address, a question about another account in this browser,
 * the console, a screen that needs no session, or the sign-in page.
 */
function Stage({ addressToken }: { addressToken: AddressToken | null }) {
  const { client, sessions, texts } = useConsole();
  useTabIcon();
  const username = useSessionState(({ session }) => session?.username);
  const rival = useSessionState((state) => state.rival?.username);
  // The console's React key. A new session has a new scope, even if the account is the same.
  const scopeId = () => client.scope().id;
  const scope = useSyncExternalStore(sessions.subscribe, scopeId, scopeId);
  const pathname = useSyncExternalStore(subscribeToPath, pathNow, pathNow);
  const [question, setQuestion] = useState(addressToken);
  // A stable reference, because `AddressSignIn` sends its request again for a new callback.
  const closeQuestion = useCallback(() => setQuestion(null), []);
  if (question) return <AddressSignIn addressToken={question} onDone={closeQuestion} />;
  if (username !== undefined && rival !== undefined)
    return (
      <AccountSwitch
        origin="tab"
        current={username}
        other={rival}
        onSwitch={() => sessions.settle('follow')}
        onStay={() => sessions.settle('stay')}
      />
    );
  if (username !== undefined) return <App key={scope} />;
  const open = openScreens.find(({ path }) => path === withoutEndSlashes(pathname));
  if (open !== undefined) return <open.Screen key={open.path} />;
  // A failure is ignored here: when the code is needed, it is requested again, and then an error is shown.
  const preload = () => void app.load(texts).catch(() => undefined);
  return <SignInStage onIntent={preload} />;
}

/**
 * Shows one toast when the session expires, however many calls notice it. A session of a link that never had a user
 * name has not expired: the platform did not accept it.
 */
function useEndToast(): void {
  const t = useT();
  const ended = useSessionState((state) => state.ended);
  const say = useEffectEvent(() =>
    toast.error(t(ended?.username === '' ? 'errors.linkRefused' : 'errors.sessionEnded')),
  );
  useEffect(() => {
    if (ended?.reason === 'expired') say();
  }, [ended]);
}

/** The diagnosis, once it is requested. If its code cannot be loaded, a toast says so. */
function LateDiagnosis() {
  const { Part: Diagnosis, fetch } = useLazyOnPress(diagnosis, 'Diagnosis', () => undefined);
  const [asked, setAsked] = useState(false);
  const show = useEffectEvent(() => {
    setAsked(true);
    fetch();
  });
  useEffect(() => {
    const listen = () => show();
    window.addEventListener(diagnosisRequest, listen);
    return () => window.removeEventListener(diagnosisRequest, listen);
  }, []);
  return asked && Diagnosis && <Diagnosis />;
}

/** Prevents the browser from opening a file that is dropped where nothing accepts files. */
function useIgnoreFileDrops(): void {
  useEffect(() => {
    const ignoreFiles = (event: DragEvent) => {
      const { dataTransfer, target, defaultPrevented } = event;
      const handled = defaultPrevented || (target instanceof Element && target.closest('input[type="file"]') !== null);
      if (handled || dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', ignoreFiles);
    window.addEventListener('drop', ignoreFiles);
    return () => {
      window.removeEventListener('dragover', ignoreFiles);
      window.removeEventListener('drop', ignoreFiles);
    };
  }, []);
}

function RootContent({ addressToken }: { addressToken: AddressToken | null }) {
  const t = useT();
  const [appearance] = usePreference<Appearance>('appearance', 'system');
  // A layout effect runs before the first paint, so that a dark page does not flash light.
  useLayoutEffect(() => applyAppearance(appearance), [appearance]);
  useEndToast();
  useIgnoreFileDrops();
  const reloading = useReloading();
  return (
    <BrandProvider onFailure={() => hasNetwork() && toast.error(t('errors.configuration'))}>
      <Boundary fallback={(error, retry) => !reloading && <Failure error={error} onRetry={retry} />}>
        <Stage addressToken={addressToken} />
      </Boundary>
      <LateDiagnosis />
      <Toasts />
    </BrandProvider>
  );
}

interface RootProps {
  readonly console: Console;
  /** The token in the address, if another account is signed in. */
  readonly addressToken: AddressToken | null;
}

/** The complete console, for the page and for tests. */
export function Root({ console, addressToken }: RootProps) {
  return (
    <ConsoleProvider console={console}>
      <RootContent addressToken={addressToken} />
    </ConsoleProvider>
  );
}

interface MountParts {
  readonly client: Client;
  readonly sessions: SessionStore;
  readonly storage: Storage;
  readonly addressToken: AddressToken | null;
  readonly window: Window;
}

/** Renders the console into the page. */
export async function mount({ addressToken, ...parts }: MountParts): Promise<void> {
  await restoreStyles();
  const console = await createConsole({ ...parts, configurationURL: import.meta.env.VITE_CONFIGURATION_URL });
  if (parts.sessions.current() !== null && addressToken === null) {
    // A failure is ignored here: the screen that needs the code shows it.
    const loading = app.load(console.texts).catch(() => null);
    // The screen's code loads in parallel with the shell, which does not wait for it. The screen itself shows
    // a failure.
    import('./pages')
      .then(({ screenAt }) => screenAt(parts.window.location.pathname)?.load(console.texts))
      .catch(() => undefined);
    await (await loading)?.takeFirstAnswers(console, parts.window.location);
  }
  const place = parts.window.document.getElementById('root');
  if (place === null) throw new Error('index.html has no #root');
  const signedOut = parts.sessions.current() === null && addressToken === null;
  const hydrate = signedOut && 'hydrate' in document.documentElement.dataset;
  // Hydrates only after the sign-in code has loaded. Otherwise React would discard the prerendered form and what the
  // user has typed.
  if (hydrate) await signIn.load(console.texts);
  guardTexts(document);
  const failed = document.getElementById('boot');
  failed?.remove();
  const root = <Root console={console} addressToken={addressToken} />;
  // If the browser has translated the page before React starts, the HTML does not match, and React renders the page
  // again. That is no error to report.
  const translated = place.querySelector('font') !== null;
  const onRecoverableError = (error: unknown) => translated || reportError(error);
  // After such an error React has removed everything, so the page says that it could not start (R18-16).
  const onUncaughtError = (error: unknown) => {
    reportError(error);
    if (failed === null) return;
    failed.role = 'alert';
    failed.hidden = false;
    document.body.append(failed);
  };
  // A transition, because React then yields to the browser while it renders.
  startTransition(() => {
    if (hydrate) hydrateRoot(place, root, { onRecoverableError, onUncaughtError });
    else createRoot(place, { onUncaughtError }).render(root);
  });
}
