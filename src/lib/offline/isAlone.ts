/** Milliseconds between two looks. */
const pause = 200;
/** Twenty looks: four seconds. */
const patience = 20;

/**
 * Whether a page, by its client's id, is the only one of the console in this browser. The one before it in its tab may
 * still be going, so it looks for four seconds.
 *
 * @param look the pages that are open now
 */
export async function isAlone(id: string, look: () => Promise<readonly Pick<Client, 'id'>[]>): Promise<boolean> {
  let alone = 0;
  for (let looks = 1; looks <= patience; looks += 1) {
    const pages = await look();
    alone = pages.length === 1 && pages[0]?.id === id ? alone + 1 : 0;
    // Another tab is not counted while it goes to its next page. So where there was one, a single look is not enough.
    if (alone === looks || alone === 3) return true;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return false;
}
