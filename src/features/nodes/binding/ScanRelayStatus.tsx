import { useRef } from 'react';
import { mostAttempts } from '../../../platform/relay';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import type { IconName } from '../../../ui/kit/Icon';
import { Status, type Tone } from '../../../ui/kit/Status';

import type { RelayView } from './useScanRelay';

const looks: Record<Exclude<RelayView['state'], 'off'>, { readonly tone: Tone; readonly icon: IconName }> = {
  connecting: { tone: 'neutral', icon: 'scan' },
  open: { tone: 'success', icon: 'ok' },
  waiting: { tone: 'warning', icon: 'clock' },
  givenUp: { tone: 'warning', icon: 'alert' },
};

/** Whether scans from a phone arrive here; with a button to reconnect if they do not. */
export function ScanRelayStatus({ relay }: { readonly relay: RelayView }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const { state, attempt, reconnect } = relay;
  if (state === 'off') return null;
  const again = attempt > 0 && (state === 'waiting' || state === 'connecting');
  // The text stays the same from the first drop until the connection is back or given up, so it is announced once.
  const words = again ? 'waiting' : state;
  const press = () => {
    place.current?.focus(); // The button disappears.
    reconnect();
  };
  return (
    <div className="row s13 t2" ref={place} tabIndex={-1}>
      <span role="status">
        <Status {...looks[words]}>{t(`binding.relay.${words}`)}</Status>
      </span>
      {again && <span className="t3 num">{t('binding.relay.attempt', { attempt, most: mostAttempts })}</span>}
      {state === 'givenUp' && (
        <Button size="sm" icon="refresh" onClick={press}>
          {t('binding.relay.reconnect')}
        </Button>
      )}
    </div>
  );
}
