import { type ComponentType, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import type { Part } from '../../i18n';
import { importWithStyles, styleSheets } from '../lib/styleSheets';
import { codeTimeout, useErrorText } from '../providers/errorWording';
import { type Texts, useTexts } from '../providers/texts';
import { Boundary } from './Boundary';
import { Failure } from './feedback/Failure';
import { toast } from './feedback/toast';
import { Loading, Skeleton } from './kit/Skeleton';

/** Milliseconds until code that does not arrive counts as failed, as for a call of the platform. */
const timeoutMs = 15_000;

/** A module that is loaded on use, together with its texts. */
export interface LazyModule<Code> {
  /**
   * Loads code and texts, once. After a failure, the next call tries again. Rejects with Unavailable `timeout` if they
   * do not arrive in time. The browser would not request such a file again, so if the user then presses, the page
   * reloads (R18-16); until then, and until the file arrives, further calls reject at once.
   */
  load(texts: Texts): Promise<Code>;
  /** The code, if code and texts have loaded; otherwise null. */
  now(texts: Texts): Code | null;
  /** Whether the last `load` has timed out, and the files have still not arrived. */
  isStuck(): boolean;
  /**
   * A component that is a whole screen. If its code cannot be loaded, it throws, and the error boundary above it offers
   * a retry.
   */
  screen<Name extends keyof Code>(name: Name, waiting?: ReactNode): Component<Code[Name]> & Loads;
  /** A component that is a part of a page. It renders after the page's first paint. */
  part<Name extends keyof Code>(name: Name, options?: PartOptions): Component<Code[Name]>;
}

interface Loads {
  /** Loads the code and the texts of the screen before the screen is rendered. */
  readonly load: (texts: Texts) => Promise<unknown>;
}

/** A function that imports a screen's component. */
export type ImportScreen = () => Promise<ComponentType>;

/** A lazy screen without properties. */
export type LazyScreen = ComponentType & Loads;

interface PartOptions {
  /** Shown while the part loads; nothing by default. */
  readonly waiting?: ReactNode;
  /** Shown if the part cannot be loaded; by default a message with a retry. */
  readonly failed?: ReactNode;
}

type Component<Value> = Value extends ComponentType<infer Props> ? ComponentType<Props> : never;

/** False in the first render, then true. For parts of a page that render after the first paint. */
export const usePainted = (): boolean => useDeferredValue(true, false);

/**
 * Requests the failed style sheets again that `src/first.ts` has marked. Vite requests a style sheet only once, and
 * afterwards loads the code without its styles. Rejects with Vite's error message if a style sheet of `part`, or one
 * that belongs to no part, fails again.
 */
export async function restoreStyles(part?: Part): Promise<void> {
  const failed = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][data-failed]');
  const isNeeded = ({ dataset }: HTMLLinkElement) => (dataset.part ?? part) === part;
  await Promise.all(
    [...failed].map(
      (old) =>
        new Promise<unknown>((resolve, reject) => {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.crossOrigin = '';
          link.href = old.href;
          if (old.dataset.part !== undefined) link.dataset.part = old.dataset.part;
          link.onload = resolve;
          link.onerror = isNeeded(old) ? () => reject(new Error(`Unable to preload CSS for ${link.href}`)) : resolve;
          old.replaceWith(link);
        }),
    ),
  );
}

/** See {@link usePrefetch}. */
export interface Prefetch {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

/**
 * The event handlers of a button or link that load a lazy module on hover or focus, so that a press need not wait. A
 * failure is not reported: the press tries again.
 */
export function usePrefetch<Code>(module: LazyModule<Code>): Prefetch {
  const texts = useTexts();
  const prefetch = () => {
    // Without a network the import would fail. A browser may remember a failed import, even once it is back online. The
    // hint may be wrong; then the press loads the module. After a timeout, only a press may reload the page.
    if (module.now(texts) === null && !module.isStuck() && window.navigator.onLine)
      module.load(texts).catch(() => undefined);
  };
  return { onPointerEnter: prefetch, onFocus: prefetch };
}

/**
 * A component of a lazy module that opens on a press. `Part` is null until the code has loaded; `fetch` loads it, and
 * `busy` is true meanwhile. If loading fails, a toast says why, `onFailed` is called, and the next `fetch` tries again.
 */
export function useLazyOnPress<Code, Name extends keyof Code>(
  module: LazyModule<Code>,
  name: Name,
  onFailed: () => void,
) {
  const texts = useTexts();
  const errorText = useErrorText();
  const [loaded, setLoaded] = useState<Code | null>(null);
  const [busy, setBusy] = useState(false);
  const code = loaded ?? module.now(texts);
  const fetch = () => {
    if (loaded !== null) return;
    const known = module.now(texts);
    if (known !== null) return setLoaded(() => known);
    setBusy(true);
    module.load(texts).then(
      (loaded) => {
        setBusy(false);
        setLoaded(() => loaded);
      },
      (error: unknown) => {
        setBusy(false);
        toast.error(errorText(error));
        onFailed();
      },
    );
  };
  return { Part: code && (code[name] as Component<Code[Name]>), fetch, busy };
}

/**
 * Runs code of a lazy module on a press. `run` loads the module, then calls `start` with its code. Meanwhile `busy` is
 * true, and another press does nothing. If loading fails, a toast says why, and pressing again retries.
 */
export function useRunLazyOnPress<Code>(module: LazyModule<Code>) {
  const texts = useTexts();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const run = async (start: (code: Code) => void) => {
    if (busy) return;
    setBusy(true);
    try {
      start(await module.load(texts));
    } catch (error) {
      toast.error(errorText(error));
    }
    setBusy(false);
  };
  return { busy, run: (start: (code: Code) => void) => void run(start) };
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Shown while a screen loads; visible after 400 ms (docs/visual.md, "Loading"). */
export function ScreenLoading() {
  return (
    <Loading className="page late">
      <Skeleton width="30%" height={20} />
      {rows.map((row) => (
        <Skeleton key={row} width="100%" height={12} />
      ))}
    </Loading>
  );
}

type Loader<Code> = Pick<LazyModule<Code>, 'load' | 'now'>;

interface LazyComponentProps<Code> {
  readonly module: Loader<Code>;
  readonly name: keyof Code;
  readonly waiting: ReactNode;
  /** The props of the component. */
  readonly props: object;
}

/**
 * A component of a lazy module. Renders `waiting` until the code has loaded, and throws if the code cannot be loaded.
 */
function LazyComponent<Code extends object>({ module, name, waiting, props }: LazyComponentProps<Code>) {
  const texts = useTexts();
  const [code, setCode] = useState(() => module.now(texts));
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (code !== null) return;
    let gone = false;
    module.load(texts).then(
      (loaded) => gone || setCode(() => loaded),
      (reason: unknown) => gone || setError(reason),
    );
    return () => {
      gone = true;
    };
  }, [module, texts, code]);
  if (error !== null) throw error;
  if (code === null) return waiting;
  const Loaded = code[name] as ComponentType;
  return <Loaded {...props} />;
}

