/** A fake XMLHttpRequest that sends nothing and is controlled by the test. Replaces the global one. */
export class FakeRequest extends EventTarget {
  /** Requests sent and not yet taken by `next`, in order. */
  static readonly sent: FakeRequest[] = [];
  static #taken = new WeakSet<FakeRequest>();

  /** The next request, sent already or later. */
  static async next(): Promise<FakeRequest> {
    for (;;) {
      const found = FakeRequest.sent.find((request) => !FakeRequest.#taken.has(request));
      if (found !== undefined) {
        FakeRequest.#taken.add(found);
        return found;
      }
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }

  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  method = '';
  url = '';
  body = new Blob();
  status = 0;
  responseText = '';
  aborted = false;

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: Blob): void {
    this.body = body;
    FakeRequest.sent.push(this);
  }

  abort(): void {
    this.aborted = true;
  }

  /** Reports upload progress, 0 to 1. */
  move(fraction: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: fraction * 100, total: 100 }));
    if (fraction === 1) this.upload.dispatchEvent(new Event('load'));
  }

  answer(status: number, body = ''): void {
    this.status = status;
    this.responseText = body;
    this.dispatchEvent(new Event('load'));
  }

  cut(): void {
    this.dispatchEvent(new Event('error'));
  }
}
