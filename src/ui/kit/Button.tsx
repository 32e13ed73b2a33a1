import type { ComponentProps, ComponentPropsWithRef, MouseEvent } from 'react';
import { ignoreRepeatedEnter, isRepeated } from '../../lib/repeatedEvents';
import { Icon, type IconName } from './Icon';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /**
   * One `primary` per region; `danger-fill` only for the confirm button of a destructive dialog; `link` within or
   * after a sentence.
   */
  kind?: 'outlined' | 'primary' | 'tonal' | 'text' | 'danger' | 'danger-fill' | 'link';
  size?: 'md' | 'sm' | 'lg';
  /**
   * Whether the button's action is running. The button then keeps position, width and focus, shows a spinner, and
   * ignores presses.
   */
  busy?: boolean;
  /** The text while busy, such as 提交中; by default only the spinner shows. */
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
    kind === 'link' ? 'link' : 'btn',
    kind === 'outlined' || kind === 'link' ? '' : `btn--${kind}`,
    size === 'md' ? '' : `btn--${size}`,
    block ? 'btn--block' : '',
    className ?? '',
  ];
  // Enter arrives as a click on the submit button, so a busy submit button must ignore it too.
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

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** The accessible name and the tooltip. */
  label: string;
  icon: IconName;
  /** `sm` 28 px, `md` 36 px, `in` 32 px inside a field; all 44 px on phones. */
  size?: 'sm' | 'md' | 'in';
}

/** A square icon button. Its children, such as a badge, lie over the icon. */
export function IconButton({ label, icon, size = 'md', className, children, ...rest }: IconButtonProps) {
  const classes = ['ib', size === 'md' ? '' : `ib--${size}`, className ?? ''].filter(Boolean).join(' ');
  return (
    <button type="button" title={label} {...rest} className={classes} aria-label={label}>
      <Icon name={icon} size={size === 'sm' ? 16 : size === 'in' ? 18 : 20} />
      {children}
    </button>
  );
}

/**
 * A button that ignores a held Enter and the second click of a double click, because both were meant for a previous
 * button in the same place. Use it for irreversible actions and for the buttons shown after them.
 */
export function DeliberateButton({ onClick, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button
      {...rest}
      onKeyDown={ignoreRepeatedEnter}
      onClick={(event) => {
        if (!isRepeated(event)) onClick?.(event);
      }}
    />
  );
}
