import { type ReactNode, useId } from 'react';
import { useT } from '../../../providers/texts';
import { useReadOnly } from '../../../providers/user';
import { Button } from '../../../ui/Button';

interface PasswordFootProps {
  label: string;
  busy: boolean;
  /** Other ways, beside the button. */
  children?: ReactNode;
}

/** The button that sends a password form; in a support view, why it does not. */
export function PasswordFoot({ label, busy, children }: PasswordFootProps) {
  const t = useT();
  const readOnly = useReadOnly();
  const why = useId();
  return (
    <div className="pwbar">
      <Button
        type="submit"
        kind="primary"
        size="lg"
        disabled={readOnly}
        aria-describedby={readOnly ? why : undefined}
        busy={busy}
        busyLabel={t('password.sending')}
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
