import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { useLocation } from 'react-router';
import { hasNetwork } from '../platform/network';
import { useBrand } from '../providers/brand';
import { isCodeMissing, useErrorText } from '../providers/errorWording';
import { useT } from '../providers/texts';
import { useBackOnline } from '../ui/Boundary';
import { DiagnosisButton } from '../ui/feedback/DiagnosisButton';
import { Failure } from '../ui/feedback/Failure';
import { StatePanel } from '../ui/feedback/StatePanel';
import { Button } from '../ui/kit/Button';
import { ScreenLoading } from '../ui/lazyModule';
import { BrandBar } from '../ui/page/BrandMark';
import { useNavigate } from '../ui/page/navigation';
import { useTitle } from '../ui/page/pageTitle';
import { useReloading } from './useReloading';

interface RouteErrorProps {
  readonly error: unknown;
  /** Renders the screen again; also called when the address changes. */
  readonly resetErrorBoundary: (...details: unknown[]) => void;
}

/** Shows the error of a screen, and what the user can do. react-admin also uses it, as `error`. */
export function RouteError({ error, resetErrorBoundary }: RouteErrorProps) {
  const t = useT();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { key } = useLocation();
  const reloading = useReloading();
  const retry = () => resetErrorBoundary();
  useResetErrorBoundaryOnLocationChange(retry);
  useBackOnline(error, retry);
  // The page is about to reload for a new release. The new release explains the error, so none is shown.
  if (reloading) return <ScreenLoading />;
  // On the first history entry there is no entry to go back to.
  const back = () => void (key === 'default' ? navigate('/') : navigate(-1));
  // Without a network, a reload would lose the page.
  const mayReload = hasNetwork();
  const mayRetry = isCodeMissing(error) || !mayReload;
  return (
    <StatePanel
      role="alert"
      failed
      title={t('ra.page.error')}
      detail={errorText(error)}
      action={
        <>
          {mayRetry && (
            <Button kind="link" onClick={retry}>
              {t('common.retry')}
            </Button>
          )}
          {mayReload && (
            <Button kind="link" onClick={() => window.location.reload()}>
              {t('shell.failure.reload')}
            </Button>
          )}
          <Button kind="link" onClick={back}>
            {t('ra.action.back')}
          </Button>
          <DiagnosisButton />
        </>
      }
    />
  );
}

interface AccountFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly onSignOut: () => void;
}

/** Shown if the account could not be loaded, because no screen can render without it. Offers a retry and a sign-out. */
export function AccountFailure({ error, onRetry, onSignOut }: AccountFailureProps) {
  const t = useT();
  const { name } = useBrand();
  useTitle('');
  return (
    <>
      <BrandBar>
        <Button kind="text" icon="logout" onClick={onSignOut}>
          {t('ra.auth.logout')}
        </Button>
      </BrandBar>
      <main>
        <h1 className="vh">{name}</h1>
        <Failure title={t('shell.failure.account')} error={error} onRetry={onRetry} />
      </main>
    </>
  );
}
