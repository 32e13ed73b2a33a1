import '../../src/theme/tokens.css';
import '../../src/theme/base.css';
import '../../src/theme/console.css';
import '../../src/theme/overlays.css';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { CoreAdminContext, memoryStore, reactRouterProvider } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLocation, useNavigate as useRouterNavigate } from 'react-router';
import { localeOf, parts } from '../../i18n';
import { createPlatform } from '../../mocks/platform';
import { memoryStorage } from '../../src/lib/browserStorage';
import { onResize } from '../../src/lib/schedule';
import { createClient } from '../../src/platform/client';
import { createSessionStore } from '../../src/platform/session';
import { createAuthProvider } from '../../src/providers/authProvider';
import { BrandProvider } from '../../src/providers/brand';
import { type Console, ConsoleProvider, useConsole } from '../../src/providers/console';
import { createConsole } from '../../src/providers/createConsole';
import { createQueryClient } from '../../src/providers/queryClient';
import { useLocale, useT } from '../../src/providers/texts';
import { UserProvider } from '../../src/providers/userProvider';
import { createConsoleData } from '../../src/resources';
import { type Appearance, applyAppearance } from '../../src/theme/appearance';
import { Boundary } from '../../src/ui/Boundary';
import { Failure } from '../../src/ui/feedback/Failure';
import { Note } from '../../src/ui/feedback/Note';
import { Toasts } from '../../src/ui/feedback/Toasts';
import { usePhone } from '../../src/ui/hooks/useMedia';
import { Button } from '../../src/ui/kit/Button';
import { Icon } from '../../src/ui/kit/Icon';
import { Segmented } from '../../src/ui/kit/Segmented';
import { Loading } from '../../src/ui/kit/Skeleton';
import { AddressContext, type Navigate, NavigateContext, ScreenContext } from '../../src/ui/page/navigation';
import type { Scene } from '../support/sceneTools';
import { type Example, gallery, type PieceExamples } from './examples';
import css from './Gallery.module.css';
import { answerFrom, begin, beginningOf, loadScenes, openScene, tokenOf } from './stage';

// The page /gallery of `npm run dev`. Its own texts are English; those of the components are the console's.

