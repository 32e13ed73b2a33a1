import { act, render, waitFor } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { gallery } from '../../deploy/gallery';
import { gallery as examples, unshown } from './examples';
import { components, createGallery, GalleryProviders, Shown } from './Gallery';

const folders = Object.entries(examples);
const shown = new Map(folders.flatMap(([folder, all]) => all.map(({ piece }) => [piece.name, folder] as const)));

it('every component of src/ui has an example, below its folder, or a reason why not', () => {
  expect(components.size).toBeGreaterThan(80);
  expect([...components.keys()].filter((name) => !shown.has(name) && !(name in unshown))).toEqual([]);
  expect(Object.keys(unshown).filter((name) => shown.has(name) || !components.has(name))).toEqual([]);
  const elsewhere = [...shown].filter(([name, folder]) => components.get(name)?.folder !== folder);
  expect(elsewhere).toEqual([]);
});

const { console, end } = await createGallery(window);
afterAll(end);

it.each(folders)('%s: every component renders each of its states in both languages', async (_, all) => {
  await console.texts.setLocale('zh');
  const { container } = render(
    <GalleryProviders console={console}>
      {all.flatMap(({ piece, examples }) =>
        examples.map((example) => (
          <section key={`${piece.name} ${example.title}`} aria-label={`${piece.name} ${example.title}`}>
            <Shown example={example} />
          </section>
        )),
      )}
    </GalleryProviders>,
  );
  const blank = () =>
    [...container.querySelectorAll('section[aria-label]:empty')].map((one) => one.getAttribute('aria-label'));
  await waitFor(() => expect(blank()).toEqual([]));
  await act(() => console.texts.setLocale('en'));
  expect(blank()).toEqual([]);
});

it('only exists on the server of npm run dev', () => {
  expect(gallery()).toMatchObject({ apply: 'serve' });
  expect(gallery()).not.toHaveProperty('configurePreviewServer');
});
