/** Dispatched on the window; the bell then opens its notices. */
export const noticesRequest = 'console:notices';

/** Opens the unread notices in the header. */
export const askNotices = () => window.dispatchEvent(new Event(noticesRequest));
