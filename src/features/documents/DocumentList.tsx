import { NavLink } from 'react-router';
import { documentNames } from '../../../i18n/documentNames';
import { useT } from '../../providers/texts';

/** All eight documents, in the order they are read; the one that is open is marked. */
export function DocumentList() {
  const t = useT();
  return (
    <nav className="docs" aria-label={t('documents.all')}>
      <p className="docs__t" aria-hidden="true">
        {t('documents.all')}
      </p>
      <ol className="docs__l">
        {documentNames.map((name) => (
          <li key={name}>
            <NavLink className="docs__a" to={`/${name}`}>
              {t(`shell.documents.${name}`)}
            </NavLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
