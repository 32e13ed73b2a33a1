import { PlatformError } from './errors';

/** The page's content policy kept the browser from sending: the console is deployed without naming `origin` in it. */
export class BlockedByPolicy extends PlatformError {
  override readonly name = 'BlockedByPolicy';
  constructor(readonly origin: string) {
    super('');
  }
}
