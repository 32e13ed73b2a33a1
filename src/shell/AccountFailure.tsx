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

/** The account itself could not be read, so no screen can be shown: try again, or leave. */
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
