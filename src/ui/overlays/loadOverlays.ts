import { restoreStyles } from '../../lib/restoreStyles';

export type Overlays = typeof import('.');

let arrived: Overlays | null = null;

/** The code behind dialogs, drawers, popovers and sheets: fetched with the first one that opens. */
export async function loadOverlays(): Promise<Overlays> {
  await restoreStyles();
  arrived = await import('.');
  return arrived;
}

/** That code, where it has arrived. */
export function overlaysNow(): Overlays | null {
  return arrived;
}

/** Fetches it ahead, for when the page has nothing else to do. A failure waits for the first one that opens. */
export function preloadOverlays(): void {
  loadOverlays().catch(() => undefined);
}
