import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { code, pass, refusing, scannerWorld } from '../../../../tests/support/scannerWorld';
import type { Camera } from './camera';
import type { ScannerParts } from './scanner';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('starting', () => {
  it('is automatic if the camera is already allowed, otherwise after a press', async () => {
    const allowed = scannerWorld();
    await allowed.enter();
    expect(allowed.scanner.state().kind).toBe('live');
    const asked = scannerWorld();
    asked.permission.state = 'prompt';
    await asked.enter();
    expect(asked.scanner.state()).toEqual({ kind: 'resting' });
    expect(asked.stage.cameras).toEqual([]);
    asked.scanner.start();
    await pass(0);
    expect(asked.scanner.state().kind).toBe('live');
  });

  it.each(['insecure', 'unsupported'] as const)('does not ask for permission on an %s page', async (obstacle) => {
    const permission = vi.fn();
    const { scanner, enter } = scannerWorld({ obstacle: () => obstacle, permission });
    await enter();
    expect(scanner.state()).toEqual({ kind: 'trouble', trouble: obstacle });
    expect(permission).not.toHaveBeenCalled();
  });

  it('refused: waits until it is allowed', async () => {
    const { scanner, permission, enter } = scannerWorld();
    permission.state = 'denied';
    await enter();
    expect(scanner.state()).toEqual({ kind: 'trouble', trouble: 'refused' });
    permission.state = 'granted';
    permission.onchange?.call({} as PermissionStatus, new Event('change'));
    await pass(0);
    expect(scanner.state().kind).toBe('live');
  });

  it('waits until the page is visible', async () => {
    const { scanner, stage, enter } = scannerWorld();
    stage.hidden = true;
    await enter();
    expect(stage.cameras).toEqual([]);
    stage.showPage(true);
    await pass(0);
    expect(scanner.state().kind).toBe('live');
  });

  it.each(['refused', 'none', 'busy', 'failed'] as const)('that ends %s says so, and can be retried', async (why) => {
    let openCamera: ScannerParts['openCamera'] = refusing(why);
    const { scanner, enter, openCamera: open } = scannerWorld({ openCamera: (id) => openCamera(id) });
    await enter();
    expect(scanner.state()).toEqual({ kind: 'trouble', trouble: why });
    openCamera = open;
    scanner.start();
    await pass(0);
    expect(scanner.state().kind).toBe('live');
  });
});

describe('a result', () => {
  it('is reported once, and the camera turns off', async () => {
    const { scanner, stage, enter, running } = scannerWorld();
    await enter();
    stage.sees = [code('DEV-0001')];
    await pass(1000);
    expect(stage.found).toEqual(['camera DEV-0001']);
    expect(scanner.state()).toEqual({ kind: 'resting' });
    expect(running()).toBe(0);
    const { grabs } = stage;
    await pass(5000);
    expect(stage.grabs).toBe(grabs);
    expect(stage.closedImages).toBe(grabs);
  });

  it('still in view: the same result; out of view and back: a new one', async () => {
    const { scanner, stage, enter } = scannerWorld();
    stage.sees = [code('DEV-0001')];
    await enter();
    await pass(200);
    scanner.start();
    await pass(10_000);
    expect(stage.found).toHaveLength(1);
    expect(scanner.state()).toMatchObject({ kind: 'live', hint: 'same' });
    stage.sees = [];
    await pass(2500);
    expect(scanner.state()).toMatchObject({ kind: 'live', hint: null });
    stage.sees = [code('DEV-0001')];
    await pass(500);
    expect(stage.found).toEqual(['camera DEV-0001', 'camera DEV-0001']);
  });

  it('with another type: immediately a new one', async () => {
    const { scanner, stage, enter } = scannerWorld();
    stage.sees = [code('DEV-0001')];
    await enter();
    await pass(200);
    scanner.forget();
    scanner.start();
    await pass(200);
    expect(stage.found).toHaveLength(2);
  });

  it('Code 128: needs two readings', async () => {
    const { stage, enter } = scannerWorld();
    await enter();
    stage.sees = [code('DEV-0007', 'code_128')];
    await pass(125);
    stage.sees = [code('DEV-0001', 'code_128')];
    await pass(125);
    expect(stage.found).toEqual([]);
    await pass(125);
    expect(stage.found).toEqual(['camera DEV-0001']);
  });
});

