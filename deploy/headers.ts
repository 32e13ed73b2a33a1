import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The settings of deploy/nginx.conf; '' for the console's own origin. */
export interface HeaderSettings {
  readonly platform_origin: string;
  readonly storage_origin: string;
  readonly configuration_origin: string;
  /** Origins, separated by spaces. */
  readonly image_origins: string;
  readonly socket_origin: string;
  /** The source that allows WebAssembly, for the file that needs it; see {@link wasmSourceOf}. */
  readonly wasm_source: string;
}

const ADD_HEADER = /^add_header ([A-Za-z-]+) "([^"]*)" always;$/;

/**
 * The headers of deploy/headers.conf, name and value, as nginx sends them.
 *
 * @throws if the file contains a line or a setting that cannot be parsed
 */
export function headersOf(conf: string, settings: HeaderSettings): [name: string, value: string][] {
  const lines = conf.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name, value] = ADD_HEADER.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`deploy/headers.conf: cannot read "${line}"`);
    return [name, withSettings(value, settings)];
  });
}

const HOST = /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/i;

/**
 * The origin of the scan relay's socket, as computed in deploy/nginx.conf.
 *
 * @param platform the platform's origin, '' if it is reached through this server
 * @param host the `Host` of the request, over plain HTTP
 */
export function socketOriginOf(platform: string, host: string): string {
  if (platform !== '') return platform.replace(/^http/, 'ws');
  return HOST.test(host) ? `ws://${host}` : '';
}

/**
 * The origin of the runtime configuration, '' if it is the platform's.
 *
 * @param address `VITE_CONFIGURATION_URL`: '', a path, or an https or http address
 * @throws if it is none of these
 */
export function configurationOriginOf(address: string): string {
  if (address === '' || /^\/(?!\/)[^\s;]*$/.test(address)) return '';
  if (/^https?:\/\/[^\s;@]+$/i.test(address) && URL.canParse(address)) return new URL(address).origin;
  throw new Error(
    `VITE_CONFIGURATION_URL must be like /kv/console-config or https://store.example/console-config, not "${address}".`,
  );
}

/**
 * The source that the policy of an address adds for WebAssembly, as in deploy/nginx.conf. Only the decoder's worker
 * needs it.
 */
export function wasmSourceOf(path: string): string {
  return path.startsWith('/assets/decode.worker-') ? " 'wasm-unsafe-eval'" : '';
}

/** The names of the headers in deploy/headers.conf, in lower case. */
export const headerNamesOf = (conf: string): string[] =>
  [...conf.matchAll(/^add_header ([A-Za-z-]+) /gm)].map(([, name = '']) => name.toLowerCase());

/** The contents of deploy/headers.conf. */
export function readHeadersConf(): string {
  return readFileSync(fileURLToPath(new URL('./headers.conf', import.meta.url)), 'utf8');
}

function withSettings(value: string, settings: HeaderSettings): string {
  return value.replace(/\$([a-z_]+)/g, (_, name: string) => {
    const setting = Object.entries(settings).find(([known]) => known === name);
    if (setting === undefined) throw new Error(`deploy/headers.conf: unknown setting $${name}`);
    return setting[1];
  });
}
