import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { type CodeFormat, codeFormats, type DecodedCode } from './readings';
import { offCentreOf, type ReadOrder, type ReadReply, type Snapshot } from './workerMessages';

// The replacement for BarcodeDetector. Runs in a worker, because a frame takes a tenth of a second on a phone.
const scope = self as unknown as DedicatedWorkerGlobalScope;
const say = (reply: ReadReply) => scope.postMessage(reply);

/**
 * The angles, in degrees, by which a picture is rotated before reading. Code 128 is searched along horizontal lines,
 * which may miss some bars of a tilted code.
 */
const frameTurns = [0, 18, 0, -18];
const photoTurns = [0, 20, -20, 40, -40];
/**
 * The sizes at which a photo is read, pixels along its longer side. Several sizes, because bars get lost in a small
 * picture, and noise disturbs a large one.
 */
const photoSides = (longest: number) => new Set([1600, longest, 800].map((side) => Math.min(side, longest)));

const detector = new Promise<BarcodeDetector>((resolve, reject) => {
  const overrides = {
    locateFile: (file: string, prefix: string) => (file.endsWith('.wasm') ? wasmUrl : prefix + file),
  };
  prepareZXingModule({ overrides, fireImmediately: true }).then(
    () => resolve(new BarcodeDetector({ formats: [...codeFormats] })),
    reject,
  );
});
detector.then(
  () => say({ kind: 'ready' }),
  (error: unknown) => say({ kind: 'unusable', message: String(error) }),
);

/** The part of the picture, scaled to a size and rotated about its centre. Corners that end up outside are lost. */
function drawn({ image, part }: Snapshot, side: number, degrees: number): ImageData {
  const scale = Math.min(1, side / Math.max(part.width, part.height));
  const width = Math.max(1, Math.round(part.width * scale));
  const height = Math.max(1, Math.round(part.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.translate(width / 2, height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(image, part.x, part.y, part.width, part.height, -width / 2, -height / 2, width, height);
  return context.getImageData(0, 0, width, height);
}

async function readOnce(picture: ImageData): Promise<DecodedCode[]> {
  const found = await (await detector).detect(picture);
  return found.map(({ rawValue, format, cornerPoints }) => ({
    text: rawValue,
    format: format as CodeFormat,
    offCentre: offCentreOf(cornerPoints, { x: 0, y: 0, width: picture.width, height: picture.height }),
  }));
}

let frames = 0;

async function read(order: ReadOrder): Promise<DecodedCode[]> {
  if (order.effort === 'frame') {
    const turn = frameTurns[frames % frameTurns.length] ?? 0;
    frames += 1;
    return readOnce(drawn(order, Number.POSITIVE_INFINITY, turn));
  }
  const longest = Math.max(order.part.width, order.part.height);
  for (const side of photoSides(longest)) {
    for (const turn of photoTurns) {
      const readings = await readOnce(drawn(order, side, turn));
      if (readings.length > 0) return readings;
    }
  }
  return [];
}

scope.onmessage = async ({ data }: MessageEvent<ReadOrder>) => {
  try {
    say({ kind: 'read', id: data.id, readings: await read(data) });
  } catch (error) {
    say({ kind: 'failed', id: data.id, message: String(error) });
  } finally {
    data.image.close();
  }
};
