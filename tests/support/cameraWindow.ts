import { vi } from 'vitest';
import { lend } from './lend';

type Format = 'qr_code' | 'code_128' | 'code_39' | 'data_matrix';

/** A camera and a built-in detector for windows without them, controlled by the test. */
export interface CameraWindow {
  /** What the camera or the next photo shows. */
  sees: readonly { readonly text: string; readonly format?: Format }[];
  permission: PermissionState;
  /** The name of the error with which the camera is refused. */
  refusal: string | null;
  /** Whether files can be read as pictures. */
  pictures: boolean;
  readonly tracks: (EventTarget & { readyState: string; torch: boolean })[];
  readonly asked: MediaStreamConstraints[];
}

/** Gives the window a camera for the rest of the test. */
export function setUpCamera(): CameraWindow {
  const camera: CameraWindow = {
    sees: [],
    permission: 'granted',
    refusal: null,
    pictures: true,
    tracks: [],
    asked: [],
  };
  const openTrack = () => {
    const track = Object.assign(new EventTarget(), {
      readyState: 'live',
      torch: false,
      stop() {
        track.readyState = 'ended';
      },
      getCapabilities: () => ({ torch: true, focusMode: ['continuous'] }),
      getSettings: () => ({ deviceId: `camera-${camera.tracks.length}` }),
      async applyConstraints({ advanced: [wish] }: { advanced: [{ torch?: boolean }] }) {
        if (wish.torch !== undefined) track.torch = wish.torch;
      },
    });
    camera.tracks.push(track);
    return track;
  };
  lend(window, 'isSecureContext', true);
  lend(window.navigator, 'mediaDevices', {
    async getUserMedia(constraints: MediaStreamConstraints) {
      camera.asked.push(constraints);
      if (camera.refusal !== null) throw Object.assign(new Error('refused'), { name: camera.refusal });
      const track = openTrack();
      return { getTracks: () => [track], getVideoTracks: () => [track] };
    },
    enumerateDevices: async () => ['camera-1', 'camera-2'].map((deviceId) => ({ kind: 'videoinput', deviceId })),
  });
  lend(window.navigator, 'permissions', { query: async () => ({ state: camera.permission, onchange: null }) });
  lend(globalThis, 'createImageBitmap', async (source: unknown) => {
    if (source instanceof Blob && !camera.pictures) throw new Error('no picture');
    return { width: 640, height: 480, close: () => undefined };
  });
  lend(
    globalThis,
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code', 'code_128', 'code_39', 'data_matrix', 'ean_13'];
      detect = async () =>
        camera.sees.map(({ text, format = 'qr_code' }) => ({
          rawValue: text,
          format,
          cornerPoints: [{ x: 320, y: 240 }],
        }));
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(480);
  return camera;
}
