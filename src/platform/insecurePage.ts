import { PlatformError } from './errors';

/** Uploads need Web Crypto, which browsers offer on https and localhost only. */
export class InsecurePage extends PlatformError {
  override readonly name = 'InsecurePage';
}
