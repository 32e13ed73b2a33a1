import { useLocation } from 'react-router';
import type { TextKey } from '../../../i18n';
import { safeNext } from '../../lib/nextPath';

/** Where somebody was led here from: a path of this console, and what that place is called. */
export interface WayBack {
  readonly to: string;
  readonly title: TextKey;
}

/** A link's `state` that lets its target lead back to exactly here; `title` is what this place is called. */
export function useWayFromHere(title: TextKey): { readonly back: WayBack } {
  const { pathname, search } = useLocation();
  return { back: { to: `${pathname}${search}`, title } };
}

/** The way back, where a gate or a prompt led here; outlives a reload. Null for who came by themselves. */
export function useWayBack(): WayBack | null {
  const { back } = (useLocation().state ?? {}) as { back?: Partial<WayBack> };
  const to = safeNext(back?.to ?? null);
  return to === null || back?.title === undefined ? null : { to, title: back.title };
}
