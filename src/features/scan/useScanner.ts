import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { browserParts } from './browserParts';
import { createScanner, type Scanner, type ScannerState, type Source } from './scanner';

/** The scanner for as long as the screen is there; `onFound` is called once for a result. */
export function useScanner(onFound: (serial: string, source: Source) => void): [ScannerState, Scanner] {
  const [scanner] = useState(() => createScanner(browserParts));
  const found = useEffectEvent(onFound);
  useEffect(() => {
    scanner.enter((serial, source) => found(serial, source));
    return () => scanner.leave();
  }, [scanner]);
  return [useSyncExternalStore(scanner.subscribe, scanner.state), scanner];
}
