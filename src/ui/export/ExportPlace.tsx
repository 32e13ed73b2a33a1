import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useConsole } from '../../providers/console';
import { toast } from '../toast';
import { useErrorText } from '../useErrorText';
import { wantedExports } from './exports';

type Room = typeof import('./room');

/** The code of exports, once one was wanted: whoever comes back to the shell finds the tray again. */
let arrived: Room | null = null;

/** Where exports show. All that makes them is loaded with the first one that is wanted. */
export function ExportPlace() {
  const { sessions } = useConsole();
  const [room, setRoom] = useState(arrived);
  const wanted = useSyncExternalStore(wantedExports.subscribe, wantedExports.current);
  const errorText = useErrorText();
  const begin = useEffectEvent((loaded: Room) => {
    arrived = loaded;
    setRoom(loaded);
    for (const plan of wantedExports.take()) loaded.exportQueue.add(plan, sessions);
  });
  const fail = useEffectEvent((error: unknown) => {
    wantedExports.take();
    toast.error(errorText(error));
  });
  useEffect(() => {
    if (wanted.length === 0) return;
    let left = false;
    import('./room').then(
      (loaded) => left || begin(loaded),
      (error: unknown) => left || fail(error),
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  // What was wanted for one account is not begun for the next.
  useEffect(() => () => void wantedExports.take(), []);
  return <Suspense fallback={null}>{room && <room.ExportTray />}</Suspense>;
}
