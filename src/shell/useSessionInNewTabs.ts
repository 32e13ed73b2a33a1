import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useConsole } from '../providers/console';

/** The link within the console that an event targets; otherwise null. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === window.location.origin ? link : null;
}

/**
 * In a support view, a link that opens a new tab passes the session to that tab. Browsers copy the session only if
 * the link has no `noopener`, but `noopener` is their default. Without the copy, the new tab would belong to
 * whoever is signed in to this browser. The context menu and dragging cannot pass the session, so both are disabled
 * on links (R1-16).
 */
export function useSessionInNewTabs(): void {
  const { sessions } = useConsole();
  const notify = useNotify();
  useEffect(() => {
    const isOwn = () => sessions.current()?.readOnly === true;
    const open = (event: MouseEvent) => {
      const link = isOwn() ? linkOf(event) : null;
      const elsewhere =
        event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
      if (link === null || !elsewhere || event.button > 1 || link.hasAttribute('download')) return;
      event.preventDefault();
      window.open(link.href);
    };
    const refuse = (event: Event) => {
      if (!isOwn() || linkOf(event) === null) return;
      event.preventDefault();
      notify('shell.support.newTab', { type: 'info' });
    };
    const controller = new AbortController();
    // Capturing listeners run before the link's own handlers, which ignore prevented events.
    const options = { capture: true, signal: controller.signal };
    document.addEventListener('click', open, options);
    document.addEventListener('auxclick', open, options);
    document.addEventListener('contextmenu', refuse, options);
    document.addEventListener('dragstart', refuse, options);
    return () => controller.abort();
  }, [sessions, notify]);
}
