/** The code of what the header's buttons open: fetched with the first use, or ahead of it. */
export const loadOpening = () => import('./onOpening');
