import { Link } from 'react-router';
import { useT } from '../providers/texts';
import { Icon } from '../ui/kit/Icon';
import css from './HelpPanel.module.css';
import { documentPlaces } from './places';
import shellCss from './Shell.module.css';

interface HelpPanelProps {
  readonly onKeys: () => void;
  readonly onClose: () => void;
}

/** The links to the documents, and to the list of keys. */
export function HelpPanel({ onKeys, onClose }: HelpPanelProps) {
  const t = useT();
  return (
    <>
      <p className={css.title}>{t('shell.help.documents')}</p>
      <ul>
        {documentPlaces.map(({ path, title }) => (
          <li key={path}>
            <Link className="mitem" to={path} onClick={onClose}>
              <Icon name="book" size={16} />
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`mitem ${shellCss.keys}`}
        onClick={() => {
          onClose();
          onKeys();
        }}
      >
        <Icon name="info" size={16} />
        {t('shell.commands.keys')}
      </button>
    </>
  );
}
