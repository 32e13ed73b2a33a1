import DecodeWorker from './decode.worker?worker';
import { offCentreOf } from './offCentre';
import { type CodeFormat, codeFormats, type Reading } from './readings';
import type { Effort, ReadOrder, ReadReply, Snapshot } from './workerMessages';

/** Reads codes out of pictures, off the main thread. */
export interface Decoder {
  /** The picture is given away: it is closed once it has been read. Rejects where this decoder reads nothing. */
  read(snapshot: Snapshot, effort: Effort): Promise<readonly Reading[]>;
  close(): void;
}

/** As much of the browser's own BarcodeDetector as is used; no TypeScript library declares it. */
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

/** Some phones have the interface and not the service behind it: from the first failure on, the stand-in reads. */
let nativeFailed = false;

/** The browser's own detector, where it knows all three kinds of code; it works in a process of its own. */
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
          .filter(({ offCentre }) => offCentre <= 1); // The others are out of the user's sight.
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

interface Waiting {
  readonly resolve: (readings: readonly Reading[]) => void;
  readonly reject: (error: Error) => void;
}

/** The stand-in: zxing-wasm from our own origin, in a worker. Rejects where worker or wasm cannot be had. */
function openStandIn(): Promise<Decoder> {
  return new Promise((resolve, reject) => {
    const worker = new DecodeWorker();
    const waiting = new Map<number, Waiting>();
    let last = 0;
    const fail = (message: string) => {
      worker.terminate();
      const error = new Error(message);
      reject(error);
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
    };
    const decoder: Decoder = {
      read: (snapshot, effort) =>
        new Promise((done, failed) => {
          last += 1;
          waiting.set(last, { resolve: done, reject: failed });
          const order: ReadOrder = { ...snapshot, id: last, effort };
          worker.postMessage(order, [snapshot.image]);
        }),
      close: () => fail('closed'),
    };
    worker.onerror = (event) => {
      event.preventDefault(); // Told on the screen.
      fail(event.message || 'the worker could not be loaded');
    };
    worker.onmessage = ({ data }: MessageEvent<ReadReply>) => {
      if (data.kind === 'ready') return resolve(decoder);
      if (data.kind === 'unusable') return fail(data.message);
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.kind === 'read') one?.resolve(data.readings);
      else one?.reject(new Error(data.message));
    };
  });
}

/** A decoder for QR codes, Code 128 and Data Matrix. Rejects where its code could not be loaded or does not run here. */
export async function openDecoder(): Promise<Decoder> {
  return (await openNative()) ?? (await openStandIn());
}