describe('scanning', () => {
  it('reads about eight frames per second, one at a time', async () => {
    const { stage, enter } = scannerWorld();
    await enter();
    const { grabs } = stage;
    await pass(2000);
    expect(stage.grabs - grabs).toBe(16);
  });

  it('reports other codes while visible, and offers help after a while', async () => {
    const { scanner, stage, enter } = scannerWorld();
    await enter();
    const hint = () => (scanner.state() as { hint?: unknown }).hint;
    stage.sees = [code('https://a.example')];
    await pass(250);
    expect(hint()).toBe('link');
    stage.sees = [code('two words')];
    await pass(250);
    expect(hint()).toBe('text');
    stage.sees = [];
    await pass(1000);
    expect(hint()).toBe('text');
    await pass(2000);
    expect(hint()).toBe(null);
    await pass(10_000);
    expect(hint()).toBe('slow');
    expect(stage.found).toEqual([]);
  });

  it('can use the torch and other cameras', async () => {
    const { scanner, stage, enter, running } = scannerWorld();
    await enter();
    await scanner.toggleTorch();
    expect(stage.cameras[0]?.torch).toBe(true);
    expect(scanner.state()).toMatchObject({ torch: true });
    scanner.nextCamera();
    await pass(0);
    expect(stage.cameras.map(({ id, running: on }) => [id, on])).toEqual([
      [undefined, false],
      ['second', true],
    ]);
    expect(scanner.state()).toMatchObject({ kind: 'live', torch: false });
    expect(running()).toBe(1);
  });

  it('turns off in a background tab, and on again', async () => {
    const { scanner, stage, enter, running } = scannerWorld();
    await enter();
    stage.showPage(false);
    expect(running()).toBe(0);
    stage.showPage(true);
    await pass(0);
    expect(scanner.state().kind).toBe('live');
    expect(running()).toBe(1);
  });

  it('reports a camera that was interrupted', async () => {
    const { scanner, stage, enter } = scannerWorld();
    await enter();
    stage.cameras[0]?.end();
    expect(scanner.state()).toEqual({ kind: 'trouble', trouble: 'interrupted' });
  });

  it('takes pictures in the safe mode after a failed frame; a decoder that always fails is reported', async () => {
    const { scanner, stage, enter, running } = scannerWorld();
    await enter();
    stage.readingFails = true;
    await pass(125);
    stage.readingFails = false;
    await pass(1000);
    expect(scanner.state().kind).toBe('live');
    expect(stage.safeMode).toBe(true);
    stage.readingFails = true;
    await pass(1000);
    expect(scanner.state()).toEqual({ kind: 'trouble', trouble: 'decoder' });
    expect(running()).toBe(0);
    expect(stage.closedDecoders).toBe(1);
    stage.readingFails = false;
    stage.sees = [code('DEV-0001')];
    scanner.start();
    await pass(250);
    expect(stage.decoders).toBe(2);
    expect(stage.found).toEqual(['camera DEV-0001']);
  });

  it('reports a decoder that cannot be loaded', async () => {
    const { scanner, enter, running } = scannerWorld({ openDecoder: () => Promise.reject(new Error('no such file')) });
    await enter();
    await pass(0);
    expect(scanner.state()).toEqual({ kind: 'trouble', trouble: 'decoder' });
    expect(running()).toBe(0);
  });
});

describe('leaving', () => {
  it('stops camera and decoder', async () => {
    const { scanner, stage, enter, running } = scannerWorld();
    await enter();
    scanner.leave();
    await pass(5000);
    expect(running()).toBe(0);
    expect(stage.closedDecoders).toBe(1);
    expect(scanner.state()).toEqual({ kind: 'resting' });
  });

  it('while requesting the camera: does not leave it on', async () => {
    let allow: (camera: Camera) => void = () => {};
    const { scanner, enter } = scannerWorld({
      openCamera: () =>
        new Promise((resolve) => {
          allow = resolve;
        }),
    });
    await enter();
    scanner.leave();
    const stop = vi.fn();
    allow({ stream: {} as MediaStream, hasTorch: false, next: null, setTorch: vi.fn(), onEnded: vi.fn(), stop });
    await pass(0);
    expect(stop).toHaveBeenCalledOnce();
    expect(scanner.state()).toEqual({ kind: 'resting' });
  });
});

describe('a photo', () => {
  const file = new Blob(['photo']);

  it('replaces the camera and is reported as a photo', async () => {
    const { scanner, stage, enter, running } = scannerWorld();
    await enter();
    stage.sees = [code('DEV-0002', 'code_128')];
    scanner.readPhoto(file);
    expect(running()).toBe(0);
    expect(scanner.state()).toEqual({ kind: 'photo' });
    await pass(0);
    expect(stage.found).toEqual(['photo DEV-0002']);
  });

  it.each([
    ['photoNothing', []],
    ['photoLink', [code('https://a.example')]],
    ['photoText', [code('two words')]],
  ] as const)('that contains no serial says %s', async (trouble, sees) => {
    const { scanner, stage, permission, enter } = scannerWorld();
    permission.state = 'prompt';
    await enter();
    stage.sees = sees;
    scanner.readPhoto(file);
    await pass(0);
    expect(scanner.state()).toEqual({ kind: 'trouble', trouble });
  });

  it('of a label with several numbers waits for a choice', async () => {
    const { scanner, stage, permission, enter } = scannerWorld();
    permission.state = 'prompt';
    await enter();
    stage.sees = [code('SN: DEV-0001\nMAC: E4:A7:B0:FA:8C:ED')];
    scanner.readPhoto(file);
    await pass(0);
    expect(scanner.state()).toMatchObject({
      kind: 'choosing',
      candidates: [{ serial: 'DEV-0001' }, { serial: 'E4A7B0FA8CED' }],
    });
    expect(stage.found).toEqual([]);
    scanner.choose('E4A7B0FA8CED');
    expect(stage.found).toEqual(['photo E4A7B0FA8CED']);
    expect(scanner.state()).toEqual({ kind: 'resting' });
  });

  it('unreadable: is reported', async () => {
    const noPicture = scannerWorld({ picture: () => Promise.reject(new Error('no picture')) });
    noPicture.scanner.readPhoto(file);
    await pass(0);
    expect(noPicture.scanner.state()).toEqual({ kind: 'trouble', trouble: 'notPicture' });
    const noDecoder = scannerWorld({ openDecoder: () => Promise.reject(new Error('no such file')) });
    noDecoder.scanner.readPhoto(file);
    await pass(0);
    expect(noDecoder.scanner.state()).toEqual({ kind: 'trouble', trouble: 'decoder' });
  });
});
