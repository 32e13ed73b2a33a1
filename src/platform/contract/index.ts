export * as account from './account';
export * as billing from './billing';
export * as configuration from './configuration';
export * as devices from './devices';
export * as dialLines from './dialLines';
export * as notices from './notices';
export * as session from './session';
export * as wallet from './wallet';
