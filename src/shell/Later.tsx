import { Link } from 'react-router';
import { useT } from '../providers/texts';
import { useUser } from '../providers/user';
import { useTitle } from '../ui/pageTitle';
import { StatePanel } from '../ui/StatePanel';
import { type LaterPlace, mayVisit, placeAt } from './places';

/** A place in the shell whose screen is still to come: says so, what it will be, and where to go meanwhile. */
export function Later({ place }: { readonly place: LaterPlace }) {
  const t = useT();
  const { user } = useUser();
  const title = t(place.title);
  const parent = place.parent === undefined ? undefined : placeAt(place.parent);
  useTitle(title, parent && [{ label: t(parent.title), to: parent.path }]);
  const next = place.next.flatMap((path) => placeAt(path) ?? []).filter((each) => mayVisit(each, user));
  return (
    <StatePanel
      icon="clock"
      title={t('shell.soon', { title })}
      detail={t(place.what)}
      action={
        <div className="ways">
          {next.map((each) => (
            <Link key={each.path} className="btn" to={each.path}>
              {t('shell.onward', { title: t(each.title) })}
            </Link>
          ))}
        </div>
      }
    />
  );
}
