/** Why the camera shows no picture. Each trouble has a message that says what to do. */
export type CameraTrouble = 'insecure' | 'unsupported' | 'refused' | 'none' | 'busy' | 'failed';

/** The camera could not be opened. */
export class CameraError extends Error {
  override readonly name = 'CameraError';
  constructor(readonly trouble: CameraTrouble) {
    super(trouble);
  }
}

/** A running camera. */
export interface Camera {
  readonly stream: MediaStream;
  readonly hasTorch: boolean;
  /** The id of the next camera, cyclically; null if there is only one. */
  readonly next: string | null;
  setTorch(on: boolean): Promise<void>;
  /** Calls `listener` once if the camera ends by itself: unplugged, used by another app, or permission withdrawn. */
  onEnded(listener: () => void): void;
  stop(): void;
}

/** Capabilities of a camera track that TypeScript's types lack. */
interface TrackCapabilities {
  readonly torch?: boolean;
  readonly focusMode?: readonly string[];
}

/** Why this page can never use a camera; null if it can. This is known before the user is asked for permission. */
export function cameraObstacle(): 'insecure' | 'unsupported' | null {
  if (!window.isSecureContext) return 'insecure';
  return typeof navigator.mediaDevices?.getUserMedia === 'function' ? null : 'unsupported';
}

/** The permission that the user has given so far; null if the browser does not say. */
export async function cameraPermission(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: 'camera' });
  } catch {
    return null; // Firefox and older Safari do not know this permission.
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

/** The ids of the cameras. Empty until the user has allowed one, and if the browser does not list them. */
async function cameraIds(): Promise<string[]> {
  const all = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return all.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '').map(({ deviceId }) => deviceId);
}

/**
 * Opens the rear camera, or the camera with this id. The browser asks for permission if the user has not decided yet.
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
