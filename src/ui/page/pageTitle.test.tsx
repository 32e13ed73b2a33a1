import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { builtInBrands } from '../../providers/brandOf';
import { PageTitleProvider, usePageTitle, useTitle } from './pageTitle';

function Header() {
  const page = usePageTitle();
  return <h1>{page === null ? 'nobody' : [...page.parents.map(({ label }) => label), page.title].join(' / ')}</h1>;
}

function Screen({ title }: { title: string }) {
  useTitle(title, [{ label: 'above', to: '/above' }]);
  return null;
}

const heading = () => screen.getByRole('heading').textContent;

describe('useTitle', () => {
  it('titles header and tab, follows a change, and cleans up', () => {
    const at = (title: string | null) => (
      <PageTitleProvider>
        <Header />
        {title !== null && <Screen title={title} />}
      </PageTitleProvider>
    );
    const { rerender } = render(at('one'));
    expect(heading()).toBe('above / one');
    expect(document.title).toBe(`one · ${builtInBrands.default.name}`);
    rerender(at('two'));
    expect(heading()).toBe('above / two');
    expect(document.title).toBe(`two · ${builtInBrands.default.name}`);
    rerender(at(null));
    expect(heading()).toBe('nobody');
  });

  it('titles the tab without a header', () => {
    render(<Screen title="bare" />);
    expect(document.title).toBe(`bare · ${builtInBrands.default.name}`);
  });
});
