import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The settings of deploy/nginx.conf; '' where an origin is this one. */
export interface HeaderSettings {
  readonly platform_origin: string;
  readonly storage_origin: string;
  /** Origins, blanks between them. */
  readonly image_origins: string;
  readonly socket_origin: string;
  /** What lets WebAssembly run, for a file that does; see {@link wasmSourceOf}. */
  readonly wasm_source: string;
}

const ADD_HEADER = /^add_header ([A-Za-z-]+) "([^"]*)" always;$/;

/**
 * The headers of deploy/headers.conf, name and value, as nginx would send them.
 *
 * @throws where the file holds a line or a setting that this cannot read
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
 * Where the scan relay's socket is, as deploy/nginx.conf works it out.
 *
 * @param platform the platform's origin, '' where it is reached through this server
 * @param host the `Host` that was asked for, over plain HTTP
 */
export function socketOriginOf(platform: string, host: string): string {
  if (platform !== '') return platform.replace(/^http/, 'ws');
  return HOST.test(host) ? `ws://${host}` : '';
}

/** What the policy of an address adds for WebAssembly, as deploy/nginx.conf does: the decoder's worker needs it, no page. */
export function wasmSourceOf(path: string): string {
  return path.startsWith('/assets/decode.worker-') ? " 'wasm-unsafe-eval'" : '';
}

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
