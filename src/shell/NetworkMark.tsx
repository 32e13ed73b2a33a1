import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useConsole } from '../providers/console';
import { refreshFallen } from '../providers/kept/keptQueries';
import { isOffline, useOffline } from '../providers/useOffline';
import { Boundary } from '../ui/lazy/Boundary';
import { onUse } from '../ui/lazy/onUse';
import { loadHeaderPanels } from './loadHeaderPanels';

const OfflineMark = onUse(async () => ({ default: (await loadHeaderPanels()).OfflineMark }));

/**
 * The place of the mark that says that the platform is out of reach (R18-13); its code is loaded ahead or on use. Once
 * the platform is back, refreshes what is kept or has failed, even if that was before the mark has loaded.
 */
export function NetworkMark() {
  const { client, sessions } = useConsole();
  const queryClient = useQueryClient();
  const offline = useOffline();
  const back = useEffectEvent(() => {
    if (!isOffline(client) && sessions.current() !== null) void refreshFallen(queryClient);
  });
  useEffect(() => {
    if (offline) return () => back();
    return undefined;
  }, [offline]);
  return (
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>{offline && <OfflineMark />}</Suspense>
    </Boundary>
  );
}
