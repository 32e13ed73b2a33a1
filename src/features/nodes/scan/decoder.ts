import DecodeWorker from './decode.worker?worker';
import { type CodeFormat, codeFormats, type DecodedCode, type Effort } from './readings';
import { offCentreOf, type ReadOrder, type ReadReply, type Snapshot } from './workerMessages';

/** Reads codes from pictures, off the main thread. */
export interface Decoder {
  /** Reads the codes of a picture, and closes the picture. Rejects if this decoder does not work. */
  read(snapshot: Snapshot, effort: Effort): Promise<readonly DecodedCode[]>;
  close(): void;
}

/** The part of BarcodeDetector that is used here. TypeScript does not declare BarcodeDetector. */
interface NativeDetector {
  detect(image: ImageBitmap | VideoFrame): Promise<
    readonly {
      readonly rawValue: string;
      readonly format: string;
      readonly cornerPoints: readonly { readonly x: number; readonly y: number }[];
    }[]
  >;
}
interface NativeDetectorClass {
  new (options: { readonly formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/**
 * Whether to use the replacement, because the native detector failed: some phones have its interface, but no
 * implementation.
 */
let nativeFailed = false;

/** The browser's own detector, which runs in a separate process; null if it does not support all kinds of code. */
async function openNative(): Promise<Decoder | null> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;
  if (Native === undefined || nativeFailed) return null;
  const supported = await Native.getSupportedFormats().catch((): readonly string[] => []);
  if (!codeFormats.every((format) => supported.includes(format))) return null;
  const detector = new Native({ formats: codeFormats });
  return {
    async read({ image, part }) {
      try {
        const found = await detector.detect(image);
        return found
          .map(({ rawValue, format, cornerPoints }) => ({
            text: rawValue,
            format: format as CodeFormat,
            offCentre: offCentreOf(cornerPoints, part),
          }))
          .filter(({ offCentre }) => offCentre <= 1); // Ignore codes outside the visible part.
      } catch (error) {
        nativeFailed = true;
        throw error;
      } finally {
        image.close();
      }
    },
    close: () => undefined,
  };
}

interface PendingRead {
  readonly resolve: (readings: readonly DecodedCode[]) => void;
  readonly reject: (error: Error) => void;
}

/** The replacement: zxing-wasm from our own origin, in a worker. Rejects if worker or WebAssembly cannot be loaded. */
function openStandIn(): Promise<Decoder> {
  return new Promise((resolve, reject) => {
    const worker = new DecodeWorker();
    const pending = new Map<number, PendingRead>();
    let last = 0;
    const fail = (message: string) => {
      worker.terminate();
      const error = new Error(message);
      reject(error);
      for (const one of pending.values()) one.reject(error);
      pending.clear();
    };
    const decoder: Decoder = {
      read: (snapshot, effort) =>
        new Promise((done, failed) => {
          last += 1;
          pending.set(last, { resolve: done, reject: failed });
          const order: ReadOrder = { ...snapshot, id: last, effort };
          worker.postMessage(order, [snapshot.image]);
        }),
      close: () => fail('closed'),
    };
    worker.onerror = (event) => {
      event.preventDefault(); // The page shows the error.
      fail(event.message || 'the worker could not be loaded');
    };
    worker.onmessage = ({ data }: MessageEvent<ReadReply>) => {
      if (data.kind === 'ready') return resolve(decoder);
      if (data.kind === 'unusable') return fail(data.message);
      const one = pending.get(data.id);
      pending.delete(data.id);
      if (data.kind === 'read') one?.resolve(data.readings);
      else one?.reject(new Error(data.message));
    };
  });
}

/**
 * A decoder for QR codes, Code 128, Code 39 and Data Matrix. Rejects if its code cannot be loaded or does not run in
 * this browser.
 */
export async function openDecoder(): Promise<Decoder> {
  return (await openNative()) ?? (await openStandIn());
}
