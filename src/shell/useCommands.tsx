import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useConsole } from '../providers/console';
import type { Asked } from './commands/Commands';
import { askedBy, dialogAsks } from './shortcut';
import { useArrival } from './useArrival';

/**
 * The command menu and the keyboard help: `ask` and the keys open them, `place` renders them. Their code is loaded on
 * use; if that fails, a toast shows the error and asking again tries again.
 */
export function useCommands(): { readonly ask: (asked: Asked) => void; readonly place: ReactNode } {
  const { texts, preferences } = useConsole();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { Part: Commands, fetch } = useArrival(
    async () => (await Promise.all([import('./commands/Commands'), texts.enter('commands')]))[0].Commands,
    close,
  );
  const ask = (what: Asked) => {
    setAsked(what);
    fetch();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const what = askedBy(event);
    if (what === null || (what === 'keys' && preferences.get('helpKey') === false)) return;
    event.preventDefault();
    if (event.repeat) return;
    if (what === asked) close();
    else if (asked !== null || !dialogAsks()) ask(what);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { ask, place: Commands && <Commands asked={asked} onAsk={ask} onClose={close} /> };
}
