/** What the browser reports about the connection (`navigator.connection`), if it does. */
export interface Connection {
  /** `cellular`, `wifi` and others; phones only. */
  readonly type?: string;
  /** The user has requested reduced data usage. */
  readonly saveData?: boolean;
}

/** Whether data may cost the user money: nothing is preloaded then. */
export const isMetered = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || connection?.type === 'cellular';

/** The connection of a page or a worker; undefined if the browser does not report it. */
export const connectionOf = (navigator: object): Connection | undefined =>
  (navigator as { readonly connection?: Connection }).connection;
