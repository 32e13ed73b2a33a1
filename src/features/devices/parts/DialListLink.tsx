import { Link } from 'react-router';
import { useT } from '../../../providers/texts';
import { Icon } from '../../../ui/kit/Icon';
import css from './DialListLink.module.css';

/** From the node list to the lines of all nodes. */
export function DialListLink() {
  const t = useT();
  return (
    <Link className={`btn btn--text btn--sm ${css.link}`} to="/dial/list" title={t('resources.dial/list.name')}>
      <Icon name="port" size={18} />
      <span>{t('resources.dial/list.name')}</span>
    </Link>
  );
}
