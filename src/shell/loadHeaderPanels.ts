/** Loads what the header's buttons open: on first use or ahead of it. */
export const loadHeaderPanels = () => import('./headerPanels');
