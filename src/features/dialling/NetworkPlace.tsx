import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useConsole } from '../../providers/console';
import { networkParameter, withoutNetwork } from '../../ui/deviceLinks';
import { toast } from '../../ui/toast';
import { useErrorText } from '../../ui/useErrorText';
import type { NetworkDrawerProps } from './NetworkDrawer';

/** Where the drawer may stand: over the node list and over a node's page. */
const below = '/device/list';

/**
 * Where the drawer 配置网络 stands, opened by the address alone: Back closes it, and a copied address opens it. Its code
 * comes with the first one that opens; where that cannot be had, the page stays as it is and a toast says why.
 */
export function NetworkPlace() {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const { texts } = useConsole();
  const errorText = useErrorText();
  const asked = (pathname.startsWith(below) && new URLSearchParams(search).get(networkParameter)) || null;
  // Each opening begins anew; on its way out the drawer still shows what it showed.
  const [shown, setShown] = useState({ asked, device: asked ?? '', turn: 0 });
  if (asked !== shown.asked) {
    setShown({ asked, device: asked ?? shown.device, turn: asked === null ? shown.turn : shown.turn + 1 });
  }
  const [Drawer, setDrawer] = useState<ComponentType<NetworkDrawerProps> | null>(null);

  const closed = useRef('');
  const close = () => {
    if (closed.current === key) return; // Pressed twice, it still goes one step back.
    closed.current = key;
    if ((state as { network?: unknown } | null)?.network === asked) void navigate(-1);
    else void navigate({ search: withoutNetwork(search) }, { replace: true, state: state as unknown });
  };
  const fail = useEffectEvent((error: unknown) => {
    toast.error(errorText(error));
    close();
  });
  const wanted = asked !== null && Drawer === null;
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    Promise.all([import('./NetworkDrawer'), texts.enter('dialling')]).then(
      ([loaded]) => left || setDrawer(() => loaded.NetworkDrawer),
      (error: unknown) => left || fail(error),
    );
    return () => {
      left = true;
    };
  }, [wanted, texts]);

  // The opener has the focus again by then, unless the page was loaded with the drawer open.
  const opener = useRef<string | null>(null);
  useEffect(() => {
    const device = opener.current;
    opener.current = asked;
    if (asked !== null || device === null) return;
    const timer = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const links = [...document.querySelectorAll<HTMLElement>('[data-network]')];
      links.find(({ dataset }) => dataset.network === device)?.focus();
    });
    return () => cancelAnimationFrame(timer);
  }, [asked]);

  if (Drawer === null || shown.device === '') return null;
  return <Drawer key={shown.turn} deviceUUID={shown.device} open={asked !== null} onClose={close} />;
}
