import { cameraObstacle, cameraPermission, openCamera } from './camera';
import { openDecoder } from './decoder';
import { seenPart } from './readings';
import type { ScannerParts } from './scanner';
import type { Snapshot } from './workerMessages';

/** Photos are read at most at this size, pixels along the longer side: a phone's are four times as large. */
const longestSide = 3200;

const whole = (image: ImageBitmap): Snapshot => ({
  image,
  part: { x: 0, y: 0, width: image.width, height: image.height },
});

/** The video's frame as it is, which costs the main thread nothing; null where the browser gives none, or turned. */
function frameOf(video: HTMLVideoElement): VideoFrame | null {
  if (typeof VideoFrame !== 'function') return null;
  const frame = new VideoFrame(video);
  if (frame.displayWidth === video.videoWidth && frame.displayHeight === video.videoHeight) return frame;
  frame.close();
  return null;
}

/** The part of the video that the user sees, as it is at this moment; null before its first frame. */
async function grab(video: HTMLVideoElement, plain: boolean): Promise<Snapshot | null> {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || videoWidth === 0) return null;
  const part = seenPart({ width: videoWidth, height: videoHeight }, { width: clientWidth, height: clientHeight });
  const frame = plain ? null : frameOf(video);
  if (frame !== null) return { image: frame, part };
  return whole(await createImageBitmap(video, part.x, part.y, part.width, part.height));
}

/** A photo the way up it was taken, brought down to a size that can be read. */
async function picture(file: Blob): Promise<Snapshot> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const longest = Math.max(image.width, image.height);
  if (longest <= longestSide) return whole(image);
  const scale = longestSide / longest;
  const size = { resizeWidth: Math.round(image.width * scale), resizeHeight: Math.round(image.height * scale) };
  try {
    return whole(await createImageBitmap(image, { ...size, resizeQuality: 'medium' }));
  } finally {
    image.close();
  }
}

/** The scanner's parts as the browser has them. */
export const browserParts: ScannerParts = {
  obstacle: cameraObstacle,
  permission: cameraPermission,
  openCamera,
  openDecoder,
  grab,
  picture,
  page: document,
};
