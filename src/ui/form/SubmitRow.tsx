import { type ReactNode, useId } from 'react';
import { useMay } from '../../providers/access';
import { useT } from '../../providers/texts';
import { Button } from '../kit/Button';

interface SubmitRowProps {
  /** What is written: a resource, or the address of a place without the first slash. */
  resource: string;
  className: string | undefined;
  label: string;
  busy?: boolean;
  /** What the button says while busy. */
  busyLabel?: string;
  /** Other ways, beside the button. */
  children?: ReactNode;
}

/** The button that sends a form, with other ways beside it; in a support view, why it does not (R1-15). */
export function SubmitRow({ resource, className, label, busy = false, busyLabel = '', children }: SubmitRowProps) {
  const t = useT();
  const readOnly = !useMay('edit', resource);
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
