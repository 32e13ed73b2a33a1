/** What a page tells the service worker. */
export type WorkerOrder =
  /** A worker that waits with another release shall take over, if the page is the only one. */
  | { readonly type: 'takeOver' }
  /** A worker shall answer for the open pages too, if it is of the same release: `entry` is the entry script's address. */
  | { readonly type: 'claim'; readonly entry: string };
