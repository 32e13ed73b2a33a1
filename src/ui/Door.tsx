import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
} from 'react';
import type { Part } from '../../i18n';
import { isCodeMissing, useErrorText } from '../providers/errorWording';
import { type Texts, useT, useTexts } from '../providers/texts';
import { toast } from './feedback/toast';
import { Skeleton } from './kit/Skeleton';

/** Code that is loaded on use, together with its texts (`src/doors.ts`). */
export interface Door<Code> {
  /** Loads both, once. A failure is forgotten, so that the next call asks again. */
  load(texts: Texts): Promise<Code>;
  /** The code, if both are there. */
  now(texts: Texts): Code | null;
  /** A whole screen. Where it cannot be loaded it throws: the error boundary above says so and offers the retry. */
  screen<Name extends keyof Code>(name: Name, waiting?: ReactNode): Component<Code[Name]> & Loads;
  /** A piece of a page, after the page's first paint. */
  part<Name extends keyof Code>(name: Name, options?: PartOptions): Component<Code[Name]>;
}

interface Loads {
  /** Loads what the screen needs before it is rendered. */
  readonly load: (texts: Texts) => Promise<unknown>;
}

/** A screen without properties behind a door. */
export type DoorScreen = ComponentType & Loads;

interface PartOptions {
  /** Stands in its place meanwhile; nothing by default. */
  readonly waiting?: ReactNode;
  /** Stands there where it cannot be loaded; by default a line that says so and offers a retry. */
  readonly failed?: ReactNode;
}

type Component<Value> = Value extends ComponentType<infer Props> ? ComponentType<Props> : never;

/**
 * Whether this is the preview of a screen, shown until the console's code has loaded (`src/firstRows.tsx`). Nothing
 * in it is used, so nothing in it loads code or data.
 */
export const Preview = createContext(false);

/** Whether the parts of a page that come after its first paint can be rendered. */
export function usePainted(): boolean {
  const isPreview = use(Preview);
  return useDeferredValue(!isPreview, false);
}

/**
 * Requests the failed style sheets, which `src/first.ts` has marked, again. Vite requests each only once and afterwards
 * loads the code without its styles. Rejects as Vite does if one fails again.
 */
export async function restoreStyles(): Promise<void> {
  const failed = document.querySelectorAll<HTMLLinkElement>('link[data-failed]');
  await Promise.all(
    [...failed].map(
      (old) =>
        new Promise<unknown>((resolve, reject) => {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.crossOrigin = '';
          link.href = old.href;
          link.onload = resolve;
          link.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`));
          old.replaceWith(link);
        }),
    ),
  );
}

/** Calls `retry` once the network is back, if `error` is about code that could not be loaded. */
export function useBackOnline(error: unknown, retry: () => void): void {
  const again = useEffectEvent(() => {
    if (isCodeMissing(error)) retry();
  });
  useEffect(() => {
    const listener = () => again();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}

/** A door's code, once it is there; `error` says why it is not. `wanted` starts the loading. */
export function useDoor<Code>(door: Pick<Door<Code>, 'load' | 'now'>, wanted = true) {
  const texts = useTexts();
  const [code, setCode] = useState(() => door.now(texts));
  const [error, setError] = useState<unknown>(null);
  const [attempt, ask] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is another attempt
  useEffect(() => {
    if (code !== null || !wanted) return;
    let gone = false;
    door.load(texts).then(
      (loaded) => gone || setCode(() => loaded),
      (reason: unknown) => gone || setError(reason),
    );
    return () => {
      gone = true;
    };
  }, [door, texts, code, wanted, attempt]);
  const retry = () => {
    setError(null);
    ask();
  };
  return { code, error, retry };
}

/**
 * A component behind a door that a press opens: null until `fetch` has loaded it. If that fails, a toast says why,
 * `onFailed` is called, and the next `fetch` tries again.
 */
export function useOnPress<Code, Name extends keyof Code>(door: Door<Code>, name: Name, onFailed: () => void) {
  const texts = useTexts();
  const errorText = useErrorText();
  const [code, setCode] = useState(() => door.now(texts));
  const fetch = () => {
    door.load(texts).then(
      (loaded) => setCode(() => loaded),
      (error: unknown) => {
        toast.error(errorText(error));
        onFailed();
      },
    );
  };
  return { Part: code && (code[name] as Component<Code[Name]>), fetch };
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Shown while a screen is loaded; visible after 400 ms (docs/visual.md, "Loading"). */
export function ScreenLoading() {
  const t = useT();
  return (
    <div className="page loading" role="status">
      <span className="vh">{t('ra.page.loading')}</span>
      <Skeleton width="30%" height={20} />
      {rows.map((row) => (
        <Skeleton key={row} width="100%" height={12} />
      ))}
    </div>
  );
}

/** Makes a door. `part` names the texts that come with it. */
export function door<Code extends object>(fetchCode: () => Promise<Code>, part: Part = 'screens'): Door<Code> {
  let code: Code | null = null;
  const own: Pick<Door<Code>, 'load' | 'now'> = {
    async load(texts) {
      const [loaded] = await Promise.all([fetchCode(), texts.enter(part)]);
      await restoreStyles();
      code = loaded;
      return loaded;
    },
    now: (texts) => (texts.has(part) ? code : null),
  };
  return {
    ...own,
    screen<Name extends keyof Code>(name: Name, waiting: ReactNode = <ScreenLoading />) {
      // biome-ignore lint/correctness/noComponentHookFactories: made once for a door and a name, not while rendering
      function Screen(props: object) {
        const { code: loaded, error } = useDoor(own);
        if (error !== null) throw error;
        if (loaded === null) return waiting;
        const Loaded = loaded[name] as ComponentType;
        return <Loaded {...props} />;
      }
      return Object.assign(Screen, { load: own.load }) as unknown as Component<Code[Name]> & Loads;
    },
    part<Name extends keyof Code>(name: Name, { waiting = null, failed }: PartOptions = {}) {
      // biome-ignore lint/correctness/noComponentHookFactories: made once for a door and a name, not while rendering
      function Piece(props: object) {
        const t = useT();
        const errorText = useErrorText();
        const painted = usePainted();
        const { code: loaded, error, retry } = useDoor(own, painted);
        useBackOnline(error, retry);
        if (error !== null) {
          if (failed !== undefined) return failed;
          return (
            <span role="alert" className="t3">
              {errorText(error)}{' '}
              <button type="button" className="link" onClick={retry}>
                {t('common.retry')}
              </button>
            </span>
          );
        }
        if (loaded === null || !painted) return waiting;
        const Loaded = loaded[name] as ComponentType;
        return <Loaded {...props} />;
      }
      return Piece as Component<Code[Name]>;
    },
  };
}
