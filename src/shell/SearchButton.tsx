import { useT } from '../providers/texts';
import { Icon } from '../ui/kit/Icon';
import css from './SearchButton.module.css';
import shellCss from './Shell.module.css';
import { onMac } from './shortcut';

/** A button that looks like a search field, opens the command menu, and shows its shortcut. */
export function SearchButton({ onClick }: { readonly onClick: () => void }) {
  const t = useT();
  const mac = onMac();
  return (
    <button
      type="button"
      className={css.search}
      aria-haspopup="dialog"
      aria-keyshortcuts={mac ? 'Meta+K' : 'Control+K'}
      onClick={onClick}
    >
      <Icon name="search" size={18} />
      <span className="grow">{t('ra.action.search')}</span>
      <span className={shellCss.kbd} aria-hidden="true">
        {mac ? '⌘K' : 'Ctrl\u00a0K'}
      </span>
    </button>
  );
}
