import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { useLocation } from 'react-router';
import { askAgain } from '../lib/askAgain';
import { isCodeMissing, useErrorText } from '../providers/errorWording';
import { useT } from '../providers/texts';

import { DiagnosisButton } from '../ui/feedback/DiagnosisButton';
import { StatePanel } from '../ui/feedback/StatePanel';
import { Button } from '../ui/kit/Button';
import { useBackOnline } from '../ui/lazy/useBackOnline';
import { useNavigate } from '../ui/page/useNavigate';
import css from './RouteError.module.css';
import { RouteLoading } from './RouteLoading';
import { useReloading } from './useReloading';

interface RouteErrorProps {
  readonly error: unknown;
  /** Renders the screen again; called when the address changes. */
  readonly resetErrorBoundary: (...details: unknown[]) => void;
}

/** The error of a screen that failed, and what the user can do; also react-admin's `error`. */
export function RouteError({ error, resetErrorBoundary }: RouteErrorProps) {
  const t = useT();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { key } = useLocation();
  const reloading = useReloading();
  const retry = () => {
    askAgain();
    resetErrorBoundary();
  };
  useResetErrorBoundaryOnLocationChange(retry);
  useBackOnline(error, retry);
  // The page is about to load the new release, which explains the error.
  if (reloading) return <RouteLoading />;
  // The first entry of the history has nothing before it.
  const back = () => void (key === 'default' ? navigate('/') : navigate(-1));
  // Offline, a reload would lose the page.
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
