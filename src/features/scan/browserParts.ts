import { cameraObstacle, cameraPermission, openCamera } from './camera';
import { openDecoder } from './decoder';
import { seenPart } from './readings';
import type { ScannerParts } from './scanner';

/** Photos are read at most at this size, pixels along the longer side: a phone's are four times as large. */
const longestSide = 3200;

/** The part of the video that the user sees, as it is at this moment; null before its first frame. */
async function grab(video: HTMLVideoElement): Promise<ImageBitmap | null> {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || videoWidth === 0) return null;
  const part = seenPart({ width: videoWidth, height: videoHeight }, { width: clientWidth, height: clientHeight });
  return createImageBitmap(video, part.x, part.y, part.width, part.height);
}

/** A photo the way up it was taken, brought down to a size that can be read. */
async function picture(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const longest = Math.max(whole.width, whole.height);
  if (longest <= longestSide) return whole;
  const scale = longestSide / longest;
  const size = { resizeWidth: Math.round(whole.width * scale), resizeHeight: Math.round(whole.height * scale) };
  try {
    return await createImageBitmap(whole, { ...size, resizeQuality: 'medium' });
  } finally {
    whole.close();
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
