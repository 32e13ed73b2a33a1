import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { useLocation } from 'react-router';
import { useBrand } from '../providers/brand';
import { isCodeMissing, useErrorText } from '../providers/errorWording';
import { useT } from '../providers/texts';
import { useBackOnline } from '../ui/Boundary';
import { DiagnosisButton } from '../ui/feedback/DiagnosisButton';
import { Failure } from '../ui/feedback/Failure';
import { StatePanel } from '../ui/feedback/StatePanel';
import { Button } from '../ui/kit/Button';
import { ScreenLoading } from '../ui/lazyModule';
import { useNavigate } from '../ui/page/navigation';
import { useTitle } from '../ui/page/pageTitle';
import css from './RouteError.module.css';
import { useReloading } from './useReloading';

interface RouteErrorProps {
  readonly error: unknown;
  /** Renders the screen again; also called when the address changes. */
  readonly resetErrorBoundary: (...details: unknown[]) => void;
}

/** Shows a screen's error, and what the user can do; also react-admin's `error`. */
export function RouteError({ error, resetErrorBoundary }: RouteErrorProps) {
  const t = useT();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { key } = useLocation();
  const reloading = useReloading();
  const retry = () => resetErrorBoundary();
  useResetErrorBoundaryOnLocationChange(retry);
  useBackOnline(error, retry);
  // The page is about to reload for a new release, which explains the error.
  if (reloading) return <ScreenLoading />;
  // The first history entry has none before it.
  const back = () => void (key === 'default' ? navigate('/') : navigate(-1));
  // Without a network, a reload would lose the page.
  const mayReload = window.navigator.onLine;
  const mayRetry = isCodeMissing(error) || !mayReload;
  return (
    <StatePanel
      role="alert"
      icon="alert"
      failed
      title={t('ra.page.error')}
      detail={errorText(error)}
      action={
        <div className={css.actions}>
          {mayRetry && (
            <Button kind="primary" icon="refresh" onClick={retry}>
              {t('common.retry')}
            </Button>
          )}
          {mayReload && (
            <Button
              kind={mayRetry ? undefined : 'primary'}
              icon={mayRetry ? undefined : 'refresh'}
              onClick={() => window.location.reload()}
            >
              {t('shell.failure.reload')}
            </Button>
          )}
          <Button onClick={back}>{t('ra.action.back')}</Button>
          <DiagnosisButton />
        </div>
      }
    />
  );
}

interface AccountFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly onSignOut: () => void;
}

/** Shown if the account could not be loaded, so that no screen can render; offers a retry and a sign-out. */
export function AccountFailure({ error, onRetry, onSignOut }: AccountFailureProps) {
  const t = useT();
  const { name } = useBrand();
  useTitle('');
  return (
    <main className={`page ${css.failure}`}>
      <h1 className="vh">{name}</h1>
      <Failure error={error} onRetry={onRetry} />
      <Button kind="text" onClick={onSignOut}>
        {t('ra.auth.logout')}
      </Button>
    </main>
  );
}
