import { useT } from '../../providers/texts';
import type { FieldIds } from '../../ui/form/Field';
import { Icon } from '../../ui/kit/Icon';
import css from './AddTile.module.css';

/** The types offered by the file dialog; the file's content is checked anyway. */
const offered = 'image/jpeg,image/png,image/webp';

interface AddTileProps {
  ids: FieldIds;
  /** How many more pictures fit. */
  left: number;
  /** Files are being dragged over the tiles. */
  over: boolean;
  disabled: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** A file input that looks like a tile, in the place of the next picture. */
export function AddTile({ ids, left, over, disabled, onChoose }: AddTileProps) {
  const t = useT();
  return (
    <li>
      <label className={over ? `up ${css.add} ${css.over}` : `up ${css.add}`}>
        <Icon name={over ? 'upload' : 'image'} />
        <span>{t(over ? 'upload.drop' : 'upload.add')}</span>
        <span className="s12 t3 num">{t('upload.left', { count: left })}</span>
        <input
          {...ids}
          className="vh"
          data-focus
          type="file"
          accept={offered}
          multiple={left > 1}
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