const sources = import.meta.glob<string>(['../../src/ui/**/*.tsx', '!**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(['../../src/ui/**/*.tsx', '!**/*.test.tsx'], {
  eager: true,
});

/** Every component that src/ui exports, by name: its file, the first sentence of its docstring, its props. */
export const components = new Map(
  Object.entries(modules).flatMap(([path, exported]) =>
    Object.entries(exported)
      .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')
      // Not those that a file re-exports.
      .filter(([name]) => new RegExp(`(function|class|const) ${name}\\b`).test(sources[path] ?? ''))
      .map(([name]) => {
        const source = sources[path] ?? '';
        const [, comment = ''] =
          new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\nexport (?:function|class|const) ${name}\\b`).exec(source) ?? [];
        const [words = ''] = comment
          .replaceAll(/\s*\n\s*\*/g, '')
          .replaceAll('`', '')
          .trim()
          .split(/(?<=\.) (?=[A-Z])/);
        const [, type = ' '] = new RegExp(`\\b${name}\\b(?:<[^(]*>)?\\([^)]*?\\b(\\w+Props)\\b`).exec(source) ?? [];
        const [props = ''] = new RegExp(`^(export )?interface ${type}\\b[^]*?^}`, 'm').exec(source) ?? [];
        const file = path.replace('../../', '');
        const [, folder = 'ui'] = /^src\/ui\/(\w+)\//.exec(file) ?? [];
        return [name, { file, folder, words, props }] as const;
      }),
  ),
);

const folders = Object.entries(gallery);

/** The services of a separate console with a demo account: what is pressed here changes nothing elsewhere. */
export async function createGallery(window: Window & typeof globalThis) {
  const platform = createPlatform({ now: begin });
  const end = answerFrom(platform, window);
  const sessions = createSessionStore(memoryStorage(), memoryStorage(), { addEventListener: () => {} });
  sessions.startShared(await tokenOf(platform, 'miner01'), 'miner01');
  const client = createClient({ origin: window.location.origin, sessions });
  const console = await createConsole({ client, sessions, storage: memoryStorage(), window });
  await Promise.all(parts.map((part) => console.texts.enter(part)));
  return { console, end };
}

export function GalleryProviders({ console, children }: { console: Console; children: ReactNode }) {
  const [queryClient] = useState(() => createQueryClient());
  return (
    <ConsoleProvider console={console}>
      <QueryClientProvider client={queryClient}>
        <BrandProvider onFailure={() => undefined}>
          <UserProvider loading={<Loading />} failure={(error, retry) => <Failure error={error} onRetry={retry} />}>
            {children}
          </UserProvider>
          <Toasts />
        </BrandProvider>
      </QueryClientProvider>
    </ConsoleProvider>
  );
}

/** The providers that a component needs, with an address of its own: a link in it does not leave the page. */
export function Shown({ example }: { example: Example }) {
  const console = useConsole();
  const [router] = useState(() => {
    const queryClient = createQueryClient();
    const element = (
      <CoreAdminContext
        queryClient={queryClient}
        dataProvider={createConsoleData(console, queryClient)}
        authProvider={createAuthProvider(console, () => true)}
        store={memoryStore({ locale: console.texts.locale() })}
        i18nProvider={console.texts.provider}
        routerProvider={reactRouterProvider}
      >
        <Addressed example={example} />
      </CoreAdminContext>
    );
    return createMemoryRouter([{ path: '*', element }], { initialEntries: [example.at ?? '/device/list'] });
  });
  return (
    <Boundary fallback={(error, retry) => <Failure error={error} onRetry={retry} />}>
      <RouterProvider router={router} />
    </Boundary>
  );
}

function Addressed({ example }: { example: Example }) {
  const t = useT();
  const { locale } = useLocale();
  const go = useRouterNavigate();
  const address = useLocation();
  const navigate = useCallback<Navigate>(
    (to, options) => void (typeof to === 'number' ? go(to) : go(to, options)),
    [go],
  );
  return (
    <NavigateContext value={navigate}>
      <ScreenContext value={address}>
        <AddressContext value={address}>
          <Rendered render={() => example.render(t, locale)} />
        </AddressContext>
      </ScreenContext>
    </NavigateContext>
  );
}

/** An example may use hooks, and return several components to show beside each other. */
function Rendered({ render }: { render: () => ReactNode }) {
  const shown = render();
  return Array.isArray(shown) ? <div className={css.row}>{shown}</div> : shown;
}

function ExampleFrame({ example }: { example: Example }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!example.title.includes('focused')) return;
    frame.current?.querySelector('input, select, textarea, button')?.setAttribute('data-focus-shown', '');
  });
  return (
    <figure className={example.wide ? `${css.example} ${css.wide}` : css.example}>
      <figcaption className="s12 t3">{example.title}</figcaption>
      <div className={css.ground} ref={frame}>
        <Shown example={example} />
      </div>
    </figure>
  );
}

/** Makes `[data-focus-shown]` look as the style sheets draw the focus. */
function showFocus(): void {
  const shown = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) => {
        if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText} { ${shown(rule.cssRules)} }`;
        if (!(rule instanceof CSSStyleRule) || !/:focus/.test(rule.selectorText)) return '';
        const selector = rule.selectorText
          .replaceAll(':focus-within', ':has([data-focus-shown])')
          .replaceAll(/:focus(-visible)?/g, '[data-focus-shown]');
        return `${selector} { ${rule.style.cssText} }`;
      })
      .join('\n');
  const sheet = document.createElement('style');
  sheet.textContent = [...document.styleSheets].map(({ cssRules }) => shown(cssRules)).join('\n');
  document.head.append(sheet);
}

function PieceSection({ name, examples }: { name: string; examples: readonly Example[] }) {
  const { file = '', words = '', props = '' } = components.get(name) ?? {};
  return (
    <section className={css.piece} id={name}>
      <header className={css.about}>
        <h3>
          <a href={`#${name}`}>{name}</a>
        </h3>
        <button
          type="button"
          className="link mono"
          title="Open in the editor"
          onClick={() => void fetch(`/__open-in-editor?file=${file}`)}
        >
          {file}
        </button>
        <p className="t2">{words}</p>
        {props && (
          <details className="s13">
            <summary className="t3">Props</summary>
            <pre className={`mono ${css.props}`}>{props}</pre>
          </details>
        )}
      </header>
      <div className={css.examples}>
        {examples.map((example) => (
          <ExampleFrame key={example.title} example={example} />
        ))}
      </div>
    </section>
  );
}

