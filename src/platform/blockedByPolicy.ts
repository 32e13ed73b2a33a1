import { PlatformError } from './errors';

/** The page's Content-Security-Policy blocked the request: the deployment's settings do not name `origin`. */
export class BlockedByPolicy extends PlatformError {
  override readonly name = 'BlockedByPolicy';
  constructor(readonly origin: string) {
    super('');
  }
}
