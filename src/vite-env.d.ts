/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The platform's origin, if it differs from the console's. */
  readonly VITE_PLATFORM_ORIGIN?: string;
  /** The address of the runtime configuration: a path below the platform's origin, or a URL of another host. */
  readonly VITE_CONFIGURATION_URL?: string;
  /** The filing number of the built-in brand; none by default. */
  readonly VITE_FILING_NUMBER?: string;
  /** The support phone of the built-in brand; none by default. */
  readonly VITE_SUPPORT_PHONE?: string;
  /** `off` builds without a service worker. */
  readonly VITE_SERVICE_WORKER?: string;
}

/** The product's version, from package.json. */
declare const __CONSOLE_VERSION__: string;
