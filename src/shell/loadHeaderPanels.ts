/** Loads what the header's buttons open, and what comes after the first screen: on first use or ahead of it. */
export const loadHeaderPanels = () => import('./headerPanels');
