import { Link } from 'react-router';
import { useT } from '../../providers/texts';

/** From the node list to the lines of all nodes. */
export function DialListLink() {
  const t = useT();
  return (
    <Link className="btn btn--text btn--sm" to="/dial/list">
      {t('shell.places.dialList')}
    </Link>
  );
}