/**
 * A part of a page that renders after the first paint. A render error or missing code does not affect the rest of
 * the page.
 */
function LatePart<Code extends object>({ failed, ...lazy }: LazyComponentProps<Code> & Pick<PartOptions, 'failed'>) {
  if (!usePainted()) return lazy.waiting;
  const line = (error: Error, retry: () => void) => <Failure size="line" error={error} onRetry={retry} />;
  return (
    <Boundary fallback={failed === undefined ? line : () => failed}>
      <LazyComponent {...lazy} />
    </Boundary>
  );
}

/**
 * Returns a promise that resolves when a style sheet has loaded or failed, or after a timeout. Null if it has already
 * loaded or failed.
 */
function settling(link: HTMLLinkElement): Promise<unknown> | null {
  if (link.sheet !== null || 'failed' in link.dataset) return null;
  return new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true });
    link.addEventListener('error', resolve, { once: true });
    setTimeout(resolve, timeoutMs);
  });
}

/**
 * Creates a module that loads on use. `part` names the texts that load with the module. Modules share style sheets, and
 * Vite waits for a style sheet only in the first import, so each import here waits for all that are loading.
 */
export function lazyModule<Code extends object>(fetchCode: () => Promise<Code>, part: Part): LazyModule<Code> {
  let code: Code | null = null;
  let loading: Promise<Code> | null = null;
  /** Whether the file of the last import has still not arrived. */
  let stuck = false;
  const fetchBoth = async (texts: Texts) => {
    const fetching = importWithStyles(fetchCode, part);
    const [loaded] = await Promise.all([fetching, texts.enter(part), ...styleSheets().map(settling)]);
    await restoreStyles(part);
    code = loaded;
    return loaded;
  };
  const inTime = (fetching: Promise<Code>) =>
    new Promise<Code>((resolve, reject) => {
      const timer = setTimeout(() => {
        stuck = true;
        reject(codeTimeout());
      }, timeoutMs);
      fetching.then(resolve, reject).finally(() => {
        stuck = false;
        clearTimeout(timer);
      });
    });
  const loader: Loader<Code> = {
    load(texts) {
      if (stuck && navigator.userActivation?.isActive) window.dispatchEvent(new Event('console:reload'));
      // The browser does not request the file again, so another wait would only delay the message.
      else if (stuck) return Promise.reject(codeTimeout());
      // One import at a time, because a second import would resolve before the style sheets have loaded.
      loading ??= inTime(fetchBoth(texts)).finally(() => {
        loading = null;
      });
      return loading;
    },
    now: (texts) => (texts.has(part) ? code : null),
  };
  return {
    ...loader,
    isStuck: () => stuck,
    screen: <Name extends keyof Code>(name: Name, waiting: ReactNode = <ScreenLoading />) =>
      Object.assign((props: object) => <LazyComponent module={loader} name={name} waiting={waiting} props={props} />, {
        load: loader.load,
      }) as unknown as Component<Code[Name]> & Loads,
    part: <Name extends keyof Code>(name: Name, { waiting = null, failed }: PartOptions = {}) =>
      ((props: object) => (
        <LatePart module={loader} name={name} waiting={waiting} failed={failed} props={props} />
      )) as Component<Code[Name]>,
  };
}

/** The components by their import functions. Pages with the same import function share one component. */
const screens = new Map<ImportScreen, LazyScreen>();

/** The lazy component of an import function. Its code and its part of the texts load when it is first rendered. */
export function lazyScreen(screen: ImportScreen, texts: Part): LazyScreen {
  const known = screens.get(screen);
  if (known !== undefined) return known;
  const Screen = lazyModule(async () => ({ Screen: await screen() }), texts).screen('Screen');
  screens.set(screen, Screen);
  return Screen;
}
