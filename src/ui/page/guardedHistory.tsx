import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Path, Router, type To } from 'react-router';
import {
  AddressContext,
  type DrawerState,
  type Guard,
  type GuardedHistory,
  HistoryContext,
  ScreenContext,
} from './historyContext';

/** Whether an address is of another screen, or of another view of it. */
export const isOtherView = (from: Path, to: Path): boolean =>
  from.pathname !== to.pathname || from.search !== to.search;

/** What react-router writes into the browser's history, and what `closeOnBack` adds. */
interface EntryState {
  /** The number of the entry, from 0. */
  readonly idx: number;
  /** The entry is a copy of the one after it, so that Back from the first entry stays in this document. */
  readonly copy?: true;
}

/** Creates the history of a page. react-router can block navigations itself, but only with its data router, 17 kB. */
export function createGuardedHistory(window: Window): GuardedHistory {
  const history = createBrowserHistory({ window, v5Compat: true });
  const guards = new Set<Guard>();
  /** The address of the screen: Back changes the browser's before it can be blocked. */
  let shown = history.location;
  /** Whether a Back that was blocked is being undone, and what follows that. */
  let undoing = false;
  let afterUndoing: (() => void) | null = null;
  let letPass = false;
  const overlays: (() => void)[] = [];
  const entry = () => window.history.state as EntryState | null;
  /** What closes the topmost overlay. A drawer that a link opened is closed by Back itself. */
  const topmost = (): (() => void) | undefined =>
    overlays[
      overlays.length > 1 || (shown.state as DrawerState | null)?.drawer === undefined ? overlays.length - 1 : -1
    ];

  const isBlocked = (to: Path, go: () => void, back = false): boolean => {
    const close = back ? topmost() : undefined;
    if (close) {
      afterUndoing = close;
      return true;
    }
    const guard = [...guards].find(({ blocks }) => blocks(shown, to));
    guard?.ask(go);
    return guard !== undefined;
  };
  const unlessBlocked = (change: 'push' | 'replace') => (to: To, state?: unknown) => {
    const go = () => history[change](to, state);
    if (!isBlocked(history.createURL(to), go)) go();
  };

  return {
    ...history,
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    push: unlessBlocked('push'),
    replace: unlessBlocked('replace'),
    listen(listener) {
      shown = history.location;
      return history.listen((update) => {
        if (undoing) {
          undoing = false;
          afterUndoing?.();
          afterUndoing = null;
          return;
        }
        const { action, location } = update;
        const copied = action === 'POP' && entry()?.copy === true;
        const delta = copied ? -1 : update.delta;
        if (action === 'POP' && delta !== null && !letPass) {
          const again = () => {
            letPass = true;
            history.go(delta);
          };
          const go = () => {
            if (undoing) afterUndoing = again;
            else again();
          };
          undoing = isBlocked(location, go, delta < 0);
          if (undoing) return history.go(-delta);
        }
        letPass = false;
        shown = location;
        listener(update);
        // Back from the first page leaves the console, as it would without the copy.
        if (copied) history.go(-1);
      });
    },
    guard(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    closeOnBack(close) {
      overlays.push(close);
      const { state } = window.history;
      if (entry()?.idx === 0) {
        window.history.replaceState({ ...state, copy: true }, '');
        window.history.pushState({ ...state, idx: 1 }, '');
      }
      return () => overlays.splice(overlays.indexOf(close), 1);
    },
  };
}

/**
 * Routes by a history, in transitions: a screen stays until the next one has loaded, and input is answered while a page
 * of rows is rendered.
 */
export function GuardedRouter({ history, children }: { history: GuardedHistory; children: ReactNode }) {
  const [{ action, location, screen }, setShown] = useState(() => {
    const { action, location } = history;
    return { action, location, screen: location };
  });
  useLayoutEffect(() => {
    const show = ({ action, location }: Pick<GuardedHistory, 'action' | 'location'>) =>
      setShown(({ screen }) => ({
        action,
        location,
        screen: screen.pathname === location.pathname ? screen : location,
      }));
    return history.listen((update) => startTransition(() => show(update)));
  }, [history]);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history}>
        <ScreenContext value={screen}>
          <AddressContext value={location}>{children}</AddressContext>
        </ScreenContext>
      </Router>
    </HistoryContext>
  );
}
