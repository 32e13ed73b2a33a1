import { compileFunction } from 'node:vm';

interface Scope {
  onmessage: ((event: { readonly data: unknown }) => unknown) | null;
  readonly postMessage: (data: unknown) => void;
}

/** A worker for windows that have none: runs a worker's own script in the page, behind a worker's messages. */
export class PageWorker extends EventTarget {
  readonly #scope: Scope;
  #running = true;

  /** @param script the text of a classic worker script */
  constructor(script: string) {
    super();
    this.#scope = {
      onmessage: null,
      postMessage: (data) => {
        if (this.#running) this.dispatchEvent(new MessageEvent('message', { data }));
      },
    };
    compileFunction(script, ['self'])(this.#scope);
  }

  postMessage(data: unknown): void {
    this.#scope.onmessage?.({ data });
  }

  terminate(): void {
    this.#running = false;
  }
}
