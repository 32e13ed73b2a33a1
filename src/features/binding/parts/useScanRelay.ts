import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createRelay, type Relay, type RelayStatus, type Scan } from '../../../platform/relay';
import { useMay } from '../../../providers/access';
import { type Console, useConsole } from '../../../providers/console';
import { useUser } from '../../../providers/user';

export interface RelayView extends RelayStatus {
  /** Begins anew at once, with all attempts ahead. */
  readonly reconnect: () => void;
}

/** One relay a session, however many components listen. */
const relays = new WeakMap<AbortSignal, { readonly uid: string; readonly relay: Relay }>();

function relayOf(app: Console, uid: string): Relay {
  const { client, sessions } = app;
  const { signal } = client.scope();
  const known = relays.get(signal);
  if (known?.uid === uid) return known.relay;
  const relay = createRelay({ origin: client.origin, uid, sessions, window });
  relays.set(signal, { uid, relay });
  return relay;
}

/**
 * Listens, while the component stands, for what the account's phone scans (R4-37).
 *
 * @param onScan hears each scan: of a known type, with a plausible serial, but from whoever knows the uid. Fill in, say
 *   where it came from, never submit
 * @returns how the connection stands; `off` in a support view, which fills nothing in for somebody else's phone
 */
export function useScanRelay(onScan: (scan: Scan) => void): RelayView {
  const app = useConsole();
  const { uid } = useUser();
  const readOnly = !useMay('create', 'help/bind_device');
  const [relay] = useState(() => relayOf(app, uid));
  const hear = useEffectEvent(onScan);
  useEffect(() => (readOnly ? undefined : relay.listen((scan) => hear(scan))), [relay, readOnly]);
  return { ...useSyncExternalStore(relay.subscribe, relay.status), reconnect: relay.reconnect };
}
