import { PlatformError } from './errors';

/** Browsers sign nothing on a page that is not https (or on the machine itself): nothing can be uploaded from it. */
export class InsecurePage extends PlatformError {
  override readonly name = 'InsecurePage';
}
