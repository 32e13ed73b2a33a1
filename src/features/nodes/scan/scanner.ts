import type { Candidate } from '../../../lib/labelText';
import { subscribable } from '../../../lib/observable';
import { type Camera, CameraError, type CameraTrouble } from './camera';
import type { Decoder } from './decoder';
import { createConfirmation, type DecodedCode, judge, type Verdict } from './readings';
import type { Snapshot } from './workerMessages';

/** Why scanning does not work: because of the camera, the decoder's code, or a photo. */
export type Trouble =
  | CameraTrouble
  | 'interrupted'
  | 'decoder'
  | 'notPicture'
  | 'photoNothing'
  | 'photoLink'
  | 'photoText';

/** A hint while scanning. */
export type Hint = 'link' | 'text' | 'same' | 'slow';

export type ScannerState =
  /** The camera is off: the scanner waits for a press, or until the permission is known. */
  | { readonly kind: 'resting' }
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'live';
      readonly camera: Camera;
      /** Whether the decoder's code has loaded. */
      readonly isDecoding: boolean;
      readonly torch: boolean;
      readonly hint: Hint | null;
    }
  /** A photo is being read. */
  | { readonly kind: 'photo' }
  /** A label has several numbers: the user chooses one. */
  | { readonly kind: 'choosing'; readonly candidates: readonly Candidate[]; readonly source: ScanSource }
  | { readonly kind: 'trouble'; readonly trouble: Trouble };

export type ScanSource = 'camera' | 'photo' | 'manual';

/** The browser APIs that the scanner needs. */
export interface ScannerParts {
  /** Why no camera can be used here; null if one can. */
  readonly obstacle: () => 'insecure' | 'unsupported' | null;
  readonly permission: () => Promise<Pick<PermissionStatus, 'state' | 'onchange'> | null>;
  readonly openCamera: (id?: string) => Promise<Camera>;
  readonly openDecoder: () => Promise<Decoder>;
  /** The video's current picture; `safeMode` is slower, but works in more browsers. Null while there is none. */
  readonly grab: (video: HTMLVideoElement, safeMode: boolean) => Promise<Snapshot | null>;
  /** A file as a picture; rejects if it is not a picture. */
  readonly picture: (file: Blob) => Promise<Snapshot>;
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
}

/** The minimum time between two frames. */
const frameIntervalMs = 125;
/** If a code was out of view for longer than this, seeing it again counts as a new scan. */
const outOfViewMs = 1500;
/** The minimum time that a hint is shown. */
const minHintMs = 2000;
/** The time without a reading after which help is offered. */
const slowAfterMs = 12_000;
/** Single frames may fail; this many failures in a row mean that the decoder does not work. */
const maxFailures = 3;

/**
 * The scanner without React (R6-1): camera and decoder, and the state to show. It runs between `enter` and `leave`. The
 * camera is only on while scanning, and never in a background tab.
 */
