/** The code behind dialogs, drawers, popovers and sheets: fetched with the first one that opens. */
export const loadOverlays = () => import('./overlays');

/** Fetches it ahead, for when the page has nothing else to do. A failure waits for the first one that opens. */
export function preloadOverlays(): void {
  loadOverlays().catch(() => undefined);
}
