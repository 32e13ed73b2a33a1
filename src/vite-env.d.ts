/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The platform's origin where it is not the console's own. */
  readonly VITE_PLATFORM_ORIGIN?: string;
  /** Where the runtime configuration is, below the platform's origin. */
  readonly VITE_CONFIGURATION_PATH?: string;
  /** Filing number and support phone of the built-in brand; none by default. */
  readonly VITE_FILING_NUMBER?: string;
  readonly VITE_SUPPORT_PHONE?: string;
  /** `off` for a build without a service worker. */
  readonly VITE_SERVICE_WORKER?: string;
}

/** The product's version, from package.json. */
declare const __CONSOLE_VERSION__: string;
