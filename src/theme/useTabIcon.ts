import { useEffect } from 'react';
import { useBrand } from '../providers/brand';
import { builtInBrands } from '../providers/builtInBrands';

let touched = false;

/** Keeps the tab's icon the brand's; the page's own is the mark in the built-in colour already. */
export function useTabIcon(): void {
  const { logoURL, primaryColor } = useBrand();
  useEffect(() => {
    if (!touched && logoURL === '' && primaryColor.toLowerCase() === builtInBrands.default.primaryColor) return;
    touched = true;
    // The icon that there is does without.
    import('./tabIcon').then(({ showTabIcon }) => showTabIcon({ logoURL, primaryColor })).catch(() => undefined);
  }, [logoURL, primaryColor]);
}
