/**
 * Measures the memory of a page's scripts and of its workers: objects and buffers, as the browser counts them.
 *
 * @param {import('@playwright/test').Page} page
 */
export async function followHeaps(page) {
  const devtools = await page.context().newCDPSession(page);
  const peak = { page: 0, worker: 0 };
  /** @type {Set<string>} */
  const workers = new Set();
  let lastId = 0;
  const heap = (/** @type {{ usedSize: number, backingStorageSize?: number }} */ usage) =>
    usage.usedSize + (usage.backingStorageSize ?? 0);
  devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.add(sessionId);
  });
  devtools.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId));
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { result } = JSON.parse(message);
    if (result?.usedSize !== undefined) peak.worker = Math.max(peak.worker, heap(result));
  });
  await devtools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  let going = true;
  const look = async () => {
    peak.page = Math.max(peak.page, heap(await devtools.send('Runtime.getHeapUsage')));
    for (const sessionId of workers) {
      lastId += 1;
      const message = JSON.stringify({ id: lastId, method: 'Runtime.getHeapUsage' });
      await devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => workers.delete(sessionId));
    }
  };
  const looking = (async () => {
    while (going) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return {
    /** The highest number of bytes measured. */
    end: async () => {
      going = false;
      await looking;
      await devtools.detach();
      return peak;
    },
  };
}
