import { createHttpPlatform } from '../../mocks/hosts/http';
import { createPlatform, type Platform } from '../../mocks/platform';
import { BEGIN } from './site';

/** A platform at an origin of its own, which is its storage too. */
export interface OtherPlatform {
  readonly origin: string;
  readonly platform: Platform;
  close(): Promise<void>;
}

export async function openOtherPlatform(): Promise<OtherPlatform> {
  return createHttpPlatform({ platform: createPlatform({ now: BEGIN }) });
}
