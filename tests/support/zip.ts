import { crc32, deflateRawSync } from 'node:zlib';

/**
 * A zip file; `size` is the size of an entry according to the directory, `packed` its bytes if they are already
 * compressed.
 */
export function zipOf(
  entries: readonly { name: string; content: Uint8Array; size?: number; packed?: Uint8Array }[],
  count = entries.length,
) {
  const locals: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, size = content.length, packed = deflateRawSync(content) } of entries) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(content), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(size, 22);
    head.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(crc32(content), 16);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(size, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(at, 42);
    locals.push(head, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name));
    at += head.length + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, listed, end]));
}
