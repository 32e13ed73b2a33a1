/** The address of an image for display; `href` is null unless it is http or https. */
export interface ImageAddress {
  readonly href: string | null;
  /** Its end, which tells images apart: `…/images/node.img`. */
  readonly short: string;
  /** For a line of its own: `download.example.com/…/node.img`. */
  readonly long: string;
}

/** Shortens an image's address for display. Anything but http and https is plain text, never a link. */
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

/** A version for display: `v` is added before a number, anything else stays as it is. */
export const versionText = (version: string): string => (/^\d/.test(version) ? `v${version}` : version);

/** An image package (docs/platform.md, "Billing"). */
export interface Image {
  readonly version: string;
  readonly downloadURL: string;
  readonly md5: string;
}

/** A key of all properties of an image. */
export const imageKey = ({ version, downloadURL, md5 }: Image): string => JSON.stringify([version, downloadURL, md5]);

/** The images without exact duplicates. */
export const distinctImages = <One extends Image>(images: readonly One[]): readonly One[] =>
  images.filter((image, place) => images.findIndex((other) => imageKey(other) === imageKey(image)) === place);
