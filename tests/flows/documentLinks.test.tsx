import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadArticle } from '../../documents';
import { type DocumentName, documentNames } from '../../documents/names';
import { shell as english } from '../../i18n/en/shell';
import { shell as chinese } from '../../i18n/zh/shell';
import { setupPlatform } from '../../mocks/hosts/tests';
import { createTexts } from '../../src/providers/texts';
import { surfaces } from '../../src/ui/overlays';
import { dialDevices, dialPath } from '../support/dialPlaces';
import { renderConsole } from '../support/renderConsole';
import { tokenOf } from '../support/visit';

const platform = setupPlatform({ now: 1_749_175_200 });
// Loads the lazy screens beforehand, which on a busy machine takes longer than a test waits.
beforeAll(async () => {
  await surfaces.load(await createTexts('zh'));
  await import('../../src/features/nodes/dialConfig/DialConfig');
});

const titles = { zh: chinese.documents, en: english.documents };

/** The link to a document's address on the screen. */
async function linkTo(address: string, locale: 'zh' | 'en' = 'zh') {
  const name = address.slice(1).split('#')[0] as DocumentName;
  return waitFor(() => {
    const links = screen.getAllByRole('link', { name: new RegExp(titles[locale][name]) });
    const link = links.find((one) => one.getAttribute('href') === address);
    if (link === undefined) throw new Error(`no link to ${address}`);
    return link;
  });
}

/** Screen, path, account, the document's address, and whether it opens in a new tab. */
const places: readonly (readonly [string, string, string, string, boolean])[] = [
  ['an empty node list', '/device/list', 'newbie01', '/doc-bind-device', false],
  ['an empty list of lines', '/dial/list', 'newbie01', '/doc-network#dialling', false],
  ['the whole-machine form', '/help/bind_device', 'miner01', '/doc-bind-device#fields', true],
  ['its lines', '/help/bind_device', 'miner01', '/doc-ip#where', true],
  ['the switch form', '/help/bind_device?tab=switch', 'miner01', '/doc-bind-device#switch', true],
  ['the import', '/help/bind_device?import=1', 'miner01', '/doc-bind-device#import', true],
  ['the scanner', '/scan-device', 'miner01', '/doc-bind-device#scan', true],
  ['a choice of cards', `/device/list?network=${dialDevices.unbound}`, 'miner01', '/doc-network#unsure', true],
  ['no cards', `/device/list?network=${dialDevices.cardless}`, 'miner01', '/doc-network#trouble', true],
  ['the lines of a device', dialPath(dialDevices.toDial), 'miner01', '/doc-network#dialling', true],
  ['a device without lines', `/device/list/${dialDevices.toDial}/show`, 'miner01', '/doc-network#dialling', false],
  ['a device that is offline', `/device/list/${dialDevices.cardless}/show`, 'miner01', '/doc-network#check', false],
];

describe.each(places)('%s', (_, path, user, address, apart) => {
  it('links to the document that helps there (R13-16)', async () => {
    await renderConsole({ path, user });
    const link = await linkTo(address);
    expect(link.getAttribute('target')).toBe(apart ? '_blank' : null);
    if (apart) expect(link.textContent).toContain('（在新标签页打开）');
  });

  it('links to an anchor that the document has (R13-16)', async () => {
    const [name = '', anchor] = address.slice(1).split('#');
    expect(documentNames).toContain(name);
    const { blocks } = await loadArticle('zh', name as DocumentName);
    const anchors = blocks.flatMap((block) => (block.kind === 'heading' ? [block.anchor] : []));
    if (anchor !== undefined) expect(anchors).toContain(anchor);
  });
});

it('document link in English: says that it opens in a new tab', async () => {
  localStorage.setItem('console.preferences', JSON.stringify({ locale: 'en' }));
  await renderConsole({ path: '/help/bind_device', user: 'miner01' });
  expect((await linkTo('/doc-bind-device#fields', 'en')).textContent).toContain('(opens in a new tab)');
});

it('session of this tab only: the document opens in the same tab', async () => {
  const token = await tokenOf(platform.current, 'miner01');
  await renderConsole({ path: `/help/bind_device?token=${token}` });
  expect((await linkTo('/doc-bind-device#fields')).getAttribute('target')).toBeNull();
});

it('tutorials link to the documents, and the header’s help links to all of them', async () => {
  const { user } = await renderConsole({ path: '/help/bind_device', user: 'miner01' });
  await user.click(await screen.findByRole('button', { name: /^刷机教程/ }));
  await screen.findByRole('dialog', { name: '刷机教程' });
  await linkTo('/doc-x86');
  await linkTo('/doc-server');
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await user.click(screen.getByRole('button', { name: '帮助' }));
  const links = within(await screen.findByRole('dialog', { name: '帮助' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(documentNames.map((name) => `/${name}`));
});
