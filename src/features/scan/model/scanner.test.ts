import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { code, pass, refusing, scannerWorld } from '../../../../tests/support/scannerWorld';
import type { Camera } from './camera';
import type { ScannerParts } from './scanner';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the beginning', () => {
  it('is by itself where the camera has been allowed, and by a press where it has not', async () => {
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

  it.each(['insecure', 'unsupported'] as const)('is no question of permission on an %s page', async (obstacle) => {
    const permission = vi.fn();
    const { scanner, enter } = scannerWorld({ obstacle: () => obstacle, permission });
    await enter();
    expect(scanner.state()).toEqual({ kind: 'trouble', trouble: obstacle });
    expect(permission).not.toHaveBeenCalled();
  });

  it('waits where it was refused, and goes on once it is allowed', async () => {
    const { scanner, permission, enter } = scannerWorld();
    permission.state = 'denied';
    await enter();
    expect(scanner.state()).toEqual({ kind: 'trouble', trouble: 'refused' });
    permission.state = 'granted';
    permission.onchange?.call({} as PermissionStatus, new Event('change'));
    await pass(0);
    expect(scanner.state().kind).toBe('live');
  });

  it('waits for the page to be looked at', async () => {
    const { scanner, stage, enter } = scannerWorld();
    stage.hidden = true;
    await enter();
    expect(stage.cameras).toEqual([]);
    stage.showPage(true);
    await pass(0);
    expect(scanner.state().kind).toBe('live');
  });

  it.each(['refused', 'none', 'busy', 'failed'] as const)(
    'that ends %s says so, and can be tried again',
    async (why) => {
      let openCamera: ScannerParts['openCamera'] = refusing(why);
      const { scanner, enter, openCamera: open } = scannerWorld({ openCamera: (id) => openCamera(id) });
      await enter();
      expect(scanner.state()).toEqual({ kind: 'trouble', trouble: why });
      openCamera = open;
      scanner.start();
      await pass(0);
      expect(scanner.state().kind).toBe('live');
    },
  );
});

describe('a result', () => {
  it('is told once, and the camera goes off', async () => {
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

  it('that stays in view is the same one; out of sight and back it is scanned again', async () => {
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

  it('that is to be read as something else is new at once', async () => {
    const { scanner, stage, enter } = scannerWorld();
    stage.sees = [code('DEV-0001')];
    await enter();
    await pass(200);
    scanner.forget();
    scanner.start();
    await pass(200);
    expect(stage.found).toHaveLength(2);
  });

  it('of a Code 128 takes two readings, so that one misread is none', async () => {
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

describe('while it looks', () => {
  it('takes about eight frames a second, one at a time', async () => {
    const { stage, enter } = scannerWorld();
    await enter();
    const { grabs } = stage;
    await pass(2000);
    expect(stage.grabs - grabs).toBe(16);
  });

  it('tells of codes that are none, for as long as they are seen, and helps who finds nothing', async () => {
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

  it('has its light and its other cameras', async () => {
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

  it('goes off behind another tab, and on again when it is back', async () => {
    const { scanner, stage, enter, running } = scannerWorld();
    await enter();
    stage.showPage(false);
    expect(running()).toBe(0);
    stage.showPage(true);
    await pass(0);
    expect(scanner.state().kind).toBe('live');
    expect(running()).toBe(1);
  });

  it('says when the camera was taken away', async () => {
    const { scanner, stage, enter } = scannerWorld();
    await enter();
    stage.cameras[0]?.end();
    expect(scanner.state()).toEqual({ kind: 'trouble', trouble: 'interrupted' });
  });

  it('outlives a frame that cannot be read, and asks for plainer ones; not a decoder that reads none', async () => {
    const { scanner, stage, enter, running } = scannerWorld();
    await enter();
    stage.readingFails = true;
    await pass(125);
    stage.readingFails = false;
    await pass(1000);
    expect(scanner.state().kind).toBe('live');
    expect(stage.plain).toBe(true);
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

  it('says when the decoder’s code does not come', async () => {
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

  it('while the camera is being asked for leaves none on', async () => {
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

  it('takes the camera’s place and is told as a photo', async () => {
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
  ] as const)('that holds no serial says %s', async (trouble, sees) => {
    const { scanner, stage, permission, enter } = scannerWorld();
    permission.state = 'prompt';
    await enter();
    stage.sees = sees;
    scanner.readPhoto(file);
    await pass(0);
    expect(scanner.state()).toEqual({ kind: 'trouble', trouble });
  });

  it('that is no picture, or that no decoder reads, says so', async () => {
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
