import { useT } from '../../providers/texts';
import { useErrorText } from '../../providers/useErrorText';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { useLate } from '../../ui/hooks/useLate';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/Icon';
import css from './CommandState.module.css';
import type { DeviceHits } from './useDeviceHits';
import type { DocumentHits } from './useDocumentHits';

interface CommandStateProps {
  readonly typed: string;
  /** The number of choices. */
  readonly count: number;
  readonly devices: DeviceHits;
  readonly documents: DocumentHits;
}

/** The line below the choices: what is being searched, what was not found, and failures with a retry. */
export function CommandState({ typed, count, devices, documents }: CommandStateProps) {
  const t = useT();
  const errorText = useErrorText();
  const late = useLate(devices.state === 'asking', 400);
  const nothing = count === 0 && devices.state !== 'asking' && devices.state !== 'failed';
  const failures = [
    { key: 'devicesFailed', error: devices.error, retry: devices.retry } as const,
    { key: 'documentsFailed', error: documents.error, retry: documents.retry } as const,
  ];
  const waiting = devices.state === 'asking' && count === 0;
  return (
    <>
      <span className="vh" role="status">
        {waiting
          ? t('commands.asking')
          : nothing
            ? t('commands.none', { words: typed })
            : t('commands.count', { count })}
      </span>
      {nothing && (
        <StatePanel icon="search" title={t('commands.none', { words: typed })} detail={t('commands.noneDetail')} />
      )}
      {late && (
        <p className={css.state} aria-hidden="true">
          <span className="spin" />
          {t('commands.asking')}
        </p>
      )}
      {devices.state === 'found' && devices.devices.length === 0 && count > 0 && (
        <p className={css.state}>{t('commands.noDevices')}</p>
      )}
      {failures.map(
        ({ key, error, retry }) =>
          error !== null && (
            <div key={key} className={`${css.state} ${css.failed}`} role="alert">
              <Icon name="alert" size={16} />
              <span className="grow">{t(`commands.${key}`, { words: errorText(error) })}</span>
              <Button size="sm" icon="refresh" onClick={retry}>
                {t('common.retry')}
              </Button>
            </div>
          ),
      )}
    </>
  );
}
