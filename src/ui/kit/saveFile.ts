/** Downloads a file. The object URL is kept for a minute, or until `scope` aborts. */
export function saveFile(content: Blob, name: string, scope: AbortSignal): void {
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
