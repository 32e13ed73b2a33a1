import { vi } from 'vitest';
import { type Camera, CameraError, type CameraTrouble } from '../../src/features/nodes/scan/camera';
import type { DecodedCode } from '../../src/features/nodes/scan/readings';
import { createScanner, type ScannerParts } from '../../src/features/nodes/scan/scanner';

/** A decoder's reading of a code in the centre of the picture. */
export const code = (text: string, format: DecodedCode['format'] = 'qr_code'): DecodedCode => ({
  text,
  format,
  offCentre: 0,
});

/** A scanner with a controlled camera and permission, and what it did. */
export function scannerWorld(parts: Partial<ScannerParts> = {}) {
  const stage = {
    sees: [] as readonly DecodedCode[],
    readingFails: false,
    cameras: [] as { id: string | undefined; running: boolean; torch: boolean; end: () => void }[],
    grabs: 0,
    safeMode: false,
    closedImages: 0,
    decoders: 0,
    closedDecoders: 0,
    found: [] as string[],
    hidden: false,
    showPage: (_: boolean) => {},
  };
  const permission = { state: 'granted' as PermissionState, onchange: null as PermissionStatus['onchange'] };
  const snapshot = () => ({
    image: {
      close: () => {
        stage.closedImages += 1;
      },
    } as ImageBitmap,
    part: { x: 0, y: 0, width: 1, height: 1 },
  });
  const openCamera = async (id?: string): Promise<Camera> => {
    const one = { id, running: true, torch: false, end: () => {} };
    stage.cameras.push(one);
    return {
      stream: {} as MediaStream,
      hasTorch: true,
      next: id === 'second' ? 'first' : 'second',
      setTorch: async (on) => {
        one.torch = on;
      },
      onEnded: (listener) => {
        one.end = listener;
      },
      stop: () => {
        one.running = false;
      },
    };
  };
  const scanner = createScanner({
    obstacle: () => null,
    permission: async () => permission,
    openCamera,
    openDecoder: async () => {
      stage.decoders += 1;
      return {
        async read({ image }) {
          image.close();
          if (stage.readingFails) throw new Error('unreadable');
          return stage.sees;
        },
        close: () => {
          stage.closedDecoders += 1;
        },
      };
    },
    grab: async (_, safeMode) => {
      stage.grabs += 1;
      stage.safeMode = safeMode;
      return snapshot();
    },
    picture: async () => snapshot(),
    page: {
      get hidden() {
        return stage.hidden;
      },
      addEventListener: (_: string, listener: EventListenerOrEventListenerObject) => {
        stage.showPage = (shown) => {
          stage.hidden = !shown;
          (listener as () => void)();
        };
      },
      removeEventListener: () => {
        stage.showPage = () => {};
      },
    },
    ...parts,
  });
  scanner.attach({} as HTMLVideoElement);
  const enter = async () => {
    scanner.enter((serial, source) => void stage.found.push(`${source} ${serial}`));
    await pass(0);
  };
  const running = () => stage.cameras.filter((one) => one.running).length;
  return { scanner, stage, permission, enter, running, openCamera };
}

/** Advances the time. */
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** A camera that is not available. */
export const refusing = (trouble: CameraTrouble) => async () => {
  throw new CameraError(trouble);
};
