import { type ReactNode, Suspense } from 'react';
import { useT } from '../../providers/texts';
import { useErrorText } from '../../providers/useErrorText';
import { Boundary } from './Boundary';

interface LatePartProps {
  children: ReactNode;
  /** What stands in its place until it has come; nothing unless told. */
  waiting?: ReactNode;
}

/** A small part of a page whose code is loaded on use. Code that does not come is told in one line, with a way on. */
export function LatePart({ children, waiting = null }: LatePartProps) {
  const t = useT();
  const errorText = useErrorText();
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
