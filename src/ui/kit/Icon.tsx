import { type IconName, iconPaths } from './iconPaths';

interface IconProps {
  name: IconName;
  /** Pixels. Icons are drawn for 20; smaller ones get a heavier stroke. */
  size?: 14 | 16 | 18 | 20;
  className?: string | undefined;
}

/** An icon in the current text colour. Hidden from screen readers: give the label in text. */
export function Icon({ name, size = 20, className }: IconProps) {
  const classes = ['i', size === 20 ? '' : `i--${size}`, className ?? ''].filter(Boolean).join(' ');
  const filled = name === 'more';
  return (
    <svg className={classes} viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} fill={filled ? 'currentColor' : undefined} stroke={filled ? 'none' : undefined} />
    </svg>
  );
}
