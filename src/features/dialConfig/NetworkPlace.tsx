import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { networkParameter, withoutNetwork } from '../../domain/devices/deviceLinks';
import { useConsole } from '../../providers/console';
import { useErrorText } from '../../providers/useErrorText';
import { toast } from '../../ui/feedback/toast';

/** Where the drawer may stand: over the node list and over a node's page. */
const below = '/device/list';

/**
 * Where the drawer 配置网络 stands, opened by the address alone. Its code comes with the first one that opens; where that
 * cannot be had, the page stays as it is and a toast says why.
 */
export function NetworkPlace() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { texts } = useConsole();
  const errorText = useErrorText();
  const [Stage, setStage] = useState<ComponentType<{ asked: string | null }> | null>(null);
  const asked = (pathname.startsWith(below) && new URLSearchParams(search).get(networkParameter)) || null;
  const wanted = asked !== null && Stage === null;
  const fail = useEffectEvent((error: unknown) => {
    toast.error(errorText(error));
    void navigate({ search: withoutNetwork(search) }, { replace: true });
  });
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    Promise.all([import('./parts/NetworkStage'), texts.enter('dialling')]).then(
      ([loaded]) => left || setStage(() => loaded.NetworkStage),
      (error: unknown) => left || fail(error),
    );
    return () => {
      left = true;
    };
  }, [wanted, texts]);
  return Stage && <Stage asked={asked} />;
}
