/** Hands a file to the user under a name, as a download. The page holds it for a while, and no longer than `scope`. */
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
  // The browser has taken what it needs by then.
  const timer = setTimeout(letGo, 60_000);
  scope.addEventListener('abort', letGo);
}
