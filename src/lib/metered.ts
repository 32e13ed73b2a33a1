/** What browsers tell of the line, where they do (`navigator.connection`). */
export interface Connection {
  /** `cellular`, `wifi` and others; phones only. */
  readonly type?: string;
  /** The user asked for little traffic. */
  readonly saveData?: boolean;
}

/** Whether every byte may cost the user something: nothing is loaded ahead then. */
export const isMetered = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || connection?.type === 'cellular';

/** The line of a page or a worker; undefined where the browser does not tell. */
export const connectionOf = (navigator: object): Connection | undefined =>
  (navigator as { readonly connection?: Connection }).connection;
