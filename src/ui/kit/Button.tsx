import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Icon } from './Icon';
import type { IconName } from './iconPaths';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** One `primary` per region; `danger-fill` only for the confirm button of a destructive dialog. */
  kind?: 'outlined' | 'primary' | 'tonal' | 'text' | 'danger' | 'danger-fill';
  size?: 'md' | 'sm' | 'lg';
  /** Keeps place, width and focus, shows a spinner, and ignores presses. */
  busy?: boolean;
  /** The text while busy, such as 提交中; without it only the spinner shows. */
  busyLabel?: string;
  icon?: IconName;
  block?: boolean;
}

/** The design's button; `type="button"` by default. */
export function Button({
  kind = 'outlined',
  size = 'md',
  busy = false,
  busyLabel,
  icon,
  block = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const classes = [
    'btn',
    kind === 'outlined' ? '' : `btn--${kind}`,
    size === 'md' ? '' : `btn--${size}`,
    block ? 'btn--block' : '',
    className ?? '',
  ];
  // A busy submit button must ignore Enter too, which arrives as a click.
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  const face = (
    <>
      {icon && <Icon name={icon} size={size === 'sm' ? 16 : 18} />}
      {children}
    </>
  );
  return (
    <button
      type="button"
      {...rest}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? (
        <span className="btn__stack">
          <span className={busyLabel ? 'btn__idle' : 'btn__idle btn__idle--named'}>{face}</span>
          <span className="btn__busy">
            <span className="spin" />
            {busyLabel}
          </span>
        </span>
      ) : (
        face
      )}
    </button>
  );
}
