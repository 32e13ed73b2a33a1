// This import comes first, because the features' own styles override this style sheet.
import './theme/console.css';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
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
import { Navigate, Route, useParams, useSearchParams } from 'react-router';
import { NetworkDrawer } from './features/nodes/dialConfig/NetworkDrawer';
import { safeNext } from './lib/nextPath';
import { paths } from './lib/paths';
import { type ConsolePage, mayVisitResource, pages } from './pages';
import { hasNetwork } from './platform/network';
import { createAuthProvider, useCanAccessNow } from './providers/authProvider';
import { cacheKeys, setCachedAnswer } from './providers/cache';
import { type Console, useConsole } from './providers/console';
import { dropQueryClient, queryClientOf } from './providers/queryClient';
import { useReadOnly, useUser } from './providers/user';
import { getCachedUser, UserProvider } from './providers/userProvider';
import { createConsoleData, resources } from './resources';
import { Layout, SupportBar } from './shell/Layout';
import { noticePanel } from './shell/NoticeBell';
import { AccountFailure, RouteError } from './shell/RouteError';
import { commands } from './shell/useCommands';
import { useSessionInNewTabs } from './shell/useSessionInNewTabs';
import { Boundary } from './ui/Boundary';
import { Notifications } from './ui/feedback/Notifications';
import { lazyModule, ScreenLoading } from './ui/lazyModule';
import { preloadOverlays, useEverOpen } from './ui/overlays';
import { ConsoleRouter } from './ui/page/ConsoleRouter';
import { useNavigate, useScreenAddress } from './ui/page/navigation';

export { takeFirstAnswers } from './firstAnswers';

const notFound = lazyModule(() => import('./shell/NotFound'), 'panels');
const Forbidden = notFound.screen('Forbidden');
const NotFound = notFound.screen('NotFound');
const headerPanels = lazyModule(() => import('./shell/headerPanels'), 'panels');
const diagnosis = lazyModule(() => import('./shell/diagnosis/Diagnosis'), 'help');
const signIn = lazyModule(() => import('./features/account/signIn/SignInStage'), 'signIn');
const SignOutQuestion = headerPanels.screen('SignOutQuestion', null);

/** Redirects a user who is already signed in away from the sign-in page. */
function AwayFromSignIn() {
  const [search] = useSearchParams();
  return <Navigate to={safeNext(search.get('next')) ?? '/'} replace />;
}

/**
 * The list page of a resource; 403 if the user may not see it. react-admin also renders this at unknown addresses below
 * the list's address, which get a 404.
 */
function ListOf({ name, List }: { readonly name: string; readonly List: ComponentType }) {
  const may = useCanAccessNow('list', name);
  const { '*': below } = useParams();
  if (below) return <NotFound />;
  if (!may) return <Forbidden />;
  return <List />;
}

/**
 * The `Resource` element of a resource. A resource without a list appears only on other screens, so its addresses get
 * a 404.
 */
const resourceOf = ({ name, recordRepresentation, List, Show }: (typeof resources)[number]) => (
  <Resource
    key={name}
    name={name}
    recordRepresentation={recordRepresentation as ResourceProps['recordRepresentation']}
    list={List && <ListOf name={name} List={List} />}
    show={Show}
  >
    {List === undefined && <Route path="*" element={<NotFound />} />}
  </Resource>
);

/** What the addresses of the sign-in screens show to a signed-in user. */
const signedIn: Readonly<Record<string, ReactNode>> = {
  [paths.signIn]: <AwayFromSignIn />,
  // A signed-in user need not register, and changes the password on the page that requires the old password.
  [paths.register]: <Navigate to={paths.home} replace />,
  [paths.resetPassword]: <Navigate to={paths.password} replace />,
};

/**
 * Shows a page if the user may visit it, or if it prompts an unverified user. Otherwise redirects the user, or
 * shows 403.
 */
function Visit({ page }: { page: ConsolePage }) {
  const { needVerify } = useUser();
  const may = useCanAccessNow('list', page.path.slice(1));
  if (!may && !(needVerify && page.prompts))
    return page.otherwise ? <Navigate to={page.otherwise} replace /> : <Forbidden />;
  const { Screen } = page;
  return signedIn[page.path] ?? (Screen && <Screen key={page.path} />);
}

