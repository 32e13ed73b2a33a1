import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Brand } from '../platform/contract/configuration';
import { brandOf } from './brandOf';
import { useConsole } from './console';

const BrandContext = createContext<Brand>(brandOf(null, '', ''));

interface BrandProviderProps {
  /** Called once where the configuration failed: say 配置信息获取错误 (spec §8); the built-in brand goes on. */
  onFailure: () => void;
  children: ReactNode;
}

function showIcon(logoURL: string): void {
  if (logoURL === '') return;
  let link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link === null) {
    link = document.createElement('link');
    link.rel = 'icon';
    document.head.append(link);
  }
  link.removeAttribute('type');
  link.href = logoURL;
}

/**
 * The brand of this host name: asked for once, waited for by nobody. Sets `--brand`, from which every accent colour
 * follows, and the tab's icon; the tab's title is set by `useTitle`. Stands above sign-in and console alike, so it
 * imports neither react-admin nor the router.
 */
export function BrandProvider({ onFailure, children }: BrandProviderProps) {
  const { client, configuration } = useConsole();
  const [delivered, setDelivered] = useState<Readonly<Record<string, Brand>> | null>(null);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    client.call(configuration, {}, { signal }).then(
      ({ brands }) => setDelivered(brands),
      () => signal.aborted || fail(),
    );
    return () => controller.abort();
  }, [client, configuration]);

  const brand = useMemo(() => brandOf(delivered, window.location.hostname, window.location.origin), [delivered]);
  useEffect(() => {
    document.documentElement.style.setProperty('--brand', brand.primaryColor);
    showIcon(brand.logoURL);
  }, [brand]);

  return <BrandContext value={brand}>{children}</BrandContext>;
}

/** The brand of this host name; `logoURL` is '' where the sample mark stands in for a logo. */
export function useBrand(): Brand {
  return use(BrandContext);
}
