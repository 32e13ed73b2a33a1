import { type ComponentType, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import type { Part } from '../../i18n';
import { useErrorText } from '../providers/errorWording';
import { type Texts, useT, useTexts } from '../providers/texts';
import { Boundary } from './Boundary';
import { toast } from './feedback/toast';
import { Loading, Skeleton } from './kit/Skeleton';

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

/** Whether the parts of a page that come after its first paint can be rendered. */
export const usePainted = (): boolean => useDeferredValue(true, false);

/** The addresses of the style sheets in the page. */
const sheets = () =>
  new Set([...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href));

/**
 * Requests the failed style sheets, which `src/first.ts` has marked, again. Vite requests each only once and afterwards
 * loads the code without its styles. Rejects as Vite does if one that is needed fails again.
 */
export async function restoreStyles(isNeeded: (href: string) => boolean = () => true): Promise<void> {
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
          link.onerror = isNeeded(old.href)
            ? () => reject(new Error(`Unable to preload CSS for ${link.href}`))
            : resolve;
          old.replaceWith(link);
        }),
    ),
  );
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
  return (
    <Loading className="page late">
      <Skeleton width="30%" height={20} />
      {rows.map((row) => (
        <Skeleton key={row} width="100%" height={12} />
      ))}
    </Loading>
  );
}

type Way<Code> = Pick<Door<Code>, 'load' | 'now'>;

interface BehindProps<Code> {
  readonly door: Way<Code>;
  readonly name: keyof Code;
  readonly waiting: ReactNode;
  /** The component's own. */
  readonly props: object;
}

/** What stands behind a door under a name; `waiting` until it is there. Throws where it cannot be loaded. */
function Behind<Code extends object>({ door, name, waiting, props }: BehindProps<Code>) {
  const texts = useTexts();
  const [code, setCode] = useState(() => door.now(texts));
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (code !== null) return;
    let gone = false;
    door.load(texts).then(
      (loaded) => gone || setCode(() => loaded),
      (reason: unknown) => gone || setError(reason),
    );
    return () => {
      gone = true;
    };
  }, [door, texts, code]);
  if (error !== null) throw error;
  if (code === null) return waiting;
  const Loaded = code[name] as ComponentType;
  return <Loaded {...props} />;
}

/** A piece of a page after its first paint. An error in it, or missing code, does not affect the rest. */
function LatePiece<Code extends object>({ failed, ...behind }: BehindProps<Code> & Pick<PartOptions, 'failed'>) {
  const t = useT();
  const errorText = useErrorText();
  if (!usePainted()) return behind.waiting;
  const line = (error: Error, retry: () => void) => (
    <span role="alert" className="t3">
      {errorText(error)}{' '}
      <button type="button" className="link" onClick={retry}>
        {t('common.retry')}
      </button>
    </span>
  );
  return (
    <Boundary fallback={failed === undefined ? line : () => failed}>
      <Behind {...behind} />
    </Boundary>
  );
}

/** The door with which Vite first asked for a style sheet. Another does not fail for want of it. */
const openedWith = new Map<string, object>();

/** Makes a door. `part` names the texts that come with it. */
export function door<Code extends object>(fetchCode: () => Promise<Code>, part: Part): Door<Code> {
  let code: Code | null = null;
  let loading: Promise<Code> | null = null;
  const fetchBoth = async (texts: Texts) => {
    const before = sheets();
    const fetching = fetchCode();
    for (const href of sheets()) if (!before.has(href)) openedWith.set(href, way);
    const [loaded] = await Promise.all([fetching, texts.enter(part)]);
    await restoreStyles((href) => (openedWith.get(href) ?? way) === way);
    code = loaded;
    return loaded;
  };
  const way: Way<Code> = {
    load(texts) {
      // A second import would resolve without waiting for the style sheets that Vite has already requested.
      loading ??= fetchBoth(texts).finally(() => {
        loading = null;
      });
      return loading;
    },
    now: (texts) => (texts.has(part) ? code : null),
  };
  return {
    ...way,
    screen: <Name extends keyof Code>(name: Name, waiting: ReactNode = <ScreenLoading />) =>
      Object.assign((props: object) => <Behind door={way} name={name} waiting={waiting} props={props} />, {
        load: way.load,
      }) as unknown as Component<Code[Name]> & Loads,
    part: <Name extends keyof Code>(name: Name, { waiting = null, failed }: PartOptions = {}) =>
      ((props: object) => (
        <LatePiece door={way} name={name} waiting={waiting} failed={failed} props={props} />
      )) as Component<Code[Name]>,
  };
}
