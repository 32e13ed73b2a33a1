/**
 * Thrown if the page is open inside an app that is known to drop downloads. `message` is the address to open
 * in a browser.
 */
export class DownloadsDropped extends Error {
  override readonly name = 'DownloadsDropped';
}

/**
 * Apps whose web views drop downloads without notifying the page, by their names in the user agent: WeChat, WeCom, QQ,
 * DingTalk, Feishu and Lark, Alipay, Weibo.
 */
const dropping = /MicroMessenger|wxwork|\bQQ\/|DingTalk|\bLark\/|\bFeishu\b|AlipayClient|__weibo__/i;

/**
 * Call before a download.
 *
 * @throws DownloadsDropped if the page is open inside an app that drops downloads
 */
export function requireDownloads(): void {
  if (dropping.test(navigator.userAgent)) throw new DownloadsDropped(location.href);
}

/**
 * Starts a download. The page cannot know whether the file is saved: the browser or the user may refuse it. The object
 * URL is kept for a minute, or until `scope` aborts.
 */
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
  // After a minute, the browser has read the file.
  const timer = setTimeout(letGo, 60_000);
  scope.addEventListener('abort', letGo);
}
