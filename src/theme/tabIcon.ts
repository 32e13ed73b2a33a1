import type { Brand } from '../platform/contract/configuration';
import { brandColours } from './brandColours';

/** The sample mark of public/favicon.svg in another colour. */
const mark = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="${colour}"/>` +
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

/** Shows the brand's logo as the tab's icon, or the mark in its accent without a logo and until it has loaded. */
export function showTabIcon({ logoURL, primaryColor }: Pick<Brand, 'logoURL' | 'primaryColor'>): void {
  wanted = logoURL;
  put(`data:image/svg+xml,${encodeURIComponent(mark(brandColours(primaryColor, 'light').accent))}`);
  if (logoURL === '') return;
  const image = new Image();
  image.onload = () => wanted === logoURL && put(logoURL);
  image.src = logoURL;
}
