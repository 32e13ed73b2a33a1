import type { Listener } from './stage';

/** The common part of the browser's WebSocket and that of `ws`. */
interface Socket {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'open' | 'close', listener: () => void): void;
  close(): void;
}

/** Listens on a socket; resolves once it is open or has been refused. */
export async function listenOn(socket: Socket): Promise<Listener> {
  const waiting: ((message: unknown) => void)[] = [];
  const arrived: unknown[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message: unknown = JSON.parse(String(data));
    const taker = waiting.shift();
    if (taker) taker(message);
    else arrived.push(message);
  });
  const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()));
  const opened = new Promise<void>((resolve) => socket.addEventListener('open', () => resolve()));
  await Promise.race([opened, closed]);
  return {
    next: () =>
      new Promise((resolve) => {
        if (arrived.length > 0) resolve(arrived.shift());
        else waiting.push(resolve);
      }),
    closed: () => closed,
    close: () => socket.close(),
  };
}
