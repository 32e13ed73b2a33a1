import type { ComponentProps } from 'react';
import { Button } from './Button';

/**
 * A button that only a press of its own can press: neither Enter held down on what stood here before, nor the second
 * click of a double click. For what cannot be taken back, and for what is shown after it.
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
