import { type ClipboardEvent, type FocusEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { formatPercent } from '../../lib/money';
import { formatByteSize } from '../../lib/units';
import { useT, wordingText } from '../../providers/texts';
import { useReadOnly } from '../../providers/user';
import { Field, type FieldIds } from '../../ui/form/Field';
import { Button, IconButton } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/Icon';
import css from './ImageUpload.module.css';
import { isUploading, type UploadItem } from './uploadQueue';
import { useFileDrop } from './useFileDrop';
import type { Uploads } from './useUploads';

const mayRetry = ({ state }: UploadItem) => state.kind === 'failed' && state.mayRetry;

/** Announces the result of the last picture to screen readers. The progress is not announced; it is in the tile. */
function UploadNews({ ended }: { ended: UploadItem | null }) {
  const t = useT();
  const words = () => {
    if (ended === null) return '';
    const { name, state } = ended;
    if (state.kind !== 'failed') return t('upload.announced.done', { name });
    const { trouble } = state;
    return t('upload.announced.failed', { name, why: wordingText(trouble, t) });
  };
  return (
    <div className="vh" role="status">
      {words()}
    </div>
  );
}

interface ImageUploadProps {
  uploads: Uploads;
  label: ReactNode;
  /** Whether the label is only for screen readers, because a section title already shows it. */
  labelSpoken?: boolean;
  help?: ReactNode;
  /** The form's error about the field, such as that a picture is required. */
  error?: string | undefined;
  optional?: boolean;
  disabled?: boolean;
}

/**
 * The pictures of a form: chosen, dropped or pasted, with progress, retry and removal (docs/visual.md, "Forms";
 * R11-33). In the support view nothing can be added or removed.
 */
export function ImageUpload({
  uploads,
  label,
  labelSpoken = false,
  help,
  error,
  optional,
  disabled,
}: ImageUploadProps) {
  const t = useT();
  const readOnly = useReadOnly();
  const locked = disabled === true || readOnly;
  const { items, max, trouble, add, retry, remove } = uploads;
  const { isDragOver, handlers } = useFileDrop(locked ? null : add);
  const focus = useFocusInside(items.length);
  // After an error the form focuses the add tile or a retry button. If there is neither, it focuses the list, so that
  // a remove button never gets the focus.
  const at = items.length < max || items.some(mayRetry) ? {} : { tabIndex: -1, 'data-focus': true };
  const paste = ({ clipboardData }: ClipboardEvent) => {
    if (!locked && clipboardData.files.length > 0) add([...clipboardData.files]);
  };
  const refusal = trouble && wordingText(trouble, t);
  const wrong = (refusal || error) && (
    <span>
      {refusal}
      {refusal && error && <br />}
      {error}
    </span>
  );
  return (
    <div className={labelSpoken ? `${css.upload} ${css.bare}` : css.upload}>
      <Field
        group
        label={label}
        optional={optional ?? false}
        error={wrong || undefined}
        help={readOnly ? t('errors.readOnly') : help}
      >
        {(ids) => (
          <ul className="ups" {...at} {...focus} {...handlers} onPaste={paste}>
            {items.map((item) => (
              <UploadTile key={item.id} item={item} locked={locked} onRetry={retry} onRemove={remove} />
            ))}
            {items.length < max && (
              <AddTile
                ids={{ ...ids, 'aria-invalid': error ? true : undefined }}
                remaining={max - items.length}
                isDragOver={isDragOver}
                disabled={locked}
                onChoose={add}
              />
            )}
          </ul>
        )}
      </Field>
      <UploadNews ended={uploads.ended} />
    </div>
  );
}

/** The types that the file dialog offers. The content of the chosen file is checked as well. */
const offered = 'image/jpeg,image/png,image/webp';

interface AddTileProps {
  ids: FieldIds;
  /** How many more pictures fit. */
  remaining: number;
  /** Whether files are being dragged over the tiles. */
  isDragOver: boolean;
  disabled: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** A file input that looks like a tile, in place of the next picture. */
function AddTile({ ids, remaining, isDragOver, disabled, onChoose }: AddTileProps) {
  const t = useT();
  return (
    <li>
      <label className={isDragOver ? `up ${css.add} ${css.over}` : `up ${css.add}`}>
        <Icon name={isDragOver ? 'upload' : 'image'} />
        <span>{t(isDragOver ? 'upload.drop' : 'upload.add')}</span>
        <span className="s12 t3 num">{t('upload.left', { count: remaining })}</span>
        <input
          {...ids}
          className="vh"
          data-focus
          type="file"
          accept={offered}
          multiple={remaining > 1}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = ''; // Reset, so that the same file can be chosen again.
            if (files.length > 0) onChoose(files);
          }}
        />
      </label>
    </li>
  );
}

interface UploadTileProps {
  item: UploadItem;
  /** Disables all changes. */
  locked: boolean;
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
}

/** One picture: its preview, its progress or error, its name and its buttons. */
function UploadTile({ item, locked, onRetry, onRemove }: UploadTileProps) {
  const t = useT();
  const away = useRef<HTMLButtonElement>(null);
  const { id, name, size, preview, state } = item;
  const underWay = isUploading(item);
  const retryNow = () => {
    away.current?.focus(); // The pressed button disappears, so move the focus.
    onRetry(id);
  };
  return (
    <li
      className={`up up--done ${state.kind === 'failed' ? css.failed : state.kind === 'uploading' ? css.uploading : ''}`}
    >
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

/**
 * Keeps the focus in a group of tiles when the focused control disappears: moves it to the tile that adds a picture,
 * otherwise to the button of the last tile.
 *
 * @param count the number of tiles
 */
function useFocusInside(count: number) {
  const place = useRef<HTMLUListElement>(null);
  const inside = useRef(false);
  const look = useEffectEvent((_: number) => {
    if (!inside.current || document.activeElement !== document.body) return;
    const buttons = place.current?.querySelectorAll<HTMLElement>('input, button') ?? [];
    buttons[buttons.length - 1]?.focus({ preventScroll: true });
  });
  // Tiles were added or removed.
  useLayoutEffect(() => look(count), [count]);
  return {
    ref: place,
    onFocus() {
      inside.current = true;
    },
    /** The user chose a file. The file dialog had taken the focus, and has returned it to the group. */
    onChange() {
      inside.current = true;
    },
    // React reports no blur for a removed element, so this fires only when the user moves the focus.
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      inside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
}
