import { Suspense } from 'react';
import { useOffline } from '../providers/useOffline';
import { Boundary } from '../ui/lazy/Boundary';
import { onUse } from '../ui/lazy/onUse';
import { loadHeaderPanels } from './loadHeaderPanels';

const OfflineMark = onUse(async () => ({ default: (await loadHeaderPanels()).OfflineMark }));

/** The place of the mark that says that the platform is out of reach (R18-13); its code is loaded ahead or on use. */
export function NetworkMark() {
  const offline = useOffline();
  return (
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>{offline && <OfflineMark />}</Suspense>
    </Boundary>
  );
}
