import { useEffect } from 'react';
import type { Brand } from '../platform/contract/configuration';
import { useBrand } from '../providers/brand';
import { builtInBrands } from '../providers/brandOf';

let touched = false;

/**
 * Keeps the tab's icon in sync with the brand. The icon in index.html is the mark in the built-in colour. The web
 * manifest has the name and mark of the built-in brand, so installation is not offered for other brands.
 */
export function useTabIcon(): void {
  const { name, logoURL, primaryColor } = useBrand();
  const { default: builtIn } = builtInBrands;
  const own = name === builtIn.name && logoURL === builtIn.logoURL && primaryColor === builtIn.primaryColor;
  useEffect(() => {
    if (own) return;
    const links = [...document.querySelectorAll('link[rel="manifest"], link[rel="apple-touch-icon"]')];
    for (const link of links) link.remove();
    return () => document.head.append(...links);
  }, [own]);
  useEffect(() => {
    if (!touched && logoURL === '' && primaryColor === builtInBrands.default.primaryColor) return;
    touched = true;
    showTabIcon({ logoURL, primaryColor });
  }, [logoURL, primaryColor]);
}

/** The mark of public/favicon.svg in a brand's accent colour, which the browser derives as in tokens.css. */
const mark = (brand: string) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
  `<rect width="24" height="24" rx="6" fill="${brand}" ` +
  `style="fill:oklch(from ${brand} clamp(0.38, l, 0.52) min(c, 0.17) h)"/>` +
  '<path d="M7 16v-3.5M12 16V8M17 16v-5.5" fill="none" stroke="#fff" stroke-width="2.25" stroke-linecap="round"/></svg>';

let wanted = '';

function put(href: string): void {
  let link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link === null) {
    link = document.createElement('link');
    link.rel = 'icon';
    document.head.append(link);
  }
  link.removeAttribute('type');
  link.href = href;
}

/**
 * Shows the brand's logo as the tab's icon. Without a logo, or until the logo has loaded, the icon is the mark in the
 * accent colour.
 */
export function showTabIcon({ logoURL, primaryColor }: Pick<Brand, 'logoURL' | 'primaryColor'>): void {
  wanted = logoURL;
  put(`data:image/svg+xml,${encodeURIComponent(mark(primaryColor))}`);
  if (logoURL === '') return;
  const image = new Image();
  image.onload = () => wanted === logoURL && put(logoURL);
  image.src = logoURL;
}
