import { useBrand } from '../providers/brand';
import { useT } from '../providers/texts';
import { Failure } from '../ui/feedback/Failure';
import { Button } from '../ui/kit/Button';
import { useTitle } from '../ui/page/pageTitle';
import css from './AccountFailure.module.css';

interface AccountFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly onSignOut: () => void;
}

/** The account could not be loaded, so no screen can be shown; offers a retry and the way out. */
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
