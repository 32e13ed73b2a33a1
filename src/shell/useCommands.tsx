import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { deviceAt } from '../domain/devices/deviceLinks';
import type { Device } from '../platform/contract/devices';
import { getCachedRecord } from '../providers/cache';
import { useConsole } from '../providers/console';
import { useT } from '../providers/texts';
import { toast } from '../ui/feedback/toast';
import { lazyModule, useLazyOnPress } from '../ui/lazyModule';
import { useEverOpen } from '../ui/overlays';
import { useNavigate } from '../ui/page/navigation';
import type { CommandView } from './commands/Commands';
import { useMayVisit } from './menuItems';
import { focusSearch, goKeyMs, isDialogOpen, moveRow, pageOf, shortcutOf } from './shortcut';

/** The code of the command menu and the keyboard help. */
export const commands = lazyModule(() => import('./commands/Commands'), 'panels');

/**
 * The command menu and the keyboard help, which shortcuts also open. Their code loads on use. If that fails, a toast
 * shows the error, and the next attempt loads the code again.
 */
export function useCommands(pathname: string): {
  /** Opens the menu or the help. A stable reference. */
  readonly show: (view: CommandView) => void;
  /** The menu and the help. */
  readonly element: ReactNode;
} {
  const { preferences } = useConsole();
  const visited = useVisitedDevices(pathname);
  const [view, setView] = useState<CommandView | null>(null);
  const close = () => setView(null);
  const { Part: Commands, fetch } = useLazyOnPress(commands, 'Commands', close);
  // The code may be preloaded; mounting it before it is needed would refetch what the commands depend on.
  const everOpen = useEverOpen(view !== null);
  const takeTyped = useTypedAhead(view === 'menu', close);
  const fetchCode = useEffectEvent(fetch);
  useEffect(() => {
    if (view !== null) fetchCode();
  }, [view]);
  const goKey = useGoKey();
  const run = (shortcut: 'menu' | 'keys' | 'search' | 'go') => {
    if (shortcut === 'go') return goKey.begin();
    // Without a search field, opens the menu.
    if (shortcut === 'search' && focusSearch()) return;
    const nextView = shortcut === 'keys' ? 'keys' : 'menu';
    if (nextView === view) close();
    else if (view !== null || !isDialogOpen()) setView(nextView);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const singleKeys = preferences.get('helpKey') !== false;
    if (event.defaultPrevented || (singleKeys && goKey.openPage(event))) return;
    const shortcut = shortcutOf(event);
    if (shortcut === null) return;
    const isSingleKey = shortcut !== 'menu';
    if (isSingleKey && !singleKeys) return;
    if (shortcut === 'down' || shortcut === 'up') {
      if (moveRow(shortcut === 'down' ? 1 : -1)) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (!event.repeat) run(shortcut);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return {
    show: setView,
    element: everOpen && Commands && (
      <Commands view={view} visited={visited} takeTyped={takeTyped} onShow={setView} onClose={close} />
    ),
  };
}

/**
 * The key after `g`. `begin` starts waiting for that key. `openPage` opens the page of a key, and returns whether it
 * has one.
 */
function useGoKey(): { readonly begin: () => void; readonly openPage: (event: KeyboardEvent) => boolean } {
  const t = useT();
  const navigate = useNavigate();
  const may = useMayVisit();
  /** When the waiting ends, in milliseconds of `performance.now()`. */
  const waitsUntil = useRef(0);
  return {
    begin: () => {
      waitsUntil.current = performance.now() + goKeyMs;
    },
    openPage: (event) => {
      const path = performance.now() < waitsUntil.current ? pageOf(event) : null;
      waitsUntil.current = 0;
      if (path === null) return false;
      event.preventDefault();
      if (may(path)) navigate(path);
      else toast.info(t('ra.message.access_denied'));
      return true;
    },
  };
}

/**
 * While `loading`, collects what the user types for a field that is about to open, so that the focused element does not
 * get it. Enter presses nothing, and Escape calls `onEscape`.
 *
 * @returns a function (a stable reference) that returns the text for the field and stops collecting
 */
function useTypedAhead(loading: boolean, onEscape: () => void): () => string {
  const typed = useRef('');
  const isTaken = useRef(false);
  const callOnEscape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!loading) return;
    const collect = (event: KeyboardEvent) => {
      const { key, isComposing, altKey, ctrlKey, metaKey } = event;
      if (isTaken.current || isComposing || altKey || ctrlKey || metaKey) return;
      if (key === 'Escape') callOnEscape();
      else if (key === 'Backspace') typed.current = typed.current.slice(0, -1);
      // Other keys have longer names, such as `ArrowUp`.
      else if (key.length === 1) typed.current += key;
      else if (key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', collect, true);
    return () => {
      document.removeEventListener('keydown', collect, true);
      typed.current = '';
      isTaken.current = false;
    };
  }, [loading]);
  // If the field's code is already loaded, the field may take the text before the effect above has run.
  return useCallback(() => {
    isTaken.current = true;
    return typed.current;
  }, []);
}

/** The maximum number of visited devices to offer. */
const maxVisited = 4;

/** The devices whose pages the user has left, latest first, with the data of those pages. Kept in memory only. */
function useVisitedDevices(pathname: string): readonly Device[] {
  const queryClient = useQueryClient();
  const [visited, setVisited] = useState<readonly Device[]>([]);
  // Runs when the user leaves the page.
  useEffect(
    () => () => {
      const id = deviceAt(pathname);
      const device = id === null ? undefined : getCachedRecord<Device>(queryClient, 'device/list', id);
      if (device === undefined) return;
      setVisited((before) => [device, ...before.filter((one) => one.id !== id)].slice(0, maxVisited));
    },
    [queryClient, pathname],
  );
  return visited;
}
