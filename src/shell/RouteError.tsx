import { useResetErrorBoundaryOnLocationChange } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../providers/texts';
import { Button } from '../ui/Button';
import { StatePanel } from '../ui/StatePanel';
import { useErrorText } from '../ui/useErrorText';
import { isReloading } from './newRelease';
import { RouteLoading } from './RouteLoading';

interface RouteErrorProps {
  readonly error: unknown;
  /** Draws the screen anew; called once the address changes. */
  readonly resetErrorBoundary: (...details: unknown[]) => void;
}

/** Stands in the place of a screen that failed: the error's words, and two ways on. react-admin's `error`, too. */
export function RouteError({ error, resetErrorBoundary }: RouteErrorProps) {
  const t = useT();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { key } = useLocation();
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  // The page is about to load the new release; the failure that brought this about is none to show.
  if (isReloading()) return <RouteLoading />;
  // The first entry of a history has nothing before it.
  const back = () => void (key === 'default' ? navigate('/') : navigate(-1));
  return (
    <StatePanel
      role="alert"
      icon="alert"
      failed
      title={t('shell.failure.title')}
      detail={errorText(error)}
      action={
        <div className="ways">
          <Button kind="primary" icon="refresh" onClick={() => window.location.reload()}>
            {t('shell.failure.reload')}
          </Button>
          <Button onClick={back}>{t('common.back')}</Button>
        </div>
      }
    />
  );
}
