import { useT } from '../../providers/texts';
import type { FieldIds } from '../../ui/form/Field';
import { Icon } from '../../ui/kit/Icon';
import css from './AddTile.module.css';

/** What the file dialog offers; what was chosen is looked at all the same. */
const offered = 'image/jpeg,image/png,image/webp';

interface AddTileProps {
  ids: FieldIds;
  /** How many pictures there is place for. */
  left: number;
  /** Files are held over the tiles. */
  over: boolean;
  disabled: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** The place for the next picture: a file input under the look of a tile. */
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
            currentTarget.value = ''; // The same file may be chosen again.
            if (files.length > 0) onChoose(files);
          }}
        />
      </label>
    </li>
  );
}
