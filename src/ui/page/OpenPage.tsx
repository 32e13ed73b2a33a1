import type { ReactNode } from 'react';
import { useBrand } from '../../providers/brand';
import { BrandMark } from './BrandMark';
import { LanguageSwitch } from './LanguageSwitch';
import css from './OpenPage.module.css';
import { useTitle } from './pageTitle';

interface OpenPageProps {
  readonly title: string;
  /** As wide as a form of several columns, with the title above its left edge. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A public page: the brand above, without the console's shell. Works without session, router and user. */
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
