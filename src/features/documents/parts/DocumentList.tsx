import { NavLink } from 'react-router';
import { documentNames } from '../../../../i18n/documentNames';
import { useT } from '../../../providers/texts';
import css from './DocumentList.module.css';
import documentsCss from './Documents.module.css';

/** All eight documents in reading order, with the current one marked. */
export function DocumentList() {
  const t = useT();
  return (
    <nav className={documentsCss.documents} aria-label={t('documents.all')}>
      <p className={css.title} aria-hidden="true">
        {t('documents.all')}
      </p>
      <ol className={css.group}>
        {documentNames.map((name) => (
          <li key={name}>
            <NavLink className={css.link} to={`/${name}`}>
              {t(`shell.documents.${name}`)}
            </NavLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
