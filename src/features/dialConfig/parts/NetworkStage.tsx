import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withoutNetwork } from '../../../domain/devices/deviceLinks';
import { NetworkDrawer } from './NetworkDrawer';

/** The drawer for the device that the address asks for: Back closes it, and so does it itself. */
export function NetworkStage({ asked }: { asked: string | null }) {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  // Each opening begins anew; on its way out the drawer still shows what it showed.
  const [shown, setShown] = useState({ asked, device: asked ?? '', turn: 0 });
  if (asked !== shown.asked) {
    setShown({ asked, device: asked ?? shown.device, turn: asked === null ? shown.turn : shown.turn + 1 });
  }

  const closed = useRef('');
  const close = () => {
    if (closed.current === key) return; // Pressed twice, it still goes one step back.
    closed.current = key;
    if ((state as { network?: unknown } | null)?.network === asked) void navigate(-1);
    else void navigate({ search: withoutNetwork(search) }, { replace: true, state: state as unknown });
  };

  // The opener has the focus again by then, unless the page was loaded with the drawer open.
  const before = useRef<string | null>(null);
  useEffect(() => {
    const device = before.current;
    before.current = asked;
    if (asked !== null || device === null) return;
    const timer = requestAnimationFrame(() => {
      const at = document.activeElement;
      // Without an opener it is still in the drawer, which is on its way out.
      if (at !== null && at !== document.body && at.closest('[role="dialog"]') === null) return;
      const links = [...document.querySelectorAll<HTMLElement>('[data-network]')];
      links.find(({ dataset }) => dataset.network === device)?.focus();
    });
    return () => cancelAnimationFrame(timer);
  }, [asked]);

  return <NetworkDrawer key={shown.turn} deviceUUID={shown.device} open={asked !== null} onClose={close} />;
}
