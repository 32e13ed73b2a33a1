import { compileFunction } from 'node:vm';

interface Scope {
  onmessage: ((event: { readonly data: unknown }) => unknown) | null;
  readonly postMessage: (data: unknown) => void;
}

/** A worker for windows without them: runs a worker's script in the page and exchanges messages with it. */
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
