import type { ReactNode } from 'react';
import { useBrand } from '../../providers/brand';
import { BrandMark } from './BrandMark';
import { LanguageSwitch } from './LanguageSwitch';
import './openPage.css';
import { useTitle } from './pageTitle';

interface OpenPageProps {
  readonly title: string;
  /** A page as wide as a form of several columns, its title above its left edge. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page open to anyone: the brand above, nothing of the console around it. Stands without session, router and user. */
export function OpenPage({ title, wide = false, children }: OpenPageProps) {
  const { name } = useBrand();
  useTitle(title);
  return (
    <div className="open">
      <header className="open__bar">
        <BrandMark />
        <span className="strong grow ell">{name}</span>
        <LanguageSwitch />
      </header>
      <main className={wide ? 'open__main open__main--wide' : 'open__main'}>
        <h1 className="open__t">{title}</h1>
        {children}
      </main>
    </div>
  );
}
