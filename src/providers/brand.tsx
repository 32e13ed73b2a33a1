import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { safeParse } from 'valibot';
import { type Brand, brand as brandSchema } from '../platform/contract/configuration';
import { type BrandsByHost, brandOf, builtInBrands, imageAddress } from './brandOf';
import { useConsole } from './console';
import type { Preferences } from './preferences';
import { useHydrated } from './useHydrated';

const BrandContext = createContext<Brand>(brandOf(null, '', ''));

interface BrandProviderProps {
  /** Called once if the configuration cannot be loaded; must show 配置信息获取错误. The current brand stays. */
  onFailure: () => void;
  children: ReactNode;
}

/**
 * The last brand that was received for this host; null if there is none. The brand is validated again, because the
 * storage may hold anything.
 */
function storedBrands(preferences: Preferences, host: string): BrandsByHost | null {
  const { success, output } = safeParse(brandSchema, preferences.get('brand'));
  return success ? { [host]: output } : null;
}

/**
 * Provides the brand of this host name. The runtime configuration is requested once, and nothing waits for it. Until it
 * arrives, the brand of the last visit is shown; on a first visit, the built-in brand. Sets `--brand`, from which the
 * accent colours derive, and the tab's title until a screen sets a title (`useTitle`). The provider wraps both the
 * sign-in and the console, so this file imports neither react-admin nor the router.
 */
export function BrandProvider({ onFailure, children }: BrandProviderProps) {
  const { client, configuration, preferences } = useConsole();
  const { hostname, origin } = window.location;
  const [brands, setBrands] = useState(() => storedBrands(preferences, hostname));
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    client.call(configuration, {}, { signal }).then(
      (delivered) => {
        setBrands(delivered.brands);
        preferences.set('brand', delivered.brands[hostname]);
        const logoURL = delivered.brands[hostname]?.logoURL ?? '';
        // The browser itself reports a logo that the page's Content-Security-Policy blocks, or that fails to load.
        if (logoURL !== '' && imageAddress(logoURL, origin) === '') {
          console.warn(`The brand's logo is not shown: "${logoURL}" is no address of http, https or data:image/.`);
        }
      },
      () => signal.aborted || fail(),
    );
    return () => controller.abort();
  }, [client, configuration, preferences, hostname, origin]);

  // The prerendered page is the same for all hosts, so the first render must use the built-in brand.
  const hydrated = useHydrated();
  // Compared by value, because the received brand usually equals the current brand.
  const text = JSON.stringify(hydrated ? brandOf(brands, hostname, origin) : builtInBrands.default);
  const brand = useMemo(() => JSON.parse(text) as Brand, [text]);
  // A layout effect, so that a new colour is set before the next paint.
  const { primaryColor } = brand;
  useLayoutEffect(() => document.documentElement.style.setProperty('--brand', primaryColor), [primaryColor]);
  useLayoutEffect(() => {
    document.title = brand.name;
  }, [brand.name]);

  return <BrandContext value={brand}>{children}</BrandContext>;
}

/** The brand of this host name. If `logoURL` is '', the sample mark is shown. */
export function useBrand(): Brand {
  return use(BrandContext);
}
