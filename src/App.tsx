// Before the features' own styles, which refine it.
import './theme/console.css';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  memoryStore,
  Resource,
  ResourceDefinitionContextProvider,
  type ResourceProps,
  reactRouterProvider,
} from 'react-admin';
import { Navigate, Route, useLocation, useParams, useSearchParams } from 'react-router';
import { deviceName, networkParameter, withoutNetwork } from './domain/devices/deviceLinks';
import { diagnosis, nodes, panels } from './doors';
import { DeviceList } from './features/nodes/devices/DeviceList';
import { deviceResource } from './features/nodes/devices/deviceAddress';
import { openPaths, safeNext } from './lib/nextPath';
import { type ConsolePage, mayVisitResource, pages } from './pages';
import type { DialLine } from './platform/contract/dialLines';
import type { Notice } from './platform/contract/notices';
import type { Entry, Withdrawal } from './platform/contract/wallet';
import { createAuthProvider, useCanAccessNow } from './providers/authProvider';
import { cacheKeys, enterAnswer } from './providers/cache';
import { type Console, useConsole } from './providers/console';
import { type BillRecord, createDataProvider } from './providers/dataProvider';
import { dropQueryClient, queryClientOf } from './providers/queryClient';
import { useReadOnly, useUser } from './providers/user';
import { knownUser, UserProvider } from './providers/userProvider';
import { Layout, SupportBar } from './shell/Layout';
import { AccountFailure, RouteError } from './shell/RouteError';
import { useSessionInNewTabs } from './shell/useSessionInNewTabs';
import { Boundary } from './ui/Boundary';
import { ScreenLoading, useOnPress } from './ui/Door';
import { Notifications } from './ui/feedback/Notifications';
import { Icon } from './ui/kit/Icon';
import { preloadOverlays, useEverOpen } from './ui/overlays';
import { ConsoleRouter } from './ui/page/ConsoleRouter';
import { useNavigate, useScreenAddress } from './ui/page/navigation';

export { takeFirstAnswers } from './firstAnswers';

const Forbidden = panels.screen('Forbidden');
const NotFound = panels.screen('NotFound');
const SignOutQuestion = panels.screen('SignOutQuestion', null);

/** Redirects a user who is already signed in away from the sign-in page. */
function AwayFromSignIn() {
  const [search] = useSearchParams();
  return <Navigate to={safeNext(search.get('next')) ?? '/'} replace />;
}

/** A resource as react-admin takes it; a list is a component of ours. */
interface ConsoleResource extends Omit<ResourceProps, 'list'> {
  readonly list?: ComponentType;
}

const ofEntry = { icon: WalletIcon, recordRepresentation: ({ rzId }: Entry) => rzId };
const ofWithdrawal = { icon: WalletIcon, recordRepresentation: ({ txId }: Withdrawal) => txId };

/** Every resource of the console. One without a list is shown within other screens. */
const resources: readonly ConsoleResource[] = [
  {
    name: deviceResource,
    // The most likely first screen comes with the shell.
    list: DeviceList,
    show: nodes.screen('DeviceShow'),
    icon: NodesIcon,
    recordRepresentation: deviceName,
  },
  {
    name: 'dial/list',
    list: nodes.screen('DialList'),
    icon: NodesIcon,
    recordRepresentation: ({ deviceName: device, deviceUUID, name }: DialLine) => `${device || deviceUUID} ${name}`,
  },
  // Shown in the header.
  { name: 'notice', icon: BellIcon, recordRepresentation: ({ title }: Notice) => title },
  // The monthly bill on /wallet, its id the month, `YYYY-MM`, and the wallets' records.
  { name: 'bill', icon: WalletIcon, recordRepresentation: ({ id }: BillRecord) => id },
  { name: 'wallet/monthly-entry', ...ofEntry },
  { name: 'wallet/monthly-withdraw', ...ofWithdrawal },
  { name: 'wallet/weekly-entry', ...ofEntry },
  { name: 'wallet/weekly-withdraw', ...ofWithdrawal },
];

