import { type ReactNode, Suspense } from 'react';
import { useErrorText } from '../../providers/errorWording';
import { useT } from '../../providers/texts';
import { Boundary } from './Boundary';
import { usePainted } from './still';

interface LatePartProps {
  children: ReactNode;
  /** Shown while loading; nothing by default. */
  waiting?: ReactNode;
}

/**
 * A small part of a page with lazily loaded code, rendered after the page has been painted. If the code cannot be
 * loaded, one line says so and offers a retry.
 */
export function LatePart({ children, waiting = null }: LatePartProps) {
  const t = useT();
  const errorText = useErrorText();
  const painted = usePainted();
  if (!painted) return waiting;
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
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  );
}
