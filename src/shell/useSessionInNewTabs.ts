import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useConsole } from '../providers/console';

/** The link of the console that an event is about; null for any other. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === window.location.origin ? link : null;
}

/**
 * In a support view, a link that opens another tab takes the session along. Browsers
 * copy it only where they are not told `noopener`, which is their default for links; the other tab would be of whoever
 * is signed in to this browser. The browser's menu and dragging cannot take it along, so links have neither (R1-16).
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
    // Before the link's own handlers, which leave alone what is prevented.
    const options = { capture: true, signal: controller.signal };
    document.addEventListener('click', open, options);
    document.addEventListener('auxclick', open, options);
    document.addEventListener('contextmenu', refuse, options);
    document.addEventListener('dragstart', refuse, options);
    return () => controller.abort();
  }, [sessions, notify]);
}