/** The list of a resource, if the user may see it. react-admin also routes unknown addresses below it here. */
function ListOf({ name, list: List }: ConsoleResource & { readonly list: ComponentType }) {
  const may = useCanAccessNow('list', name);
  const { '*': below } = useParams();
  if (below) return <NotFound />;
  if (!may) return <Forbidden />;
  return <List />;
}

/** Registers a resource. One without a list is shown within other screens and has no address of its own. */
const resourceOf = ({ list, ...props }: ConsoleResource) => (
  <Resource key={props.name} {...props} list={list && <ListOf name={props.name} list={list} />}>
    {list === undefined && <Route path="*" element={<NotFound />} />}
  </Resource>
);

/** The screens at addresses of the sign-in, for whoever is signed in already. */
const signedIn: Readonly<Record<string, ReactNode>> = {
  '/auth': <AwayFromSignIn />,
  // A user who is signed in has an account, and changes the password where the old one is required.
  [openPaths.register]: <Navigate to="/" replace />,
  [openPaths.resetPassword]: <Navigate to="/user/password" replace />,
};

/** A page, if the user may visit it; otherwise its redirect, or 403. */
function Visit({ page }: { page: ConsolePage }) {
  const { needVerify } = useUser();
  const may = useCanAccessNow('list', page.path.slice(1));
  if (!may && !(needVerify && page.prompts))
    return page.otherwise ? <Navigate to={page.otherwise} replace /> : <Forbidden />;
  const { Screen } = page;
  return signedIn[page.path] ?? (Screen && <Screen key={page.path} />);
}

/** A page without the shell's frame; it shows the bar of a support view as well. */
function BareVisit({ page }: { page: ConsolePage }) {
  useSessionInNewTabs();
  return (
    <>
      {useReadOnly() && <SupportBar />}
      <Visit page={page} />
    </>
  );
}

function elementOf(page: ConsolePage) {
  // The target decides who may visit it.
  if (page.to !== undefined) return <Navigate to={page.to} replace />;
  return page.bare ? <BareVisit page={page} /> : <Visit page={page} />;
}
const routeOf = (page: ConsolePage) => <Route key={page.path} path={page.path} element={elementOf(page)} />;
const routed = pages.filter(({ path }) => resources.every(({ name }) => path !== `/${name}`));

/** Constant, because react-admin would remount every screen for new children. */
const routes = (
  <>
    <CustomRoutes>{routed.filter(({ bare }) => !bare).map(routeOf)}</CustomRoutes>
    <CustomRoutes noLayout>{routed.filter(({ bare }) => bare).map(routeOf)}</CustomRoutes>
    {resources.map(resourceOf)}
  </>
);

/** Without these, react-admin renders everything once more when it has registered the resources. */
const definitions = Object.fromEntries(
  resources.map(({ name, ...props }) => [name, Resource.registerResource(resourceOf({ name, ...props }).props)]),
);

// Constant, so that a change of address does not render it again.
const overlays = (
  <>
    <NetworkDrawer />
    <Notifications />
  </>
);

/** Every screen in the shell's frame, and the drawer that some addresses open over it. */
function ConsoleLayout({ children }: { readonly children?: ReactNode }) {
  return (
    <Layout>
      {children}
      {overlays}
    </Layout>
  );
}

/** react-admin navigates as the screens do. It looks at an address only for its path, and is not rendered for each view. */
const routerProvider = { ...reactRouterProvider, useNavigate, useLocation: useScreenAddress };

