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
import { type BrandsByHost, brandOf } from './brandOf';
import { builtInBrands } from './builtInBrands';
import { useConsole } from './console';
import type { Preferences } from './preferences';
import { useHydrated } from './useHydrated';

const BrandContext = createContext<Brand>(brandOf(null, '', ''));

interface BrandProviderProps {
  /** Called once where the configuration failed: say 配置信息获取错误 (R14-2); the brand that shows goes on. */
  onFailure: () => void;
  children: ReactNode;
}

/** What this host was last delivered, checked like a delivery: somebody may have written into the storage. */
function kept(preferences: Preferences, host: string): BrandsByHost | null {
  const { success, output } = safeParse(brandSchema, preferences.get('brand'));
  return success ? { [host]: output } : null;
}

/**
 * The brand of this host name: asked for once, waited for by nobody; until it is there the one of the last visit shows,
 * on a first visit the built-in one. Sets `--brand`, from which every accent colour follows, and names the tab until
 * a screen does (`useTitle`). Stands above sign-in and console alike, so it imports neither react-admin nor the router.
 */
export function BrandProvider({ onFailure, children }: BrandProviderProps) {
  const { client, configuration, preferences } = useConsole();
  const { hostname, origin } = window.location;
  const [brands, setBrands] = useState(() => kept(preferences, hostname));
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    client.call(configuration, {}, { signal }).then(
      (delivered) => {
        setBrands(delivered.brands);
        preferences.set('brand', delivered.brands[hostname]);
      },
      () => signal.aborted || fail(),
    );
    return () => controller.abort();
  }, [client, configuration, preferences, hostname]);

  // The page is the same for all hosts until React has taken it over.
  const hydrated = useHydrated();
  const brand = useMemo(
    () => (hydrated ? brandOf(brands, hostname, origin) : builtInBrands.default),
    [hydrated, brands, hostname, origin],
  );
  // Before the browser paints: no flash of another brand's colour.
  useLayoutEffect(() => document.documentElement.style.setProperty('--brand', brand.primaryColor), [brand]);
  useLayoutEffect(() => {
    document.title = brand.name;
  }, [brand.name]);

  return <BrandContext value={brand}>{children}</BrandContext>;
}

/** The brand of this host name; `logoURL` is '' where the sample mark stands in for a logo. */
export function useBrand(): Brand {
  return use(BrandContext);
}
