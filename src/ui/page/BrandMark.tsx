import { type ReactNode, useState } from 'react';
import { useBrand } from '../../providers/brand';
import { usePreference } from '../../providers/console';
import css from './BrandMark.module.css';

const unknown: readonly [address: string, width: number] = ['', 24];

/**
 * The brand's logo, 24 px high. The sample mark shows if there is no logo, while the logo loads, and if it fails. The
 * layout never shifts: a logo of unknown width gets the mark's square, and its width is remembered for the next visit.
 * Hidden from screen readers.
 */
export function BrandMark() {
  const { logoURL } = useBrand();
  const [known, remember] = usePreference('logo', unknown);
  const [[address, width]] = useState(known);
  const [seen, setSeen] = useState(address);
  const drawn = logoURL === '' || seen !== logoURL;
  return (
    <>
      {drawn && (
        <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
          <rect width="24" height="24" rx="6" fill="currentColor" />
          <path className={css.inner} d="M7 16v-3.5M12 16V8M17 16v-5.5" />
        </svg>
      )}
      {logoURL !== '' && (
        <img
          className={css.logo}
          src={logoURL}
          alt=""
          width={address === logoURL ? width : 24}
          hidden={drawn}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setSeen(logoURL);
            // Some browsers report no size for an SVG without dimensions.
            remember([logoURL, naturalHeight > 0 ? (24 * naturalWidth) / naturalHeight : 24]);
          }}
          onError={() => setSeen('')}
        />
      )}
    </>
  );
}

/** The header of a page without the console's frame: the brand, and the children at the end. */
export function BrandBar({ children }: { children: ReactNode }) {
  const { name } = useBrand();
  return (
    <header className={css.bar}>
      <BrandMark />
      <span className="strong grow ell">{name}</span>
      {children}
    </header>
  );
}
