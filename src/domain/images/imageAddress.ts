/** Where an image is downloaded from: `href` is null where it is no place to send a browser to. */
export interface ImageAddress {
  readonly href: string | null;
  /** `…/images/node.img`: the end of it, which tells images apart. */
  readonly short: string;
  /** `download.example.com/…/node.img`, for a line of its own. */
  readonly long: string;
}

/** An address as it is shown. Anything but http and https is a text, whatever it says. */
export function imageAddressOf(address: string): ImageAddress {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return { href: null, short: address, long: address };
  }
  const steps = url.pathname.split('/').filter((step) => step !== '');
  const [last = ''] = steps.slice(-1);
  const end = steps.slice(-2).join('/');
  return {
    href: url.href,
    short: end === '' ? url.host : `…/${end}`,
    long: steps.length > 1 ? `${url.host}/…/${last}` : `${url.host}/${last}`,
  };
}

/** A version as it is shown, `v3.8.2`; one that has words stays as it came. */
export const versionText = (version: string): string => (/^\d/.test(version) ? `v${version}` : version);

/** An image package (docs/platform.md, "Billing"). */
export interface Image {
  readonly version: string;
  readonly downloadURL: string;
  readonly md5: string;
}

/** All that is known of an image. */
export const imageKey = ({ version, downloadURL, md5 }: Image): string => JSON.stringify([version, downloadURL, md5]);

/** Each image once: a second row that says the same says nothing. */
export const distinctImages = <One extends Image>(images: readonly One[]): readonly One[] =>
  images.filter((image, place) => images.findIndex((other) => imageKey(other) === imageKey(image)) === place);
