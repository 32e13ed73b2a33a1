import { Link, useLocation } from 'react-router';
import type { TextKey } from '../../../i18n';
import { safeNext } from '../../lib/nextPath';
import { useT } from '../../providers/texts';

/** The link back to the screen that redirected to this one. Renders nothing if the user came directly. */
export function WayBackLink() {
  const t = useT();
  const back = useWayBack();
  if (back === null) return null;
  return (
    <Link className="btn" to={back.to}>
      {t('forms.way.back', { title: t(back.title) })}
    </Link>
  );
}

/** The screen that redirected to this one: a path of this console and its title. */
interface WayBack {
  readonly to: string;
  readonly title: TextKey;
}

/** The `state` for a link whose target then links back to this screen. `title` names this screen. */
export function useWayFromHere(title: TextKey): { readonly back: WayBack } {
  const { pathname, search } = useLocation();
  return { back: { to: `${pathname}${search}`, title } };
}

/** The screen that a gate or a prompt redirected from; survives a reload. Null if the user came directly. */
export function useWayBack(): WayBack | null {
  const { back } = (useLocation().state ?? {}) as { back?: Partial<WayBack> };
  const to = safeNext(back?.to ?? null);
  return to === null || back?.title === undefined ? null : { to, title: back.title };
}
