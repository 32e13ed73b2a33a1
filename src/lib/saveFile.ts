/** The page is open inside an app that saves no files. */
export class CannotSave extends Error {
  override readonly name = 'CannotSave';
}

/** WeChat and QQ drop what a page wants to save, and tell nothing of it. */
const savesNothing = /MicroMessenger|\bQQ\//;

/** @throws CannotSave */
export function requireSaving(): void {
  if (savesNothing.test(navigator.userAgent)) throw new CannotSave(location.href);
}

/**
 * Downloads a file. The object URL is kept for a minute, or until `scope` aborts.
 *
 * @throws CannotSave
 */
export function saveFile(content: Blob, name: string, scope: AbortSignal): void {
  requireSaving();
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  function letGo() {
    clearTimeout(timer);
    scope.removeEventListener('abort', letGo);
    URL.revokeObjectURL(address);
  }
  // By then the browser has read the file.
  const timer = setTimeout(letGo, 60_000);
  scope.addEventListener('abort', letGo);
}
