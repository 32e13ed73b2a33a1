import { type ReactNode, useId } from 'react';
import { useCanAccessNow } from '../../providers/access';
import { useT } from '../../providers/texts';
import { Button } from '../kit/Button';

interface SubmitRowProps {
  /** What the form writes: a resource, or the path of a page without the leading slash. */
  resource: string;
  className: string | undefined;
  label: string;
  busy?: boolean;
  /** The button's text while busy. */
  busyLabel?: string;
  /** Other actions beside the button. */
  children?: ReactNode;
}

/**
 * The submit button of a form with other actions beside it; in a support view, the reason why it is disabled.
 */
export function SubmitRow({ resource, className, label, busy = false, busyLabel = '', children }: SubmitRowProps) {
  const t = useT();
  const readOnly = !useCanAccessNow('edit', resource);
  const why = useId();
  return (
    <div className={className}>
      <Button
        type="submit"
        kind="primary"
        size="lg"
        disabled={readOnly}
        aria-describedby={readOnly ? why : undefined}
        busy={busy}
        busyLabel={busyLabel}
      >
        {label}
      </Button>
      {children}
      {readOnly && (
        <p className="s13 t3" id={why}>
          {t('errors.readOnly')}
        </p>
      )}
    </div>
  );
}
