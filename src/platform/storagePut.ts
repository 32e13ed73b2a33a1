import { BlockedByPolicy } from './blockedByPolicy';
import { Refused, Unavailable } from './errors';

/** Milliseconds without progress until the upload fails; its total time is not limited. */
const patience = 30_000;
/**
 * Milliseconds to wait for the answer after the last byte: data in the system's buffers is sent without progress
 * events.
 */
const lastPatience = 60_000;
/** Milliseconds to wait for a `securitypolicyviolation` event after a request failed. */
const policyPatience = 100;

interface Put {
  readonly address: string;
  readonly headers: Headers;
  /** A Blob, since copying the bytes would block the page. */
  readonly blob: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

/** The `Code` of an S3 error, or ''. No XML parser is used on what the storage sends. */
const codeIn = (xml: string) => /<Code>\s*([A-Za-z0-9.]{1,64})\s*<\/Code>/.exec(xml.slice(0, 4096))?.[1] ?? '';

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '');

function failureOf(request: XMLHttpRequest): Refused | Unavailable {
  const { status } = request;
  const code = codeIn(request.responseText);
  if (status >= 500) return new Unavailable('server', '', status);
  return new Refused('', status, { statusText: code });
}

/**
 * Sends an object. Uses XMLHttpRequest, since fetch does not report upload progress.
 *
 * @throws `Refused` with the storage's code as `statusText`, `Unavailable`, `BlockedByPolicy`, or the signal's reason
 */
export function putObject({ address, headers, blob, signal, onProgress }: Put): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const listening = new AbortController();
    const until = { signal: listening.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      listening.abort();
      settle();
    };
    const stop = () => {
      request.abort();
      end(() => reject(signal.reason as Error));
    };
    const wait = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        end(() => reject(new Unavailable('timeout')));
      }, milliseconds);
    };
    // The request itself only reports a network failure.
    const hear = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      const origin = originOf(address);
      if (disposition !== 'enforce' || effectiveDirective !== 'connect-src' || originOf(blockedURI) !== origin) return;
      end(() => reject(new BlockedByPolicy(origin)));
    };
    const moved = ({ loaded, total }: ProgressEvent) => {
      wait(loaded < total ? patience : lastPatience);
      onProgress(total > 0 ? Math.min(1, loaded / total) : 0);
    };
    const cut = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(() => reject(new Unavailable('offline'))), policyPatience);
    };
    const answered = () => {
      const good = request.status >= 200 && request.status < 300;
      end(() => (good ? resolve() : reject(failureOf(request))));
    };
    request.upload.addEventListener('progress', moved, until);
    request.upload.addEventListener('load', () => wait(lastPatience), until);
    request.addEventListener('error', cut, until);
    request.addEventListener('load', answered, until);
    request.open('PUT', address);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    signal.addEventListener('abort', stop, until);
    document.addEventListener('securitypolicyviolation', hear, until);
    wait(patience);
    request.send(blob);
  });
}
