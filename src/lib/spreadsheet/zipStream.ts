/** A file of the archive while it is being written. */
export interface ZipStreamEntry {
  /** Resolves once the bytes have been consumed. */
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
}

interface Listed {
  readonly name: Uint8Array<ArrayBuffer>;
  readonly at: number;
  readonly packed: number;
  readonly size: number;
  readonly crc: number;
}

/** 1980-01-01, the format's first day. A fixed date makes equal content give equal files. */
const date = 0x0021;
/** Sizes and checksum follow the content, since they are not known before it; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** The bytes that gzip puts before and after the deflated data. */
const gzipHead = 10;
const gzipTail = 8;

function record(length: number, fill: (view: DataView) => void): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  fill(new DataView(bytes.buffer));
  return bytes;
}

function localHeader(name: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = record(30 + name.length, (view) => {
    view.setUint32(0, 0x04034b50, true);
    view.setUint16(4, version, true);
    view.setUint16(6, flags, true);
    view.setUint16(8, deflated, true);
    view.setUint16(12, date, true);
    view.setUint16(26, name.length, true);
  });
  head.set(name, 30);
  return head;
}

function descriptor({ crc, packed, size }: Listed): Uint8Array<ArrayBuffer> {
  return record(16, (view) => {
    view.setUint32(0, 0x08074b50, true);
    view.setUint32(4, crc, true);
    view.setUint32(8, packed, true);
    view.setUint32(12, size, true);
  });
}

function centralHeader({ name, at, crc, packed, size }: Listed): Uint8Array<ArrayBuffer> {
  const head = record(46 + name.length, (view) => {
    view.setUint32(0, 0x02014b50, true);
    view.setUint16(4, version, true);
    view.setUint16(6, version, true);
    view.setUint16(8, flags, true);
    view.setUint16(10, deflated, true);
    view.setUint16(14, date, true);
    view.setUint32(16, crc, true);
    view.setUint32(20, packed, true);
    view.setUint32(24, size, true);
    view.setUint16(28, name.length, true);
    view.setUint32(42, at, true);
  });
  head.set(name, 46);
  return head;
}

/**
 * Streams a zip archive: `out` receives the bytes in order, and only the list of files is retained. Compression is the
 * browser's gzip, with its header and trailer (which holds the checksum) stripped.
 */
export function createZip(out: (bytes: Uint8Array<ArrayBuffer>) => void) {
  const listed: Listed[] = [];
  const encoder = new TextEncoder();
  let at = 0;
  const put = (bytes: Uint8Array<ArrayBuffer>) => {
    at += bytes.length;
    out(bytes);
  };

  /** Begins a file; the previous one must be closed. */
  function add(path: string): ZipStreamEntry {
    const name = encoder.encode(path);
    const begun = at;
    put(localHeader(name));
    const start = at;
    const gzip = new CompressionStream('gzip');
    const writer = gzip.writable.getWriter();
    let head = gzipHead;
    /** The last bytes so far, held back because the trailer may arrive in two pieces. */
    let tail = new Uint8Array(0);
    let size = 0;
    const drain = async () => {
      const reader = gzip.readable.getReader();
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        const skipped = Math.min(head, read.value.length);
        head -= skipped;
        const bytes = new Uint8Array(tail.length + read.value.length - skipped);
        bytes.set(tail);
        bytes.set(read.value.subarray(skipped), tail.length);
        const sure = Math.max(0, bytes.length - gzipTail);
        if (sure > 0) put(bytes.subarray(0, sure));
        tail = bytes.slice(sure);
      }
    };
    const drained = drain();
    return {
      write(bytes) {
        size += bytes.length;
        return writer.write(bytes);
      },
      async close() {
        await writer.close();
        await drained;
        const crc = new DataView(tail.buffer).getUint32(0, true);
        const entry = { name, at: begun, packed: at - start, size, crc };
        listed.push(entry);
        put(descriptor(entry));
      },
    };
  }

  /** Writes the central directory, which ends the archive. */
  function finish(): void {
    const begun = at;
    for (const entry of listed) put(centralHeader(entry));
    const length = at - begun;
    put(
      record(22, (view) => {
        view.setUint32(0, 0x06054b50, true);
        view.setUint16(8, listed.length, true);
        view.setUint16(10, listed.length, true);
        view.setUint32(12, length, true);
        view.setUint32(16, begun, true);
      }),
    );
  }

  return { add, finish };
}
