import { cameraObstacle, cameraPermission, openCamera } from './camera';
import { openDecoder } from './decoder';
import { seenPart } from './readings';
import type { ScannerParts } from './scanner';
import type { Snapshot } from './workerMessages';

/** The size to which a larger photo is reduced, pixels along the longer side. Photos of a phone are larger. */
const maxSide = 3200;

const whole = (image: ImageBitmap): Snapshot => ({
  image,
  part: { x: 0, y: 0, width: image.width, height: image.height },
});

/**
 * The video's current frame, without work on the main thread. Null if the browser cannot provide such a frame, or if
 * the frame is rotated.
 */
function frameOf(video: HTMLVideoElement): VideoFrame | null {
  if (typeof VideoFrame !== 'function') return null;
  const frame = new VideoFrame(video);
  if (frame.displayWidth === video.videoWidth && frame.displayHeight === video.videoHeight) return frame;
  frame.close();
  return null;
}

/** The visible part of the video's current frame; null before the first frame. */
async function grab(video: HTMLVideoElement, safeMode: boolean): Promise<Snapshot | null> {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || videoWidth === 0) return null;
  const part = seenPart({ width: videoWidth, height: videoHeight }, { width: clientWidth, height: clientHeight });
  const frame = safeMode ? null : frameOf(video);
  if (frame !== null) return { image: frame, part };
  return whole(await createImageBitmap(video, part.x, part.y, part.width, part.height));
}

/** A photo, upright as decoded by default, scaled down to a readable size. */
async function picture(file: Blob): Promise<Snapshot> {
  const image = await createImageBitmap(file);
  const longest = Math.max(image.width, image.height);
  if (longest <= maxSide) return whole(image);
  const scale = maxSide / longest;
  const size = { resizeWidth: Math.round(image.width * scale), resizeHeight: Math.round(image.height * scale) };
  try {
    return whole(await createImageBitmap(image, { ...size, resizeQuality: 'medium' }));
  } finally {
    image.close();
  }
}

/** The scanner's browser APIs. */
export const browserParts: ScannerParts = {
  obstacle: cameraObstacle,
  permission: cameraPermission,
  openCamera,
  openDecoder,
  grab,
  picture,
  page: document,
};
