import { Link } from 'react-router';
import { type DocumentName, documentNames } from '../../../../i18n/documentNames';
import { useT } from '../../../providers/texts';
import { Icon } from '../../../ui/kit/Icon';
import css from './DocumentEnds.module.css';
import documentsCss from './Documents.module.css';

/** Links to the previous and next document in reading order. */
export function DocumentEnds({ name }: { readonly name: DocumentName }) {
  const t = useT();
  const place = documentNames.indexOf(name);
  const [before, after] = [documentNames[place - 1], documentNames[place + 1]];
  return (
    <nav className={documentsCss.list} aria-label={t('documents.others')}>
      {before !== undefined && (
        <Link className={css.link} to={`/${before}`} rel="prev">
          <Icon name="left" size={16} />
          <span>
            <span className={css.where}>{t('documents.previous')}</span>
            <span className={css.title}>{t(`shell.documents.${before}`)}</span>
          </span>
        </Link>
      )}
      {after !== undefined && (
        <Link className={`${css.link} ${css.next}`} to={`/${after}`} rel="next">
          <span>
            <span className={css.where}>{t('documents.next')}</span>
            <span className={css.title}>{t(`shell.documents.${after}`)}</span>
          </span>
          <Icon name="right" size={16} />
        </Link>
      )}
    </nav>
  );
}
