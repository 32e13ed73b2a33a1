import type { ComponentProps } from 'react';
import { Button } from './Button';

/**
 * A button that ignores Enter held down and the second click of a double click, both of which were meant for an earlier
 * button in its place. For irreversible actions and the buttons shown after them.
 */
export function DeliberateButton({ onClick, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button
      {...rest}
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      }}
      onClick={(event) => {
        if (event.detail < 2) onClick?.(event);
      }}
    />
  );
}
