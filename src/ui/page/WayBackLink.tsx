import { Link } from 'react-router';
import { usePart, useT } from '../../providers/texts';
import { useWayBack } from './wayBack';

/** The link back to the screen that redirected here; nothing if the user came directly. */
export function WayBackLink() {
  usePart('forms');
  const t = useT();
  const back = useWayBack();
  if (back === null) return null;
  return (
    <Link className="btn" to={back.to}>
      {t('forms.way.back', { title: t(back.title) })}
    </Link>
  );
}