/** A page without the shell's frame. In a support view, the support bar is above the page. */
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
  // No check here: the page that the redirect leads to checks who may visit it.
  if (page.to !== undefined) return <Navigate to={page.to} replace />;
  return page.bare ? <BareVisit page={page} /> : <Visit page={page} />;
}
const routeOf = (page: ConsolePage) => <Route key={page.path} path={page.path} element={elementOf(page)} />;
const routed = pages.filter(({ path }) => resources.every(({ name }) => path !== `/${name}`));

/** A constant, because react-admin remounts every screen if it gets new elements as its children. */
const routes = (
  <>
    <CustomRoutes>{routed.filter(({ bare }) => !bare).map(routeOf)}</CustomRoutes>
    <CustomRoutes noLayout>{routed.filter(({ bare }) => bare).map(routeOf)}</CustomRoutes>
    {resources.map(resourceOf)}
  </>
);

/**
 * The definitions of the resources. Without them, react-admin renders everything a second time after it has registered
 * the resources.
 */
const definitions = Object.fromEntries(
  resources.map((resource) => [resource.name, Resource.registerResource(resourceOf(resource).props)]),
);

// A constant, so that a change of address does not re-render these components.
const overlays = (
  <>
    <NetworkDrawer />
    <Notifications />
  </>
);

/** The shell's frame around every screen. It also contains the drawer that some addresses open over the screen. */
function ConsoleLayout({ children }: { readonly children?: ReactNode }) {
  return (
    <Layout>
      {children}
      {overlays}
    </Layout>
  );
}

/**
 * The router for react-admin, with the same `useNavigate` as the screens. Its `useLocation` returns the address by
 * which the screen was opened, so that a change of the screen's view does not re-render react-admin.
 */
const routerProvider = { ...reactRouterProvider, useNavigate, useLocation: useScreenAddress };

/** react-admin with its providers, for the signed-in account. */
function Admin() {
  const app = useConsole();
  const queryClient = useQueryClient();
  const [parts] = useState(() => ({
    dataProvider: createConsoleData(app, queryClient),
    authProvider: createAuthProvider(app, (resource) => mayVisitResource(resource, getCachedUser(queryClient))),
    // Starts with the console's language. Otherwise react-admin would switch to that language after its first render.
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

/** The question before a sign-out. Its code loads when the question is first needed. */
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

/**
 * Signs out without the question, because the question's code could not be loaded. The record of a withdrawal in doubt
 * stays stored, so that its outcome can still be looked up after the next sign-in.
 */
function EndSession() {
  const { endSession } = useConsole();
  useEffect(endSession, [endSession]);
  return null;
}

/**
 * The query cache of the session. react-admin would check whether the user is signed in before it renders a screen. The
 * console renders only for signed-in users, so the cache already holds the answers of that check.
 */
function signedInCache(app: Console) {
  const queryClient = queryClientOf(app);
  setCachedAnswer(queryClient, cacheKeys.checkAuth, () => true);
  setCachedAnswer(queryClient, cacheKeys.permissions, () => []);
  return queryClient;
}

/** The console behind the sign-in, for one session. When the session ends, its cache and history are dropped. */
export function App() {
  const app = useConsole();
  const { signOut, texts } = app;
  const [queryClient] = useState(() => signedInCache(app));
  // Deferred, because the screens below must first unsubscribe from their queries.
  useEffect(() => () => queueMicrotask(() => dropQueryClient(queryClient)), [queryClient]);
  useEffect(() => {
    // Preloads code after the first screen, so that what the shell opens then opens without delay, also without a
    // network. Uses a timer, because Safari has no requestIdleCallback.
    const timer = setTimeout(() => {
      // Without a network the imports would fail. A browser may remember a failed import, even once it is back online.
      if (!hasNetwork()) return;
      preloadOverlays(texts);
      for (const late of [headerPanels, noticePanel, commands, notFound, diagnosis, signIn])
        late.load(texts).catch(() => undefined);
      import('./shell/registerServiceWorker')
        .then(({ registerServiceWorker }) => registerServiceWorker(window))
        .catch(() => undefined);
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
