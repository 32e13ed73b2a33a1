import type { ClipboardEvent, ReactNode } from 'react';
import { useT, wordingText } from '../../providers/texts';
import { useReadOnly } from '../../providers/user';
import { Field } from '../../ui/form/Field';
import { AddTile } from './AddTile';
import css from './ImageUpload.module.css';
import { UploadTile } from './UploadTile';
import type { UploadItem } from './uploadItem';
import { useFileDrop } from './useFileDrop';
import { useKeptFocus } from './useKeptFocus';
import type { Uploads } from './useUploads';

const mayRetry = ({ state }: UploadItem) => state.kind === 'failed' && state.mayRetry;

/**
 * Announces the result of the last picture to screen readers. Progress is not announced; it can be read from the tile.
 */
function UploadNews({ ended }: { ended: UploadItem | null }) {
  const t = useT();
  const words = () => {
    if (ended === null) return '';
    const { name, state } = ended;
    if (state.kind !== 'failed') return t('upload.told.done', { name });
    const { trouble } = state;
    return t('upload.told.failed', { name, why: wordingText(trouble, t) });
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
  /** The label is visible elsewhere, as the title of a section, and only used for screen readers here. */
  labelSpoken?: boolean;
  help?: ReactNode;
  /** The form's error about the field, such as that a picture is required. */
  error?: string | undefined;
  optional?: boolean;
  disabled?: boolean;
}

/**
 * Pictures of a form: chosen, dropped or pasted, with progress, retry and removal (docs/visual.md, "Forms"; R11-33). In
 * the support view nothing can be added or removed.
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
  const { items, most, trouble, add, retry, remove } = uploads;
  const { over, handlers } = useFileDrop(locked ? null : add);
  const focus = useKeptFocus(items.length);
  // Where the form puts the focus for an error of this field: never on a button that removes a picture.
  const at = items.length < most || items.some(mayRetry) ? {} : { tabIndex: -1, 'data-focus': true };
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
            {items.length < most && (
              <AddTile
                ids={{ ...ids, 'aria-invalid': error ? true : undefined }}
                left={most - items.length}
                over={over}
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
