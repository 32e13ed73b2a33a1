/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The platform's origin where it is not the console's own. */
  readonly VITE_PLATFORM_ORIGIN?: string;
  /** Where the runtime configuration is: a path below the platform's origin, or an address of another host. */
  readonly VITE_CONFIGURATION_URL?: string;
  /** Filing number and support phone of the built-in brand; none by default. */
  readonly VITE_FILING_NUMBER?: string;
  readonly VITE_SUPPORT_PHONE?: string;
  /** `off` for a build without a service worker. */
  readonly VITE_SERVICE_WORKER?: string;
}

/** The product's version, from package.json. */
declare const __CONSOLE_VERSION__: string;
