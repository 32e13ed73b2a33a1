import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useConsole } from '../providers/console';
import { toast } from '../ui/toast';
import { useErrorText } from '../ui/useErrorText';
import type { CommandsProps } from './commands/Commands';
import { askedBy, dialogAsks } from './shortcut';

/** The command menu, or the list of keys. */
export type Asked = 'menu' | 'keys';

/**
 * The command menu and the keyboard help: how to ask for them, by key or by `ask`, and where they stand once asked
 * for. Their code comes on use; where it cannot be had, a toast says so, and asking again asks anew.
 */
export function useCommands(): { readonly ask: (asked: Asked) => void; readonly place: ReactNode } {
  const { texts, preferences } = useConsole();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [Commands, setCommands] = useState<ComponentType<CommandsProps> | null>(null);
  const close = () => setAsked(null);
  const ask = (what: Asked) => {
    setAsked(what);
    Promise.all([import('./commands/Commands'), texts.enter('commands')]).then(
      ([loaded]) => setCommands(() => loaded.Commands),
      (error: unknown) => {
        toast.error(errorText(error));
        close();
      },
    );
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
