import type { Page } from '@playwright/test';
import { fillSwitch } from '../support/bindForm';
import { expect, test } from '../support/browser';
import { drawDialog, drawingDay, fillDrawing, walletColumn } from '../support/drawSteps';
import { untilIdle } from '../support/sceneTools';
import { quiet } from '../support/screens';
import { deviceLinks, fillSignIn } from '../support/steps';

/**
 * Does to a page what a browser's translation does, without changing the words: replaces every text node, including
 * later ones, with elements of its own.
 */
function translate(): void {
  const next = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const text of found) {
      const parent = text.parentElement;
      if (parent === null || text.data.trim() === '' || parent.closest('script, style, svg, font, textarea, template'))
        continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    next();
    let timer = 0;
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = window.setTimeout(next, 60);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** The page's text without blanks, and without what changes by itself: the time of a list and the menu's counts. */
function words(): string {
  const said = [...document.body.children].map((one) => (one.querySelector('main') ?? one).textContent ?? '');
  return said
    .join('')
    .replace(/\s+/g, '')
    .replace(/更新于\d\d:\d\d/, '');
}

type Journey = (page: Page, read: (step: string) => Promise<void>) => Promise<void>;

const journeys: Readonly<Record<string, { readonly user?: string; readonly path: string; readonly go: Journey }>> = {
  'signing in, after a wrong password': {
    path: '/auth',
    async go(page, read) {
      await read('form');
      await page.getByLabel('账号').fill('miner01');
      await page.getByLabel('密码', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.getByRole('alert').first().waitFor();
      await read('wrong');
      await fillSignIn(page, 'miner01');
      await deviceLinks(page).first().waitFor();
      await read('list');
    },
  },
  'the node list: searched, filtered, paged, a node and back': {
    user: 'miner01',
    path: '/device/list',
    async go(page, read) {
      await deviceLinks(page).first().waitFor();
      await page.getByRole('button', { name: '第2页' }).click();
      await read('second page');
      await page.getByRole('searchbox').first().fill('南京');
      await expect(deviceLinks(page)).toHaveCount(2);
      await read('searched');
      await page.getByRole('searchbox').first().fill('');
      await expect(deviceLinks(page)).toHaveCount(20);
      await read('all');
      await deviceLinks(page).first().click();
      await read('node');
      await page.goBack();
      await read('back');
    },
  },
  'a withdrawal': {
    user: 'miner01',
    path: '/wallet',
    async go(page, read) {
      await walletColumn(page, '月结').getByRole('button', { name: '提现', exact: true }).click();
      const dialog = drawDialog(page, '月结');
      await dialog.getByLabel('提现金额').fill('1');
      await dialog.getByRole('button', { name: '下一步' }).click();
      await read('refused');
      await fillDrawing(page, '月结', '100');
      await read('confirmation');
      await dialog.getByRole('button', { name: '返回修改' }).click();
      await read('changed');
      await fillDrawing(page, '月结', '200');
      await dialog.getByRole('button', { name: /^确认提现/ }).click();
      await dialog.getByRole('button', { name: '完成' }).waitFor();
      await read('result');
      await dialog.getByRole('button', { name: '完成' }).click();
      await read('wallet');
    },
  },
  'the months of the bill, its confirmation, its export': {
    user: 'miner01',
    path: '/wallet',
    async go(page, read) {
      await read('bill');
      await page.locator('[data-month="2025-04"]').click();
      await read('a month before');
      await page.locator('[data-month="2025-05"]').click();
      await read('again');
      await page.getByRole('button', { name: '确认账单', exact: true }).click();
      await read('asked');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^确认 \$/ })
        .click();
      await page.getByRole('button', { name: '知道了' }).click();
      await read('confirmed');
      await page.getByRole('button', { name: '导出整月明细' }).click();
      await page
        .getByRole('region', { name: '导出' })
        .getByText(/^已交给浏览器下载/)
        .waitFor();
      await read('exported');
    },
  },
  'binding a switch, after an empty form': {
    user: 'miner01',
    path: '/help/bind_device?tab=switch',
    async go(page, read) {
      await page.getByRole('button', { name: '绑定交换机', exact: true }).click();
      await read('empty');
      await fillSwitch(page, 'SW2102F00D01');
      await read('filled');
      await page.getByRole('button', { name: '绑定交换机', exact: true }).click();
      await page.getByRole('status').filter({ hasText: '绑定成功' }).waitFor();
      await read('bound');
    },
  },
  'notices, one read, and the other language': {
    user: 'miner01',
    path: '/wallet',
    async go(page, read) {
      await page.getByRole('button', { name: /^通知/ }).click();
      await read('open');
      await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').first().click();
      await read('one');
      await page.keyboard.press('Escape');
      await page.evaluate(() => localStorage.setItem('console.preferences', JSON.stringify({ locale: 'en' })));
      await page.reload();
      await read('English');
    },
  },
};

test('the page is not offered for translation, because it has both languages itself', async ({ page }) => {
  for (const path of ['/auth', '/register', '/reset-password', '/external-form/node-address']) {
    await page.goto(path);
    for (const [language, lang] of [
      ['English', 'en'],
      ['中文', 'zh-CN'],
    ] as const) {
      await page
        .getByRole('radio', { name: language })
        .or(page.getByRole('button', { name: language, exact: true }))
        .first()
        .click();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('html')).toHaveAttribute('translate', 'no');
    }
    await expect(page.locator('meta[name="google"]')).toHaveAttribute('content', 'notranslate');
  }
});

for (const [name, { user, path, go }] of Object.entries(journeys)) {
  test(`translated by the browser, the console says the same at every step: ${name} (R14-200)`, async ({
    openBrowser,
    platform,
    site,
    tokenOf,
  }) => {
    const walk = async (translated: boolean) => {
      await platform.reset();
      await platform.standAt(
        user === undefined ? drawingDay : name === 'a withdrawal' ? drawingDay : drawingDay - 432_000,
      );
      const page = await openBrowser({ baseURL: site.origin });
      if (user !== undefined) await page.goto(`/?token=${await tokenOf(user)}`);
      if (translated) await page.addInitScript(translate);
      await page.goto(path);
      const said: [string, string][] = [];
      await go(page, async (step) => {
        await untilIdle(page);
        await quiet(page);
        said.push([step, await page.evaluate(words)]);
      });
      await page.close();
      const { withdrawals, ...ledger } = await platform.ledger();
      return { said, ...ledger, withdrawals: withdrawals.map(({ idempotencyKey: _, ...drawn }) => drawn) };
    };
    const plain = await walk(false);
    expect(await walk(true)).toEqual(plain);
  });
}
