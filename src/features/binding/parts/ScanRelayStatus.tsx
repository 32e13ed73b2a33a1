import { useRef } from 'react';
import { mostAttempts } from '../../../platform/relay';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import type { IconName } from '../../../ui/kit/iconPaths';
import { Status } from '../../../ui/kit/Status';
import type { Tone } from '../../../ui/kit/tone';
import type { RelayView } from './useScanRelay';

const looks: Record<Exclude<RelayView['state'], 'off'>, { readonly tone: Tone; readonly icon: IconName }> = {
  connecting: { tone: 'neutral', icon: 'scan' },
  open: { tone: 'success', icon: 'ok' },
  waiting: { tone: 'warning', icon: 'clock' },
  givenUp: { tone: 'warning', icon: 'alert' },
};

/** One quiet line on whether a phone's scans arrive here; where they no longer do, a button that reconnects. */
export function ScanRelayStatus({ relay }: { readonly relay: RelayView }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const { state, attempt, reconnect } = relay;
  if (state === 'off') return null;
  const again = attempt > 0 && (state === 'waiting' || state === 'connecting');
  // From the first drop until it stands or is given up the words are one and the same: a change is told once.
  const words = again ? 'waiting' : state;
  const press = () => {
    place.current?.focus(); // The button leaves under the finger.
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
