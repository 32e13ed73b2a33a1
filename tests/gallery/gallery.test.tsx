import { act, render, screen } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { gallery } from '../../deploy/gallery';
import { gallery as examples, unshown } from './examples';
import { components, createGallery, GalleryProviders, Shown } from './Gallery';

const pieces = Object.entries(examples).flatMap(([folder, all]) => all.map((one) => ({ folder, ...one })));
const shown = new Map(pieces.map(({ piece, folder }) => [piece.name, folder]));

it('every component of src/ui has an example, below its folder, or a reason why not', () => {
  expect(components.size).toBeGreaterThan(80);
  expect([...components.keys()].filter((name) => !shown.has(name) && !(name in unshown))).toEqual([]);
  expect(Object.keys(unshown).filter((name) => shown.has(name) || !components.has(name))).toEqual([]);
  const elsewhere = [...shown].filter(([name, folder]) => components.get(name)?.folder !== folder);
  expect(elsewhere).toEqual([]);
});

const { console, end } = await createGallery(window);
afterAll(end);

it.each(pieces)('$folder: $piece.name draws each of its states in both languages', async ({ examples }) => {
  await console.texts.setLocale('zh');
  render(
    <GalleryProviders console={console}>
      {examples.map((example) => (
        <Shown key={example.title} example={example} />
      ))}
      <hr />
    </GalleryProviders>,
  );
  await screen.findByRole('separator');
  await act(() => console.texts.setLocale('en'));
});

it('is for the server of npm run dev alone', () => {
  expect(gallery()).toMatchObject({ apply: 'serve' });
  expect(gallery()).not.toHaveProperty('configurePreviewServer');
});
