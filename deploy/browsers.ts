import compat from 'core-js-compat';
import type { Plugin } from 'vite';

/**
 * The oldest supported browsers (docs/deploying.md, "Browsers"). 360, QQ and others are built on Chromium 109 and
 * later; 109 is the last version for Windows 7. index.html names the same versions, and tests for the CSS unit `lh`,
 * which came with them.
 */
export const oldestBrowsers = { chrome: '109', edge: '109', firefox: '121', safari: '16.4', ios: '16.4' } as const;

/** The same browsers for Vite's `build.target`: newer syntax and CSS is rewritten. */
export const buildTarget = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`);

/** Functions that core-js lists only because their behaviour was corrected: older browsers have them too. */
const changed =
  /^(es\.(array\.(includes|push)|json\.(parse|stringify)|regexp\.flags)|web\.(url-search-params\.(delete|has)|dom-exception\.stack))$/;

/** Web APIs that core-js does not list. `AbortSignal.any` came with Chromium 116, the others with 114 to 140. */
const others = [
  'abort-signal.any',
  'element.move-before',
  'html-element.show-popover',
  'html-element.toggle-popover',
  'html-element.hide-popover',
  'response.bytes',
  'scheduler.yield',
];

const camel = (words: string) => words.replace(/-(\w)/g, (_, first: string) => first.toUpperCase());

/** A function that some supported browser does not have: of `owner` itself or of its objects. */
export interface Newer {
  /** In lower case: `abortsignal`. */
  readonly owner: string;
  readonly name: string;
}

/** The owner and the name in an id of core-js: `es.array.to-spliced`. */
function functionOf(id: string): Newer {
  const [owner = '', name = ''] = id.replace(/^(es|web)\.|\.v\d$/g, '').split('.');
  return { owner: owner.replaceAll('-', ''), name: camel(name) };
}

const known = compat.modules.filter((id) => /^(es|web)\./.test(id) && /^\w+\.[\w-]+\.(?!constructor$)/.test(id));
const newerIds = new Set(compat({ targets: oldestBrowsers }).list.filter((id) => !changed.test(id)));

/** The functions that some supported browser does not have. */
export const newerFunctions: readonly Newer[] = [...known.filter((id) => newerIds.has(id)), ...others].map(functionOf);

/**
 * Names that an older function has too (React's `Children.toArray`, or another one of core-js), so that a use by name
 * proves nothing.
 */
const olderNames = new Set(['toArray', ...known.filter((id) => !newerIds.has(id)).map((id) => functionOf(id).name)]);

/** Uses of newer functions in packages that check first whether the browser has them. */
const checkedFirst = new Set(['Symbol.dispose']);

/** Option values that a supported browser rejects: `from-image` of `createImageBitmap`, in Chromium before 112. */
const newerOptions = /imageOrientation:\s*[`"']from-image/g;

/**
 * The uses of newer functions in a script: `URL.canParse`, `.toSorted(`. A method is found by its name if no older
 * function has it; TypeScript finds the others, such as those of iterators and sets (`lib` in tsconfig.json). Optional
 * calls, as in `list.toSorted?.()`, are allowed.
 */
export function newerIn(script: string): string[] {
  const uses = [...script.matchAll(/(\b[A-Z]\w*)?\.([a-z]\w+)\b(\()?/g)].flatMap(([, owner, name = '', call]) => {
    const same = newerFunctions.filter((one) => one.name === name);
    if (owner && same.some((one) => one.owner === owner.toLowerCase())) return `${owner}.${name}`;
    return call && same.length > 0 && !olderNames.has(name) && /[A-Z]|^with$/.test(name) ? `.${name}(` : [];
  });
  return [...new Set([...uses, ...(script.match(newerOptions) ?? [])])].filter((use) => !checkedFirst.has(use));
}

/** CSS that some supported browser drops, so that what it styles would look broken. */
const newerCss =
  /light-dark\(|@starting-style|@scope|@position-try|\bfield-sizing:|\binterpolate-size:|\bposition-anchor:|\banimation-timeline:|:popover-open|[{;][a-z][a-z-]*:[^;{}]*(?:color-mix|oklch)\(|\bsubgrid\b/g;

/** The uses of newer CSS outside `@supports`. */
export function newerInCss(sheet: string): string[] {
  const plain = sheet.replace(/@supports[^{]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '');
  return [...new Set(plain.match(newerCss))];
}

/** Fails the build if a file uses something that a supported browser does not have (R18-15). */
export function supportBrowsers(): Plugin {
  return {
    name: 'support-browsers',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const found = Object.values(bundle).flatMap((output) => {
          const text = output.type === 'chunk' ? output.code : String(output.source);
          const uses = /\.js$/.test(output.fileName)
            ? newerIn(text)
            : output.fileName.endsWith('.css')
              ? newerInCss(text)
              : [];
          return uses.map((use) => `${output.fileName}: ${use}`);
        });
        if (found.length > 0) this.error(`not in every supported browser (deploy/browsers.ts):\n${found.join('\n')}`);
      },
    },
  };
}
