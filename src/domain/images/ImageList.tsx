import { urlOf } from '../../lib/paths';
import { usePhone } from '../../ui/hooks/useMedia';
import { CopyButton } from '../../ui/kit/CopyButton';
import { Loading, Skeleton } from '../../ui/kit/Skeleton';
import { Chip } from '../../ui/kit/Status';
import css from './ImageList.module.css';

/** The usual number of images of a kind, for the skeleton. */
const usual = { wholeMachine: 3, switch: 1 } as const;

interface ImageListProps {
  /** The images, the recommended one first; undefined while they are loading. */
  images: readonly Image[] | undefined;
  kind: keyof typeof usual;
  wording: ImageWording;
}

/** The images to download (R4-4): a table, or a list on phones. For use in a card. */
export function ImageList({ images, kind, wording }: ImageListProps) {
  const phone = usePhone();
  const loading = images === undefined;
  const rows = loading ? (
    <ImageSkeleton count={usual[kind]} phone={phone} />
  ) : (
    distinctImages(images).map((image, place) => (
      <ImageItem key={imageKey(image)} image={image} wording={wording} recommended={place === 0} phone={phone} />
    ))
  );
  const loadingText = loading && <Loading className="vh" />;
  if (phone) {
    return (
      <>
        {loadingText}
        <ul className={css.list} aria-label={wording.label} aria-busy={loading}>
          {rows}
        </ul>
      </>
    );
  }
  return (
    <div className="tw">
      {loadingText}
      <table className={`tbl tbl--single tbl--card ${css.table}`} aria-label={wording.label} aria-busy={loading}>
        <thead>
          <tr>
            <th scope="col">{wording.version}</th>
            <th scope="col">{wording.address}</th>
            <th scope="col">MD5</th>
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </div>
  );
}

/** Placeholder rows in the shape of the images. */
function ImageSkeleton({ count, phone }: { count: number; phone: boolean }) {
  const places = Array.from({ length: count }, (_, place) => place);
  if (phone) {
    return places.map((place) => (
      <li key={place} className={css.skeleton}>
        <Skeleton width={144} />
        <Skeleton width={232} />
        <Skeleton width={200} />
      </li>
    ));
  }
  return places.map((place) => (
    <tr key={place}>
      {[128, 152, 208].map((width) => (
        <td key={width}>
          <Skeleton width={width} />
        </td>
      ))}
    </tr>
  ));
}

interface ImageItemProps {
  image: Image;
  wording: ImageWording;
  recommended: boolean;
  phone: boolean;
}

/**
 * One image: processor and version, address, MD5. Address and MD5 have a copy button. The image is a table row, on
 * phones a list item.
 */
function ImageItem({ image, wording, recommended, phone }: ImageItemProps) {
  const { href, short, long } = imageAddressOf(image.downloadURL);
  const text = phone ? long : short;
  // A phone cannot show the full text of a truncated address in a tooltip, so it shows the complete `long` text.
  const look = phone ? 'grow' : 'grow ell';
  const name = wording.name([architectureOf(image.downloadURL), versionText(image.version)].filter(Boolean).join(' '));
  const version = (
    <div className="row medium num">
      {name}
      {recommended && (
        <Chip tone="success" icon="ok">
          {wording.recommended}
        </Chip>
      )}
    </div>
  );
  const address = (
    <div className={css.copied}>
      {href === null ? (
        <span className={look} title={image.downloadURL}>
          {text}
        </span>
      ) : (
        <a className={look} href={href} title={image.downloadURL} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      )}
      <CopyButton text={image.downloadURL} label={wording.copyAddress(name)} />
    </div>
  );
  const md5 = (
    <div className={css.copied}>
      {phone && <span className="s12 t3">MD5</span>}
      <span className={phone ? 'mono grow ell' : 'mono ell'} title={image.md5}>
        {image.md5}
      </span>
      <CopyButton text={image.md5} label={wording.copyMd5(name)} />
    </div>
  );
  if (phone) {
    return (
      <li>
        {version}
        {address}
        {md5}
      </li>
    );
  }
  return (
    <tr>
      <td>{version}</td>
      <td>{address}</td>
      <td>{md5}</td>
    </tr>
  );
}

/** The texts of a list of images. */
export interface ImageWording {
  /** The list's label for screen readers. */
  readonly label: string;
  readonly version: string;
  readonly address: string;
  readonly recommended: string;
  /** The display name of an image with this processor and version: `x86 v3.8.2`. */
  readonly name: (version: string) => string;
  readonly copyAddress: (name: string) => string;
  readonly copyMd5: (name: string) => string;
}

/** The address of an image for display. */
export interface ImageAddress {
  /** The address for a link; null unless it is an http or https address. */
  readonly href: string | null;
  /** Only the end of the address, because there the addresses of images differ: `…/images/node.img`. */
  readonly short: string;
  /** For a full line of text: `download.example.com/…/node.img`. */
  readonly long: string;
}

/** Shortens an image's address for display. Only http and https addresses become links. */
export function imageAddressOf(address: string): ImageAddress {
  const url = urlOf(address);
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

/** The processors that occur in file names, with their usual names. */
const architectures = [
  ['ARM64', /(^|[^a-z0-9])(arm64|aarch64)([^a-z0-9]|$)/i],
  ['x86', /(^|[^a-z0-9])(x86|x86_64|x86-64|x64|amd64)([^a-z0-9]|$)/i],
] as const;

/** The processor that an image is for, by its file name: `x86`, `ARM64`; '' if the name does not say. */
export function architectureOf(address: string): string {
  const path = urlOf(address)?.pathname ?? address;
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

/** A key made of all properties of an image. */
export const imageKey = ({ version, downloadURL, md5 }: Image): string => JSON.stringify([version, downloadURL, md5]);

/** The images without exact duplicates. */
export const distinctImages = <One extends Image>(images: readonly One[]): readonly One[] =>
  images.filter((image, place) => images.findIndex((other) => imageKey(other) === imageKey(image)) === place);
