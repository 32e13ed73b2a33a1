import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createRelay, type Relay, type RelayStatus, type Scan } from '../../../platform/relay';
import { useCanAccessNow } from '../../../providers/access';
import { type Console, useConsole } from '../../../providers/console';
import { useUser } from '../../../providers/user';

export interface RelayView extends RelayStatus {
  /** Reconnects at once, with all attempts available. */
  readonly reconnect: () => void;
}

/** One relay per session, shared by all components. */
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
 * Receives what the account's phone scans while the component is mounted (R4-37).
 *
 * @param onScan called for each scan: of a known type, with a plausible serial, but from anyone who knows the uid. Fill
 *   it in and say where it came from; never submit it
 * @returns the connection's state; `off` in a support view, which must not use scans of somebody else's phone
 */
export function useScanRelay(onScan: (scan: Scan) => void): RelayView {
  const app = useConsole();
  const { uid } = useUser();
  const readOnly = !useCanAccessNow('create', 'help/bind_device');
  const [relay] = useState(() => relayOf(app, uid));
  const hear = useEffectEvent(onScan);
  useEffect(() => (readOnly ? undefined : relay.listen((scan) => hear(scan))), [relay, readOnly]);
  return { ...useSyncExternalStore(relay.subscribe, relay.status), reconnect: relay.reconnect };
}