/** react-admin with its providers, for the account signed in. */
function Admin() {
  const app = useConsole();
  const queryClient = useQueryClient();
  const [parts] = useState(() => ({
    dataProvider: createDataProvider(app.client, queryClient, app.clock),
    authProvider: createAuthProvider(app, (resource) => mayVisitResource(resource, knownUser(queryClient))),
    // With the console's language, so that react-admin renders at once instead of switching to it first.
    store: memoryStore({ locale: app.texts.locale() }),
  }));
  return (
    <CoreAdminContext
      {...parts}
      queryClient={queryClient}
      i18nProvider={app.texts.provider}
      routerProvider={routerProvider}
    >
      <ResourceDefinitionContextProvider definitions={definitions}>
        <CoreAdminUI
          layout={ConsoleLayout}
          loading={ScreenLoading}
          catchAll={NotFound}
          error={RouteError}
          loginPage={false}
          requireAuth
          disableTelemetry
        >
          {routes}
        </CoreAdminUI>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
}

/** The question before a sign-out, loaded when it is needed. */
function LateSignOutQuestion() {
  const { signingOut } = useConsole();
  const isAsking = useSyncExternalStore(signingOut.subscribe, signingOut.isAsking);
  const due = useEverOpen(isAsking);
  return (
    due && (
      <Boundary fallback={() => <EndSession />}>
        <SignOutQuestion open={isAsking} />
      </Boundary>
    )
  );
}

/** Signs out without the question if its code cannot be loaded; the withdrawal is still followed. */
function EndSession() {
  const { endSession } = useConsole();
  useEffect(endSession, [endSession]);
  return null;
}

/**
 * The cache of the session, in which react-admin finds the user signed in: the console is rendered for nobody else, and
 * it would otherwise ask before it renders a screen.
 */
function signedInCache(app: Console) {
  const queryClient = queryClientOf(app);
  enterAnswer(queryClient, cacheKeys.checkAuth, () => true);
  enterAnswer(queryClient, cacheKeys.permissions, () => []);
  return queryClient;
}

/** The console behind the sign-in, for one session: its cache and history are dropped with it. */
export function App() {
  const app = useConsole();
  const { signOut, texts } = app;
  const [queryClient] = useState(() => signedInCache(app));
  // After the screens below have unsubscribed from their queries.
  useEffect(() => () => queueMicrotask(() => dropQueryClient(queryClient)), [queryClient]);
  useEffect(() => {
    // After the first screen, so that the first dialog and the account card open without delay, and the diagnosis
    // without a network. Safari has no requestIdleCallback.
    const timer = setTimeout(() => {
      // A browser may remember a failed import, even once back online.
      if (!window.navigator.onLine) return;
      preloadOverlays(texts);
      panels
        .load(texts)
        .then(({ registerServiceWorker }) => registerServiceWorker(window))
        .catch(() => undefined);
      diagnosis.load(texts).catch(() => undefined);
    }, 2000);
    return () => clearTimeout(timer);
  }, [texts]);
  return (
    <QueryClientProvider client={queryClient}>
      <UserProvider
        loading={<ScreenLoading />}
        failure={(error, retry) => <AccountFailure error={error} onRetry={retry} onSignOut={signOut} />}
      >
        <ConsoleRouter>
          <Admin />
        </ConsoleRouter>
      </UserProvider>
      <LateSignOutQuestion />
    </QueryClientProvider>
  );
}

type ResourceIconProps = Pick<ComponentProps<typeof Icon>, 'size'>;

// react-admin expects each resource icon as its own component.

function NodesIcon({ size }: ResourceIconProps) {
  return <Icon name="nodes" size={size} />;
}

function WalletIcon({ size }: ResourceIconProps) {
  return <Icon name="wallet" size={size} />;
}

function BellIcon({ size }: ResourceIconProps) {
  return <Icon name="bell" size={size} />;
}

/** The screens it opens over: the node list and a node's page. */
const below = '/device/list';

/**
 * The drawer 配置网络 for the device that the address opens (`network=…`). Its code is loaded with the first one;
 * if that fails, the parameter is removed and a toast says why.
 */
function NetworkDrawer() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const device = (pathname.startsWith(below) && new URLSearchParams(search).get(networkParameter)) || null;
  const { Part: Network, fetch } = useOnPress(nodes, 'Network', () => {
    // The user may have gone on meanwhile.
    const { search: present } = window.location;
    if (present === search) navigate({ search: withoutNetwork(present) }, { replace: true });
  });
  const needed = device !== null && Network === null;
  const fetchCode = useEffectEvent(fetch);
  useEffect(() => {
    if (needed) fetchCode();
  }, [needed]);
  return Network && <Network subject={device} />;
}
