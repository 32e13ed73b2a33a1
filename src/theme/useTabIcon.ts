import { useEffect } from 'react';
import { loadTabIcon } from '../doors';
import { useBrand } from '../providers/brand';
import { builtInBrands } from '../providers/brandOf';

let touched = false;

/** Keeps the tab's icon in sync with the brand. The page's own icon already is the mark in the built-in colour. */
export function useTabIcon(): void {
  const { logoURL, primaryColor } = useBrand();
  useEffect(() => {
    if (!touched && logoURL === '' && primaryColor === builtInBrands.default.primaryColor) return;
    touched = true;
    // If it cannot be loaded, the current icon stays.
    loadTabIcon()
      .then(({ showTabIcon }) => showTabIcon({ logoURL, primaryColor }))
      .catch(() => undefined);
  }, [logoURL, primaryColor]);
}
