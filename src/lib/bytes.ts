/** A DataView of the bytes. Reading past the end throws a RangeError. */
export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** `count` bytes from the index `from`, as a Latin-1 text; fewer at the end of the data. */
export const textAt = (bytes: Uint8Array, from: number, count: number) =>
  String.fromCharCode(...bytes.subarray(from, from + count));

/** Whether the bytes at `from` start with `text` (Latin-1). */
export const startsWith = (bytes: Uint8Array, text: string, from = 0) => textAt(bytes, from, text.length) === text;

/** Concatenates the parts. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
