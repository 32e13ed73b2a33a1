import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createRelay, maxAttempts, type Relay, type RelayStatus, type Scan } from '../../../platform/relay';
import { useCanAccessNow } from '../../../providers/authProvider';
import { type Console, useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Button } from '../../../ui/kit/Button';
import type { IconName } from '../../../ui/kit/Icon';
import { Status, type Tone } from '../../../ui/kit/Status';

const looks: Record<Exclude<RelayView['state'], 'off'>, { readonly tone: Tone; readonly icon: IconName }> = {
  connecting: { tone: 'neutral', icon: 'scan' },
  open: { tone: 'success', icon: 'ok' },
  waiting: { tone: 'warning', icon: 'clock' },
  givenUp: { tone: 'warning', icon: 'alert' },
};

/** Says whether this page receives scans from a phone. If not, shows a button to reconnect. */
export function ScanRelayStatus({ relay }: { readonly relay: RelayView }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const { state, attempt, reconnect } = relay;
  if (state === 'off') return null;
  const again = attempt > 0 && (state === 'waiting' || state === 'connecting');
  // After the connection is lost, the text stays the same until it is restored or given up. So screen readers announce
  // the loss only once.
  const words = again ? 'waiting' : state;
  const press = () => {
    place.current?.focus(); // The pressed button disappears.
    reconnect();
  };
  return (
    <div className="row s13 t2" ref={place} tabIndex={-1}>
      <span role="status">
        <Status {...looks[words]}>{t(`binding.relay.${words}`)}</Status>
      </span>
      {again && <span className="t3 num">{t('binding.relay.attempt', { attempt, max: maxAttempts })}</span>}
      {state === 'givenUp' && (
        <Button size="sm" icon="refresh" onClick={press}>
          {t('binding.relay.reconnect')}
        </Button>
      )}
    </div>
  );
}

export interface RelayView extends RelayStatus {
  /** Reconnects at once and resets the number of attempts. */
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
 * @param onScan called for each scan. A scan has a known type and a plausible serial, but anyone who knows the uid can
 *   send one. So only fill it in and say where it came from; never submit it
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
