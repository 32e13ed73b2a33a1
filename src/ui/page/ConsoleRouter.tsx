import { type ReactNode, useCallback, useEffect, useState } from 'react';
import {
  createBrowserRouter,
  RouterProvider,
  useLocation,
  useRouteError,
  useNavigate as useRouterNavigate,
} from 'react-router';
import { listenForBack } from '../overlays/layer';
import { AddressContext, type Navigate, NavigateContext, ScreenContext } from './navigation';

/** Provides the router's navigation and address to the screens, without extra re-renders. */
function Navigation({ children }: { children: ReactNode }) {
  // In a route of the data router, `useRouterNavigate` returns a stable reference; inside `Routes` it would not.
  const go = useRouterNavigate();
  const navigate = useCallback<Navigate>(
    (to, options) => void (typeof to === 'number' ? go(to) : go(to, options)),
    [go],
  );
  const location = useLocation();
  const [screen, setScreen] = useState(location);
  if (screen.pathname !== location.pathname) setScreen(location);
  return (
    <NavigateContext value={navigate}>
      <ScreenContext value={screen}>
        <AddressContext value={location}>{children}</AddressContext>
      </ScreenContext>
    </NavigateContext>
  );
}

/** Rethrows an error to the boundary above, instead of react-router's own error page. */
function PassOn(): never {
  throw useRouteError();
}

/**
 * Routes with react-router's data router, because no other router can block navigation (`useBlocker`). It navigates in
 * transitions: a screen stays until the next screen has loaded, and input is handled while a page of rows is rendered.
 *
 * @param children constant; they are rendered at every address
 */
export function ConsoleRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => {
    listenForBack();
    return createBrowserRouter([{ path: '*', element: <Navigation>{children}</Navigation>, ErrorBoundary: PassOn }]);
  });
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}
