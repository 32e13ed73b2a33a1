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

/** The processors that file names tell of, as people call them. */
const architectures = [
  ['ARM64', /(^|[^a-z0-9])(arm64|aarch64)([^a-z0-9]|$)/i],
  ['x86', /(^|[^a-z0-9])(x86|x86_64|x86-64|x64|amd64)([^a-z0-9]|$)/i],
] as const;

/** The processor that an image is for, from the name of its file: `x86`, `ARM64`; '' where that does not tell. */
export function architectureOf(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  const file = path.slice(path.lastIndexOf('/') + 1);
  return architectures.find(([, name]) => name.test(file))?.[0] ?? '';
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
