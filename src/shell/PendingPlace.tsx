import { type ComponentType, useEffect, useState } from 'react';

/** Milliseconds until the first rows of any screen stand. */
const afterFirstRows = 3000;

/**
 * The place of the number of what is pending. Its code and calls come once the first rows stand, `now` on the screen
 * that shows the same; if they cannot be loaded there is no number.
 */
export function PendingPlace({ now }: { readonly now: boolean }) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        import('./PendingNumber').then(
          ({ PendingNumber }) => setLoaded(() => PendingNumber),
          () => undefined,
        );
      },
      now ? 0 : afterFirstRows,
    );
    return () => clearTimeout(timer);
  }, [now]);
  return Loaded && <Loaded />;
}
