/** The connection as the browser reports it (`navigator.connection`); not every browser does. */
export interface Connection {
  /** `cellular`, `wifi` and others; phones only. */
  readonly type?: string;
  /** The user has requested reduced data usage. */
  readonly saveData?: boolean;
}

/** Whether data may cost the user money, so that nothing is preloaded. */
export const isMetered = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || connection?.type === 'cellular';

/** The connection of a page or a worker; undefined if the browser does not report it. */
export const connectionOf = (navigator: object): Connection | undefined =>
  (navigator as { readonly connection?: Connection }).connection;
