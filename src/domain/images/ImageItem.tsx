import { Chip } from '../../ui/kit/Chip';
import { CopyButton } from '../../ui/kit/CopyButton';
import css from './ImageList.module.css';
import { architectureOf, type Image, imageAddressOf, versionText } from './imageAddress';
import type { ImageWording } from './imageWording';

interface ImageItemProps {
  image: Image;
  wording: ImageWording;
  recommended: boolean;
  phone: boolean;
}

/** An image: processor and version, address and MD5, the latter two with a copy button; a table row, on a phone a list item. */
export function ImageItem({ image, wording, recommended, phone }: ImageItemProps) {
  const { href, short, long } = imageAddressOf(image.downloadURL);
  const text = phone ? long : short;
  // A phone has no tooltip for a truncated text, so it shows all of it.
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