export function createScanner(parts: ScannerParts) {
  const { subscribe, notify } = subscribable();
  let state: ScannerState = { kind: 'resting' };
  let onFound: (serial: string, source: ScanSource) => void = () => undefined;
  let entered = false;
  /** Each start, stop and photo begins a new run; results of older runs are dropped. */
  let run = 0;
  let video: HTMLVideoElement | null = null;
  let decoder: Promise<Decoder> | null = null;
  /** Whether the page went to the background while scanning, or before it started. */
  let pausedInBackground = false;
  /** Whether pictures are taken in the safe mode, because a frame has failed. */
  let safeMode = false;
  let hintShownAt = 0;
  let lastReadAt = 0;
  let cameraId: string | undefined;
  let lastFound: { readonly text: string; readonly seenAt: number } | null = null;
  let permission: Pick<PermissionStatus, 'state' | 'onchange'> | null = null;

  const set = (next: ScannerState) => {
    state = next;
    notify();
  };

  /** Ends the current run and turns the camera off. */
  const end = (next: ScannerState) => {
    run += 1;
    if (state.kind === 'live') state.camera.stop();
    pausedInBackground = false;
    set(next);
    return run;
  };
  const fail = (trouble: Trouble) => end({ kind: 'trouble', trouble });

  const openDecoder = (): Promise<Decoder> => {
    decoder ??= parts.openDecoder();
    return decoder;
  };
  /** Closes the decoder; the next attempt creates a new one. */
  const dropDecoder = () => {
    void decoder?.then(
      (one) => one.close(),
      () => undefined,
    );
    decoder = null;
  };
  const failDecoder = () => {
    dropDecoder();
    fail('decoder');
  };

  const hint = (next: Hint | null) => {
    if (next !== null) hintShownAt = performance.now();
    if (state.kind === 'live' && state.hint !== next) set({ ...state, hint: next });
  };

  const textOf = (candidates: readonly Candidate[]) => candidates.map(({ serial }) => serial).join(' ');

  const report = (candidates: readonly Candidate[], source: ScanSource) => {
    const [only, ...others] = candidates;
    lastFound = { text: textOf(candidates), seenAt: performance.now() };
    if (only === undefined || others.length > 0) return void end({ kind: 'choosing', candidates, source });
    end({ kind: 'resting' });
    onFound(only.serial, source);
  };

  /** Whether a text is that of the previous code, which is still in view. Then it is not a new result. */
  const isSame = (text: string, now: number): boolean => {
    if (lastFound === null || lastFound.text !== text || now - lastFound.seenAt > outOfViewMs) return false;
    lastFound = { text, seenAt: now };
    return true;
  };

  const handleVerdict = (verdict: Verdict, confirmed: ReturnType<typeof createConfirmation>) => {
    const now = performance.now();
    if (verdict.kind !== 'nothing') lastReadAt = now;
    if (verdict.kind === 'found') {
      const text = textOf(verdict.candidates);
      if (isSame(text, now)) hint('same');
      else if (confirmed(text, verdict.format, now)) report(verdict.candidates, 'camera');
    } else if (verdict.kind === 'foreign') hint(verdict.link ? 'link' : 'text');
    else if (now - hintShownAt > minHintMs) hint(now - lastReadAt > slowAfterMs ? 'slow' : null);
  };

  /** Reads the current picture; null while there is none. */
  const readFrame = async (reader: Decoder, thisRun: number): Promise<Verdict | null> => {
    const snapshot = video === null ? null : await parts.grab(video, safeMode);
    if (snapshot === null) return null;
    if (run === thisRun) return judge(await reader.read(snapshot, 'frame'), 'frame');
    snapshot.image.close();
    return null;
  };

  /** Reads one frame after the other, at most one per `frameIntervalMs`, until the run ends. */
  const readFrames = async (thisRun: number) => {
    const reader = await openDecoder().catch(() => null);
    if (run !== thisRun || state.kind !== 'live') return;
    if (reader === null) return failDecoder();
    set({ ...state, isDecoding: true });
    const confirmed = createConfirmation();
    lastReadAt = performance.now();
    let failures = 0;
    while (run === thisRun) {
      const began = performance.now();
      try {
        const verdict = await readFrame(reader, thisRun);
        failures = 0;
        if (run === thisRun && verdict !== null) handleVerdict(verdict, confirmed);
      } catch {
        failures += 1;
        safeMode = true;
        if (run === thisRun && failures >= maxFailures) return failDecoder();
      }
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + frameIntervalMs - performance.now())));
    }
  };

  const start = async () => {
    const thisRun = end({ kind: 'starting' });
    openDecoder().catch(() => undefined); // Loads in parallel with the camera. `readFrames` reports a failure.
    try {
      const camera = await parts.openCamera(cameraId);
      if (run !== thisRun) return camera.stop();
      camera.onEnded(() => {
        if (run === thisRun) fail('interrupted');
      });
      if (lastFound !== null) lastFound = { ...lastFound, seenAt: performance.now() };
      set({ kind: 'live', camera, isDecoding: false, torch: false, hint: null });
      void readFrames(thisRun);
    } catch (error) {
      if (run === thisRun) fail(error instanceof CameraError ? error.trouble : 'failed');
    }
  };

  const readPhoto = async (file: Blob) => {
    const thisRun = end({ kind: 'photo' });
    const photo = await parts.picture(file).catch(() => null);
    if (run !== thisRun) return photo?.image.close();
    if (photo === null) return void fail('notPicture');
    let readings: readonly DecodedCode[];
    try {
      readings = await (await openDecoder()).read(photo, 'photo');
    } catch {
      if (run === thisRun) failDecoder();
      return;
    }
    if (run !== thisRun) return;
    const verdict = judge(readings, 'photo');
    if (verdict.kind === 'found') report(verdict.candidates, 'photo');
    else if (verdict.kind === 'foreign') fail(verdict.link ? 'photoLink' : 'photoText');
    else fail('photoNothing');
  };

  const onVisibilityChange = () => {
    if (parts.page.hidden) {
      if (state.kind !== 'live' && state.kind !== 'starting') return;
      end({ kind: 'resting' });
      pausedInBackground = true;
    } else if (pausedInBackground) void start();
  };

  /** Starts automatically only if the camera has been allowed before. */
  const startIfAllowed = async () => {
    const obstacle = parts.obstacle();
    if (obstacle !== null) return void fail(obstacle);
    const thisRun = run;
    const status = await parts.permission();
    if (!entered || run !== thisRun) return;
    permission = status;
    if (status === null) return;
    const followPermission = () => {
      if (status.state === 'denied') fail('refused');
      else if (status.state === 'prompt') end({ kind: 'resting' });
      else if (parts.page.hidden) pausedInBackground = true;
      else void start();
    };
    // If the user allows the camera in the browser's settings, start without a further press.
    status.onchange = () => {
      if (state.kind === 'trouble' && state.trouble === 'refused') followPermission();
    };
    followPermission();
  };

  return {
    state: () => state,
    subscribe,
    /** Call this when the page is shown. */
    enter(found: (serial: string, source: ScanSource) => void) {
      onFound = found;
      entered = true;
      parts.page.addEventListener('visibilitychange', onVisibilityChange);
      void startIfAllowed();
    },
    /** Call this when the page is left or the session has ended. Stops camera and decoder. */
    leave() {
      entered = false;
      parts.page.removeEventListener('visibilitychange', onVisibilityChange);
      if (permission !== null) permission.onchange = null;
      permission = null;
      end({ kind: 'resting' });
      dropDecoder();
    },
    /** Sets the element that shows the camera; null when it is removed. */
    attach(element: HTMLVideoElement | null) {
      video = element;
    },
    start: () => void start(),
    /** Lets the user choose one of the numbers of a typed text. */
    offer: (candidates: readonly Candidate[]) => void end({ kind: 'choosing', candidates, source: 'manual' }),
    /** Chooses one of the numbers of a label. */
    choose(serial: string) {
      if (state.kind !== 'choosing') return;
      const { source } = state;
      end({ kind: 'resting' });
      onFound(serial, source);
    },
    /** Turns the camera off, because something else is shown. */
    stop: () => void end({ kind: 'resting' }),
    /** Forgets the last code, so that it counts as new when it is read as another type. */
    forget() {
      lastFound = null;
    },
    readPhoto: (file: Blob) => void readPhoto(file),
    nextCamera() {
      if (state.kind !== 'live' || state.camera.next === null) return;
      cameraId = state.camera.next;
      void start();
    },
    async toggleTorch() {
      if (state.kind !== 'live') return;
      const { camera, torch } = state;
      try {
        await camera.setTorch(!torch);
      } catch {
        return; // The torch stays as it is, and the state shows that.
      }
      if (state.kind === 'live' && state.camera === camera) set({ ...state, torch: !torch });
    },
  };
}

export type Scanner = ReturnType<typeof createScanner>;
