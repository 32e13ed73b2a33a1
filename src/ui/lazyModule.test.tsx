import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTexts, TextsProvider } from '../providers/texts';
import { Boundary } from './Boundary';
import { toast } from './feedback/toast';
import { type LazyModule, lazyModule, useLazyOnPress, usePrefetch, useRunLazyOnPress } from './lazyModule';

const Greeting = ({ name }: { name: string }) => `Hello ${name}`;
const Broken = () => {
  throw new Error('out of order');
};
const code = { Greeting };

/** A lazy module whose code loads when `arrive` is called, or fails. */
function slowModule() {
  const loads: { arrive: () => void; fail: () => void }[] = [];
  const load = vi.fn(
    () =>
      new Promise<typeof code>((resolve, reject) => {
        loads.push({
          arrive: () => resolve(code),
          fail: () => reject(new TypeError('Failed to fetch dynamically imported module: x.js')),
        });
      }),
  );
  const last = async (how: 'arrive' | 'fail') => act(async () => loads.at(-1)?.[how]());
  return { load, last, module: lazyModule(load, 'entry') };
}

async function show(children: React.ReactNode) {
  const texts = await createTexts('zh');
  return render(<TextsProvider texts={texts}>{children}</TextsProvider>);
}

it('a screen shows once its code has loaded, later at once', async () => {
  const { module: greetings, load, last } = slowModule();
  const Screen = greetings.screen('Greeting', 'waiting');
  const { container, unmount } = await show(<Screen name="Ada" />);
  expect(container.textContent).toBe('waiting');
  await last('arrive');
  expect(container.textContent).toBe('Hello Ada');
  unmount();
  expect((await show(<Screen name="Alan" />)).container.textContent).toBe('Hello Alan');
  expect(load).toHaveBeenCalledOnce();
});

it('a screen that cannot be loaded goes to the boundary, whose retry loads it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { module: greetings, load, last } = slowModule();
  const Screen = greetings.screen('Greeting');
  const { container } = await show(
    <Boundary
      fallback={({ message }, retry) => (
        <button type="button" onClick={retry}>
          {message}
        </button>
      )}
    >
      <Screen name="Ada" />
    </Boundary>,
  );
  await last('fail');
  screen.getByRole('button', { name: /Failed to fetch/ }).click();
  await act(async () => undefined);
  expect(load).toHaveBeenCalledTimes(2);
  await last('arrive');
  expect(container.textContent).toBe('Hello Ada');
});

it('a part shows in a line that it could not be loaded, and retries on a press and once the network is back', async () => {
  const { module: greetings, load, last } = slowModule();
  const Part = greetings.part('Greeting');
  const { container } = await show(<Part name="Ada" />);
  await last('fail');
  expect(screen.getByRole('alert').textContent).toContain('重试');
  await act(async () => screen.getByRole('button', { name: '重试' }).click());
  await last('fail');
  await act(async () => window.dispatchEvent(new Event('online')));
  await last('arrive');
  expect(container.textContent).toBe('Hello Ada');
  expect(load).toHaveBeenCalledTimes(3);
});

it('an error in a part does not affect the rest of the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazyModule(async () => ({ Broken }), 'entry').part('Broken', { failed: 'nothing' });
  const { container } = await show(
    <>
      before <Part />
    </>,
  );
  await act(async () => undefined);
  expect(container.textContent).toBe('before nothing');
});

function Opener({ module }: { module: LazyModule<typeof code> }) {
  const [open, setOpen] = useState(false);
  const { Part, fetch } = useLazyOnPress(module, 'Greeting', () => setOpen(false));
  const press = () => {
    setOpen(true);
    fetch();
  };
  return (
    <button type="button" onClick={press} {...usePrefetch(module)}>
      {open && Part ? <Part name="Ada" /> : 'closed'}
    </button>
  );
}

function Action({ module, start }: { module: LazyModule<typeof code>; start: (code: object) => void }) {
  const { run } = useRunLazyOnPress(module);
  return <button type="button" onClick={() => run(start)} />;
}

it('a hover loads what a press opens, and only the press reports a failure', async () => {
  const { module: greetings, load, last } = slowModule();
  await show(<Opener module={greetings} />);
  const button = screen.getByRole('button');
  fireEvent.pointerEnter(button);
  await last('fail');
  expect(toast.current()).toEqual([]);
  fireEvent.click(button);
  await last('fail');
  expect(toast.current()).toHaveLength(1);
  toast.clear();
  fireEvent.focus(button);
  await last('arrive');
  expect(button.textContent).toBe('closed');
  fireEvent.click(button);
  expect(button.textContent).toBe('Hello Ada');
  expect(load).toHaveBeenCalledTimes(3);
});

it('code that does not arrive in 15 s fails like a call; only a press then reloads the page, and late code is used (R18-16)', async () => {
  vi.useFakeTimers();
  const userActivation = { isActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: userActivation, configurable: true });
  const reload = vi.fn();
  window.addEventListener('console:reload', reload);
  onTestFinished(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'userActivation');
    window.removeEventListener('console:reload', reload);
  });
  const { module: greetings, load, last } = slowModule();
  await show(<Opener module={greetings} />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(14_999));
  expect(toast.current()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(toast.current()).toHaveLength(1);
  toast.clear();
  userActivation.isActive = true;
  fireEvent.focus(button);
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click(button);
  expect(reload).toHaveBeenCalledOnce();
  await last('arrive');
  expect(button.textContent).toBe('Hello Ada');
  expect(greetings.isStuck()).toBe(false);
});

it('a screen whose code was already awaited for 15 s fails at once, and shows once the code has arrived (R18-16)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { module: greetings, last } = slowModule();
  const awaited = greetings.load(await createTexts('zh')).catch(() => 'late');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await awaited).toBe('late');
  const Screen = greetings.screen('Greeting', 'waiting');
  const retryButton = (_: Error, retry: () => void) => (
    <button type="button" onClick={retry}>
      again
    </button>
  );
  const { container } = await show(
    <Boundary fallback={retryButton}>
      <Screen name="Ada" />
    </Boundary>,
  );
  await act(async () => undefined);
  expect(container.textContent).toBe('again');
  await last('arrive');
  await act(async () => screen.getByRole('button').click());
  expect(container.textContent).toBe('Hello Ada');
});

it('an action runs once its code has loaded, however often it is pressed meanwhile', async () => {
  const { module: greetings, last } = slowModule();
  const start = vi.fn();
  await show(<Action module={greetings} start={start} />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  await last('fail');
  expect(toast.current()).toHaveLength(1);
  toast.clear();
  fireEvent.click(button);
  fireEvent.click(button);
  await last('arrive');
  expect(start.mock.calls).toEqual([[code]]);
});

it('code that is loading is not requested again, so that nothing shows before its styles', async () => {
  const { module: greetings, load, last } = slowModule();
  const texts = await createTexts('zh');
  const both = Promise.all([greetings.load(texts), greetings.load(texts)]);
  await last('arrive');
  expect(await both).toEqual([code, code]);
  expect(load).toHaveBeenCalledOnce();
});

it('code whose texts cannot be loaded has not loaded', async () => {
  const texts = await createTexts('zh');
  texts.enter = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
  const greetings = lazyModule(async () => code, 'help');
  await expect(greetings.load(texts)).rejects.toThrow('offline');
  expect(greetings.now(texts)).toBeNull();
});
