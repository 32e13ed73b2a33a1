import { type ReactNode, Suspense } from 'react';
import { useErrorText } from '../../providers/errorWording';
import { useT } from '../../providers/texts';
import { Boundary } from './Boundary';
import { usePainted } from './preview';

interface LatePartProps {
  children: ReactNode;
  /** Shown while loading; nothing by default. */
  fallback?: ReactNode;
}

/**
 * A small part of a page with lazily loaded code, rendered after the page has been painted. If the code cannot be
 * loaded, one line says so and offers a retry.
 */
export function LatePart({ children, fallback = null }: LatePartProps) {
  const t = useT();
  const errorText = useErrorText();
  const painted = usePainted();
  if (!painted) return fallback;
  return (
    <Boundary
      fallback={(error, retry) => (
        <span role="alert" className="t3">
          {errorText(error)}{' '}
          <button type="button" className="link" onClick={retry}>
            {t('common.retry')}
          </button>
        </span>
      )}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
