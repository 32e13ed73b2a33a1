import type { ReactNode } from 'react';
import css from './Switch.module.css';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** The label comes first, and the switch is at the end of the row. */
  row?: boolean;
  /** The label. */
  children: ReactNode;
}

/** A setting that is on or off and takes effect at once. In a form, a check box is used instead. */
export function Switch({ checked, onChange, disabled, row = false, children }: SwitchProps) {
  return (
    <label className={row ? `${css.switch} ${css.row}` : css.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {row ? <span>{children}</span> : children}
    </label>
  );
}
