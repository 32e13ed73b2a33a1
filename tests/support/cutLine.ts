import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a server that can be cut during an upload. */
export interface CutLine {
  readonly origin: string;
  /** Cuts every PUT once this fraction of its body, 0 to 1, has been sent; null for none. */
  cutAt(fraction: number | null): void;
  /** The number of connections cut. */
  cuts(): number;
  close(): Promise<void>;
}

/** The length of a PUT's head and of its body; null for any other request. */
function putIn(bytes: Buffer): { readonly head: number; readonly body: number } | null {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0 || !bytes.subarray(0, 4).equals(Buffer.from('PUT '))) return null;
  const length = /\r\ncontent-length: *(\d+)/i.exec(bytes.subarray(0, head).toString('latin1'));
  return { head: head + 4, body: Number(length?.[1] ?? 0) };
}

/** Opens a proxy to a server, which passes every byte, at its own address. */
export async function openCutLine(target: string): Promise<CutLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let fraction: number | null = null;
  let cuts = 0;

  const server = createServer((browser) => {
    const platform = connect(Number(port), hostname);
    /** How many more bytes may be sent. */
    let allowed = Number.POSITIVE_INFINITY;
    const end = () => {
      browser.destroy();
      platform.destroy();
    };
    for (const socket of [browser, platform]) {
      open.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        open.delete(socket);
        end();
      });
    }
    browser.on('data', (bytes) => {
      const put = fraction === null ? null : putIn(bytes);
      if (put !== null && fraction !== null) allowed = put.head + Math.floor(put.body * fraction);
      platform.write(bytes.subarray(0, allowed));
      allowed -= bytes.length;
      if (allowed > 0) return;
      cuts += 1;
      end();
    });
    platform.on('data', (bytes) => browser.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cutAt(next) {
      fraction = next;
    },
    cuts: () => cuts,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
