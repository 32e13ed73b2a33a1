import { Link } from 'react-router';
import { type DocumentName, documentNames } from '../../../../i18n/documentNames';
import { useT } from '../../../providers/texts';
import { Icon } from '../../../ui/kit/Icon';

/** The document before and the one after, in the order they are read. */
export function DocumentEnds({ name }: { readonly name: DocumentName }) {
  const t = useT();
  const place = documentNames.indexOf(name);
  const [before, after] = [documentNames[place - 1], documentNames[place + 1]];
  return (
    <nav className="ends" aria-label={t('documents.others')}>
      {before !== undefined && (
        <Link className="ends__a" to={`/${before}`} rel="prev">
          <Icon name="left" size={16} />
          <span>
            <span className="ends__w">{t('documents.previous')}</span>
            <span className="ends__t">{t(`shell.documents.${before}`)}</span>
          </span>
        </Link>
      )}
      {after !== undefined && (
        <Link className="ends__a ends__a--next" to={`/${after}`} rel="next">
          <span>
            <span className="ends__w">{t('documents.next')}</span>
            <span className="ends__t">{t(`shell.documents.${after}`)}</span>
          </span>
          <Icon name="right" size={16} />
        </Link>
      )}
    </nav>
  );
}
