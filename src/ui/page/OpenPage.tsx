import type { ReactNode } from 'react';
import { useBrand } from '../../providers/brand';
import { BrandMark } from './BrandMark';
import { LanguageSwitch } from './LanguageSwitch';
import css from './OpenPage.module.css';
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
    <div className={css.page}>
      <header className={css.bar}>
        <BrandMark />
        <span className="strong grow ell">{name}</span>
        <LanguageSwitch />
      </header>
      <main className={wide ? `${css.main} ${css.wide}` : css.main}>
        <h1 className={css.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}