// ── Scenes ──

type Listed = Scene & Awaited<ReturnType<typeof beginningOf>>;
const widthOf = ({ only }: Scene) => (only === 'phone' ? '390' : only === 'desktop' ? '1440' : '1440, 390');

/** The scenes of the tests, once they have loaded. */
function useScenes(): readonly Listed[] {
  const [scenes, setScenes] = useState<readonly Listed[]>([]);
  useEffect(() => {
    void loadScenes()
      .then((all) => Promise.all(all.map(async (scene) => ({ ...scene, ...(await beginningOf(scene)) }))))
      .then(setScenes);
  }, []);
  return scenes;
}

function SceneTable({ scenes }: { scenes: readonly Listed[] }) {
  return (
    <section className={css.piece} id="scenes">
      <header className={css.about}>
        <h2>Scenes</h2>
        <p className="t2">
          Every screen in every state that looks different, as the tests open it (tests/support/scenes.ts). Each has a
          platform of its own.
        </p>
      </header>
      <div className="tw">
        <table className={`tbl tbl--card tbl--single ${css.scenes}`} aria-label="Scenes">
          <thead>
            <tr>
              {['Scene', 'Account', 'Address', 'Width'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scenes.map((scene) => (
              <tr key={scene.name}>
                <td>
                  <a href={`#scene=${encodeURIComponent(scene.name)}`}>{scene.name}</a>
                </td>
                <td className="mono">{scene.account}</td>
                <td className={`mono ${css.address}`}>{decodeURIComponent(scene.address)}</td>
                <td className="num">{widthOf(scene)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type Opening = 'opening' | 'open' | Error;

/** A scene in a frame with the size of a desktop or a phone, as large as the page allows. */
function Stage({ scene, locale, appearance }: { scene: Listed; locale: string; appearance: Appearance }) {
  const [phone, setPhone] = useState(scene.only === 'phone');
  const [again, setAgain] = useState(0);
  const [opening, setOpening] = useState<Opening>('opening');
  const [scale, setScale] = useState(1);
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, height] = phone ? [390, 844] : [1440, 900];
  useLayoutEffect(() => {
    const room = place.current;
    if (room === null) return;
    return onResize([room], () => setScale(Math.min(1, room.clientWidth / width, room.clientHeight / height)));
  }, [width, height]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Once more for `again`.
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    setOpening('opening');
    let left = false;
    openScene(scene, current, { locale, appearance, phone }).then(
      () => left || setOpening('open'),
      (error: Error) => left || setOpening(error),
    );
    return () => {
      left = true;
    };
  }, [scene, locale, appearance, phone, again]);
  return (
    <section className={css.stage} aria-label={scene.name}>
      <header className={css.bar}>
        <a className="btn btn--sm" href="#scenes">
          All scenes
        </a>
        <h2>{scene.name}</h2>
        <span className="mono t3">
          {scene.account} {decodeURIComponent(scene.address)}
        </span>
        <span className="grow" />
        <span role="status" className="s13 t2">
          {opening === 'opening' ? 'Opening' : opening === 'open' ? 'Open' : 'Not opened'}
        </span>
        {scene.only === undefined && (
          <Segmented
            label="Width"
            value={phone ? 'phone' : 'desktop'}
            options={[
              { value: 'desktop', label: '1440' },
              { value: 'phone', label: '390' },
            ]}
            onChange={(value) => setPhone(value === 'phone')}
          />
        )}
        <Button size="sm" icon="refresh" onClick={() => setAgain(again + 1)}>
          Open again
        </Button>
      </header>
      {opening instanceof Error && (
        <Note tone="danger" role="alert">
          {opening.message}
        </Note>
      )}
      <div className={css.place} ref={place}>
        <iframe
          key={`${phone} ${again}`}
          ref={frame}
          title={scene.name}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}

// ── The page ──

const subscribe = (listener: () => void) => {
  const changed = () => {
    // React would return the focus to a frame that no longer exists.
    if (document.activeElement instanceof HTMLIFrameElement) document.activeElement.blur();
    listener();
  };
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};
const hashNow = () => decodeURIComponent(window.location.hash.slice(1));

/** A setting in the address's query that keeps the position on the page. */
function useSetting<Value extends string>(name: string, initial: Value) {
  const [value, set] = useState(() => (new URLSearchParams(window.location.search).get(name) ?? initial) as Value);
  const change = (to: Value) => {
    const address = new URL(window.location.href);
    if (to === initial) address.searchParams.delete(name);
    else address.searchParams.set(name, to);
    window.history.replaceState(null, '', address);
    set(to);
  };
  return [value, change] as const;
}

const nameOf = ({ piece }: PieceExamples) => piece.name;

function Gallery() {
  const { texts } = useConsole();
  const [locale, setLocale] = useSetting<'zh' | 'en'>('locale', 'zh');
  const [appearance, setAppearance] = useSetting<Appearance>('appearance', 'light');
  const [typed, setTyped] = useSetting<string>('q', '');
  const hash = useSyncExternalStore(subscribe, hashNow);
  const phone = usePhone();
  const scenes = useScenes();
  useLayoutEffect(() => applyAppearance(appearance), [appearance]);
  useEffect(() => void texts.setLocale(locale), [texts, locale]);
  useEffect(showFocus, []);
  const wanted = typed.trim().toLowerCase();
  const found = useMemo(() => {
    const matches = (...words: readonly string[]) => words.join(' ').toLowerCase().includes(wanted);
    return {
      folders: folders
        .map(([folder, pieces]) => ({
          folder,
          pieces: pieces.filter((one) => matches(nameOf(one), components.get(nameOf(one))?.words ?? '', folder)),
        }))
        .filter(({ pieces }) => pieces.length > 0),
      scenes: scenes.filter(({ name, account, address }) => matches(name, account, address)),
    };
  }, [wanted, scenes]);
  const scene = hash.startsWith('scene=') ? scenes.find(({ name }) => `scene=${name}` === hash) : undefined;
  // Go to the hash in the address, not to the component that took the focus while rendering.
  useEffect(() => {
    if (hash.startsWith('scene=')) return;
    // A phone scrolls the whole page, including search and list.
    document.getElementById(hash || (phone ? 'root' : 'top'))?.scrollIntoView();
  }, [hash, phone]);
  useEffect(() => (document.activeElement as HTMLElement | null)?.blur(), []);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>
          <a href="/gallery">Gallery</a>
        </h1>
        <label className="search">
          <Icon name="search" size={18} />
          <span className="vh">Search</span>
          <input
            className="inp"
            type="search"
            placeholder="Piece or scene"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <Segmented
          label="Language"
          value={locale}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
          onChange={setLocale}
        />
        <Segmented
          label="Appearance"
          value={appearance}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={setAppearance}
        />
      </header>
      <nav className={css.list} aria-label="Pieces">
        <a href="#scenes">Scenes ({found.scenes.length})</a>
        {found.folders.map(({ folder, pieces }) => (
          <details key={folder} open={!phone}>
            <summary className="s12 t3">{folder}</summary>
            {pieces.map((one) => (
              <a key={nameOf(one)} href={`#${nameOf(one)}`} aria-current={hash === nameOf(one) ? 'true' : undefined}>
                {nameOf(one)}
              </a>
            ))}
          </details>
        ))}
      </nav>
      <main className={css.main}>
        <span id="top" />
        {scene ? (
          <Stage key={scene.name} scene={scene} locale={locale} appearance={appearance} />
        ) : (
          <>
            {found.folders.map(({ folder, pieces }) => (
              <section key={folder} aria-labelledby={`folder-${folder}`}>
                <h2 className={css.folder} id={`folder-${folder}`}>
                  {folder}
                </h2>
                {pieces.map((one) => (
                  <PieceSection key={nameOf(one)} name={nameOf(one)} examples={one.examples} />
                ))}
              </section>
            ))}
            {found.scenes.length > 0 && <SceneTable scenes={found.scenes} />}
            {found.folders.length === 0 && found.scenes.length === 0 && scenes.length > 0 && (
              <p className={`t2 ${css.piece}`}>No piece and no scene has these words.</p>
            )}
          </>
        )}
      </main>
    </div>
  );
}

const root = document.getElementById('root');
if (root !== null) {
  const { console } = await createGallery(window);
  await console.texts.setLocale(localeOf(new URLSearchParams(window.location.search).get('locale')));
  createRoot(root).render(
    <GalleryProviders console={console}>
      <Gallery />
    </GalleryProviders>,
  );
}
