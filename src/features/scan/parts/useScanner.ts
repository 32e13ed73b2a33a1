import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useHeld } from '../../../ui/hooks/held';
import { browserParts } from '../model/browserParts';
import { createScanner, type Scanner, type ScannerState, type Source } from '../model/scanner';

/**
 * A scanner for as long as the screen is mounted and no first-run step covers it; `onFound` is called once per result.
 */
export function useScanner(onFound: (serial: string, source: Source) => void): [ScannerState, Scanner] {
  const [scanner] = useState(() => createScanner(browserParts));
  const found = useEffectEvent(onFound);
  const held = useHeld();
  useEffect(() => {
    if (held) return;
    scanner.enter((serial, source) => found(serial, source));
    return () => scanner.leave();
  }, [scanner, held]);
  return [useSyncExternalStore(scanner.subscribe, scanner.state), scanner];
}
