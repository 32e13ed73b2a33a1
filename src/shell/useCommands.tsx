import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useConsole } from '../providers/console';
import type { CommandView } from './commands/Commands';
import { isDialogOpen, shortcutOf } from './shortcut';
import { useLoadedPart } from './useLoadedPart';
import { useTypedAhead } from './useTypedAhead';
import { useVisitedDevices } from './useVisitedDevices';

/**
 * The command menu and the keyboard help: `show`, which is stable, and the keys open them, `place` renders them. Their code is loaded on
 * use; if that fails, a toast shows the error and asking again tries again.
 */
export function useCommands(pathname: string): {
  readonly show: (view: CommandView) => void;
  readonly place: ReactNode;
} {
  const { texts, preferences } = useConsole();
  const visited = useVisitedDevices(pathname);
  const [view, setView] = useState<CommandView | null>(null);
  const close = () => setView(null);
  const { Part: Commands, fetch } = useLoadedPart(
    async () => (await Promise.all([import('./commands/Commands'), texts.enter('commands')]))[0].Commands,
    close,
  );
  const takeTyped = useTypedAhead(view === 'menu', close);
  const fetchCode = useEffectEvent(fetch);
  useEffect(() => {
    if (view !== null) fetchCode();
  }, [view]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const next = shortcutOf(event);
    if (next === null || (next === 'keys' && preferences.get('helpKey') === false)) return;
    event.preventDefault();
    if (event.repeat) return;
    if (next === view) close();
    else if (view !== null || !isDialogOpen()) setView(next);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return {
    show: setView,
    place: Commands && (
      <Commands view={view} visited={visited} takeTyped={takeTyped} onShow={setView} onClose={close} />
    ),
  };
}
