import { useRef } from 'react';
import { formatByteSize } from '../../lib/byteSize';
import { formatPercent } from '../../lib/money';
import { useT, wordingText } from '../../providers/texts';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/Icon';
import { IconButton } from '../../ui/kit/IconButton';
import css from './UploadTile.module.css';
import { isUnderWay, type UploadItem } from './uploadItem';

interface UploadTileProps {
  item: UploadItem;
  /** Disables all changes. */
  locked: boolean;
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
}

/** One picture: its preview, its progress or error, its name and its buttons. */
export function UploadTile({ item, locked, onRetry, onRemove }: UploadTileProps) {
  const t = useT();
  const away = useRef<HTMLButtonElement>(null);
  const { id, name, size, preview, state } = item;
  const underWay = isUnderWay(item);
  const retryNow = () => {
    away.current?.focus(); // The pressed button disappears, so the focus moves.
    onRetry(id);
  };
  return (
    <li className={`up up--done ${css[state.kind] ?? ''}`}>
      {preview !== '' && state.kind !== 'failed' && <img className={css.image} src={preview} alt="" />}
      {state.kind === 'preparing' && (
        <span className={css.status}>
          <span className="spin" />
          {t('upload.preparing')}
        </span>
      )}
      {state.kind === 'uploading' && (
        <progress
          className={css.bar}
          aria-label={t('upload.progress', { name })}
          value={Math.round(state.fraction * 100)}
          max={100}
        />
      )}
      {state.kind === 'failed' && (
        <div className={css.reason}>
          <p>
            <Icon name="alert" size={14} />
            {wordingText(state.trouble, t)}
          </p>
          {state.mayRetry && (
            <Button
              size="sm"
              kind="text"
              icon="refresh"
              data-focus
              disabled={locked}
              aria-label={t('upload.retry', { name })}
              onClick={retryNow}
            >
              {t('common.retry')}
            </Button>
          )}
        </div>
      )}
      <div className="up__cap">
        <bdi className="ell grow" title={name}>
          {name}
        </bdi>
        {state.kind === 'uploading' && <span className="num t2">{formatPercent(state.fraction)}</span>}
        {state.kind === 'done' && <span className="num t3 only-desk">{formatByteSize(size)}</span>}
        <IconButton
          ref={away}
          size="sm"
          icon={underWay ? 'x' : 'trash'}
          label={t(underWay ? 'upload.cancel' : 'upload.remove', { name })}
          disabled={locked}
          onClick={() => onRemove(id)}
        />
      </div>
    </li>
  );
}
