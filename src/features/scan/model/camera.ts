/** Why there is no picture, or no code read (R6-4: each is said plainly, with a way on). */
export type CameraTrouble = 'insecure' | 'unsupported' | 'refused' | 'none' | 'busy' | 'failed';

/** A camera could not be opened. */
export class CameraError extends Error {
  override readonly name = 'CameraError';
  constructor(readonly trouble: CameraTrouble) {
    super(trouble);
  }
}

/** A camera that runs until it is stopped. */
export interface Camera {
  readonly stream: MediaStream;
  readonly hasTorch: boolean;
  /** The id of the camera after this one, round and round; null where there is no other. */
  readonly next: string | null;
  setTorch(on: boolean): Promise<void>;
  /** Calls once if the camera goes away by itself: unplugged, taken by another app, permission withdrawn. */
  onEnded(listener: () => void): void;
  stop(): void;
}

/** What no TypeScript library declares of a camera's track. */
interface TrackCapabilities {
  readonly torch?: boolean;
  readonly focusMode?: readonly string[];
}

/** Why this page cannot have a camera at all, before anybody is asked; null where it can. */
export function cameraObstacle(): 'insecure' | 'unsupported' | null {
  if (!window.isSecureContext) return 'insecure';
  return typeof navigator.mediaDevices?.getUserMedia === 'function' ? null : 'unsupported';
}

/** What the user has said about the camera so far; null where the browser does not tell. */
export async function cameraPermission(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: 'camera' });
  } catch {
    return null; // Firefox and older Safari know no such permission.
  }
}

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

function request(id: string | undefined): Promise<MediaStream> {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const which = id === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: id } };
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { ...which, ...size } });
}

/** The cameras by id, once one of them has been allowed; none where the browser will not list them. */
async function cameraIds(): Promise<string[]> {
  const all = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return all.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '').map(({ deviceId }) => deviceId);
}

/**
 * Opens the rear camera, or the one of an id; asks the user where that has not been decided.
 *
 * @throws CameraError
 */
export async function openCamera(id?: string): Promise<Camera> {
  const obstacle = cameraObstacle();
  if (obstacle !== null) throw new CameraError(obstacle);
  const stream = await request(id).catch((error: unknown) => {
    throw new CameraError((error instanceof Error && troubles[error.name]) || 'failed');
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  const [track] = stream.getVideoTracks();
  if (track === undefined) {
    stop();
    throw new CameraError('none');
  }
  const capabilities = (track.getCapabilities?.() ?? {}) as TrackCapabilities;
  const set = (wish: object) => track.applyConstraints({ advanced: [wish as MediaTrackConstraintSet] });
  if (capabilities.focusMode?.includes('continuous')) await set({ focusMode: 'continuous' }).catch(() => undefined);
  const ids = await cameraIds();
  const own = track.getSettings().deviceId ?? id ?? '';
  return {
    stream,
    hasTorch: capabilities.torch === true,
    next: ids.length > 1 ? (ids[(ids.indexOf(own) + 1) % ids.length] ?? null) : null,
    setTorch: (on) => set({ torch: on }),
    onEnded: (listener) => track.addEventListener('ended', listener, { once: true }),
    stop,
  };
}
