import { Blob as NodeBlob } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { ImageUpload } from '../../src/domain/upload/ImageUpload';
import type { PreparedPicture } from '../../src/domain/upload/redraw';
import { useUploads } from '../../src/domain/upload/useUploads';
import { maxPictureBytes, PictureProblem } from '../../src/lib/picture/picture';
import { createClient } from '../../src/platform/client';
import * as account from '../../src/platform/contract/account';
import { createSessionStore } from '../../src/platform/session';
import { ConsoleProvider } from '../../src/providers/console';
import { createConsole } from '../../src/providers/createConsole';
import { act } from '../support/act';
import { show } from '../support/renderConsole';
import { tokenOf } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });

/**
 * jsdom has neither workers nor pictures, so the result of a file depends on its name here; the browser tests use its
 * content.
 */
const prepared = vi.hoisted(() => ({ wait: async (): Promise<void> => undefined }));
vi.mock('../../src/domain/upload/preparePicture', () => ({
  async preparePicture(file: File): Promise<PreparedPicture> {
    await prepared.wait();
    if (file.name.includes('unsupported')) throw new PictureProblem('unsupported');
    if (file.name.includes('damaged')) throw new PictureProblem('damaged');
    // jsdom's Blob has bytes that Node cannot sign.
    const blob = new NodeBlob([`clean ${file.name}`], { type: 'image/png' }) as unknown as Blob;
    return { blob, extension: 'png' };
  },
}));

const shown = new Set<string>();
beforeEach(() => {
  prepared.wait = async () => undefined;
  shown.clear();
  let made = 0;
  URL.createObjectURL = () => {
    made += 1;
    shown.add(`blob:${made}`);
    return `blob:${made}`;
  };
  URL.revokeObjectURL = (url) => void shown.delete(url);
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const sts = 'GET /api/help/v1/sts';
const put = 'PUT /storage/';
const file = (name: string, size = 9, type = 'image/png') => {
  const made = new File(['x'.repeat(9)], name, { type });
  return Object.defineProperty(made, 'size', { value: size });
};

interface Scene {
  readonly max?: number;
  readonly error?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
}

interface FormProps {
  readonly max: number;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly uid: string;
}

/** A form with only pictures. */
function Form({ max, error, disabled, uid }: FormProps) {
  const uploads = useUploads({ purpose: 'licence', max, uid });
  return (
    <>
      <ImageUpload uploads={uploads} label="证明材料" error={error} disabled={disabled} />
      <p>{uploads.busy ? 'busy' : 'quiet'}</p>
      <ol aria-label="addresses">
        {uploads.addresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ol>
    </>
  );
}

/** Opens that form for a signed-in account. */
async function open({ max = 2, error, disabled = false, readOnly = false }: Scene = {}) {
  const sessions = createSessionStore(localStorage, sessionStorage, window);
  const client = createClient({ origin: window.location.origin, sessions });
  const token = await tokenOf(platform.current, 'newbie01');
  if (readOnly) sessions.startInTab(token, 'newbie01', true);
  else sessions.startShared(token, 'newbie01');
  const console = await createConsole({ client, sessions, storage: localStorage, window });
  console.clock.set(platform.current.now());
  await console.texts.enter('account');
  const { uid } = await client.call(account.identity, {});
  const view = show(
    <ConsoleProvider console={console}>
      <Form max={max} error={error} disabled={disabled} uid={uid} />
    </ConsoleProvider>,
  );
  return { ...view, user: userEvent.setup({ applyAccept: false }), texts: console.texts, uid };
}

const group = () => screen.getByRole('group', { name: '证明材料' });
const input = () => within(group()).getByLabelText<HTMLInputElement>(/添加图片/);
const noInput = () => within(group()).queryByLabelText(/添加图片/);
const removeButton = (name: string) => screen.findByRole('button', { name: `删除「${name}」` });
const addresses = () => within(screen.getByRole('list', { name: 'addresses' })).queryAllByRole('listitem');
const alert = () => screen.findByRole('alert');
const uploads = () => platform.current.ledger.uploads;

describe('choosing', () => {
  it('stores the picture under a new key of the account, and passes its address to the form (R16-18)', async () => {
    const { user, uid } = await open();
    expect(input().multiple).toBe(true);
    expect(input().accept).toBe('image/jpeg,image/png,image/webp');
    expect(input().hasAttribute('capture')).toBe(false);
    expect(screen.getByText('还可上传2张')).toBeDefined();
    await user.upload(input(), file('营业执照.png', 1_258_291));
    await removeButton('营业执照.png');
    expect(screen.getByText('1.2 MB')).toBeDefined();
    expect(screen.getByText('还可上传1张')).toBeDefined();
    const [{ key = '' } = {}] = uploads();
    expect(key).toMatch(new RegExp(`^${uid}/licence/[0-9a-f-]{36}\\.png$`));
    expect(addresses().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(new RegExp(`/${key}$`))]);
    expect(screen.getByRole('status').textContent).toContain('「营业执照.png」上传完成');
    expect(screen.getByText('quiet')).toBeDefined();
  });

  it('accepts several at once, requests credentials once, and has no room left (R11-32)', async () => {
    const { user } = await open();
    await user.upload(input(), [file('a.png'), file('b.png'), file('c.png')]);
    await removeButton('a.png');
    await removeButton('b.png');
    expect(noInput()).toBeNull();
    expect(uploads()).toHaveLength(2);
    expect((await alert()).textContent).toBe('最多上传2张，未添加「c.png」');
    expect(document.activeElement).toBe(await removeButton('b.png'));
  });

  it('lists the files it refuses, with the reason (R11-31)', async () => {
    const { user } = await open();
    const files = [file('unsupported.svg', 9, 'image/svg+xml'), file('damaged.png')];
    await user.upload(input(), [file('big.png', maxPictureBytes + 1), ...files]);
    await waitFor(async () =>
      expect((await alert()).textContent).toBe(
        '图片不能超过3\u00a0MB，未添加「big.png」\n只支持JPEG、PNG、WebP图片，未添加「unsupported.svg」\n图片已损坏，未添加「damaged.png」',
      ),
    );
    expect(uploads()).toEqual([]);
    expect(input()).toBeDefined();
    await user.upload(input(), file('a.png', maxPictureBytes));
    await removeButton('a.png');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('accepts dropped and pasted files, but none that is dropped beside it', async () => {
    await open();
    const tiles = within(group()).getByRole('list');
    const dataTransfer = (files: readonly File[]) => ({ dataTransfer: { types: ['Files'], files } });
    expect(fireEvent.dragOver(tiles, dataTransfer([]))).toBe(false);
    await screen.findByText('松开即可添加');
    fireEvent.dragLeave(tiles, { relatedTarget: document.body });
    await waitFor(() => expect(screen.queryByText('松开即可添加')).toBeNull());
    fireEvent.drop(tiles, dataTransfer([file('dropped.png')]));
    await removeButton('dropped.png');
    fireEvent.paste(input(), { clipboardData: { files: [file('pasted.png')] } });
    await removeButton('pasted.png');
    // The shell's tests check that such a file does not replace the console.
    fireEvent.drop(document.body, dataTransfer([file('beside.png')]));
    expect(uploads()).toHaveLength(2);
  });
});

describe('a picture in progress', () => {
  it('is busy, announced as progress, and can be cancelled; the focus moves to the tile that adds a picture (R11-33)', async () => {
    platform.current.faults([{ match: put, kind: 'timeout' }]);
    const { user } = await open();
    await user.upload(input(), file('a.png'));
    const progress = await screen.findByRole('progressbar', { name: '「a.png」的上传进度' });
    expect(progress.getAttribute('max')).toBe('100');
    expect(screen.getByText('busy')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '取消上传「a.png」' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(document.activeElement).toBe(input());
    expect(screen.getByText('quiet')).toBeDefined();
    expect(shown.size).toBe(0);
  });

  it('is cancelled when the page is left', async () => {
    platform.current.faults([{ match: put, kind: 'timeout' }]);
    const { user, unmount } = await open();
    await user.upload(input(), file('a.png'));
    await screen.findByRole('progressbar');
    expect(shown.size).toBe(1);
    unmount();
    expect(shown.size).toBe(0);
    expect(uploads()).toEqual([]);
  });

  it('is prepared first, and can be cancelled then', async () => {
    let go = () => {};
    prepared.wait = () => new Promise<void>((resolve) => (go = resolve));
    const { user } = await open();
    await user.upload(input(), file('a.png'));
    expect(screen.getByText('正在处理')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '取消上传「a.png」' }));
    await act(async () => go());
    expect(uploads()).toEqual([]);
    expect(within(group()).getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('a failed picture', () => {
  it('shows the reason and can be retried (R11-33, R16-72)', async () => {
    const { user } = await open();
    const failing = [
      [{ match: sts, kind: 'status', status: 200, body: { code: 5, message: '凭证暂不可用' } }, '凭证暂不可用'],
      [{ match: sts, kind: 'wrongType' }, '系统数据异常（account.storageCredentials）'],
      [{ match: 'GET /kv/', kind: 'status', status: 500 }, '配置信息获取错误'],
      [{ match: put, kind: 'status', status: 403 }, '没有权限执行此操作'],
      [{ match: put, kind: 'offline' }, '连接失败，请检查网络后重试'],
    ] as const;
    for (const [fault, words] of failing) {
      platform.current.faults([fault]);
      const again = screen.queryByRole('button', { name: '重新上传「a.png」' });
      await (again === null ? user.upload(input(), file('a.png')) : user.click(again));
      await within(group()).findByText(words);
      await screen.findByRole('button', { name: '重新上传「a.png」' });
      expect(screen.getByRole('status').textContent).toBe(`「a.png」上传失败：${words}`);
      expect(addresses()).toEqual([]);
      expect(screen.getByText('quiet')).toBeDefined();
    }
    platform.current.faults([]);
    await user.click(screen.getByRole('button', { name: '重新上传「a.png」' }));
    const away = await removeButton('a.png');
    await waitFor(() => expect(uploads()).toHaveLength(1));
    expect(document.activeElement).toBe(away);
    await waitFor(() => expect(addresses()).toHaveLength(1));
  });

  it('can be removed (R11-33)', async () => {
    platform.current.faults([{ match: put, kind: 'status', status: 500 }]);
    const { user } = await open();
    await user.upload(input(), file('a.png'));
    await screen.findByRole('button', { name: '重新上传「a.png」' });
    await user.click(await removeButton('a.png'));
    expect(screen.queryByRole('button', { name: '重新上传「a.png」' })).toBeNull();
    expect(document.activeElement).toBe(input());
  });
});

describe('in its form', () => {
  it('shows that a picture is required, at the place that adds one', async () => {
    await open({ error: '请上传营业执照或其他证明' });
    expect((await alert()).textContent).toBe('请上传营业执照或其他证明');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(input().getAttribute('aria-describedby')).toBe((await alert()).id);
  });

  it('puts the focus on what fixes the error, never on the button that removes a valid picture', async () => {
    const { user } = await open();
    const target = () => group().querySelector('[data-focus]');
    expect(target()).toBe(input());
    await user.upload(input(), file('a.png'));
    await removeButton('a.png');
    expect(target()).toBe(input());
    platform.current.faults([{ match: put, kind: 'status', status: 500 }]);
    await user.upload(input(), file('b.png'));
    const again = await screen.findByRole('button', { name: '重新上传「b.png」' });
    expect(target()).toBe(again);
    platform.current.faults([]);
    await user.click(again);
    await waitFor(() => expect(addresses()).toHaveLength(2));
    expect(target()).toBe(within(group()).getByRole('list'));
  });

  it.each([
    ['held still', { disabled: true }, false],
    ['a support view', { readOnly: true }, true],
  ])('accepts nothing: %s', async (_, scene, says) => {
    await open(scene);
    expect(input().disabled).toBe(true);
    const tiles = within(group()).getByRole('list');
    fireEvent.drop(tiles, { dataTransfer: { types: ['Files'], files: [file('a.png')] } });
    fireEvent.paste(tiles, { clipboardData: { files: [file('a.png')] } });
    expect(within(group()).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText('只读视图不能执行此操作') !== null).toBe(says);
  });

  it('stores nothing of a picture in this browser', async () => {
    const { user } = await open();
    await user.upload(input(), file('营业执照.png'));
    await removeButton('营业执照.png');
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.location.href]);
    expect(stored).toContain('console.session');
    for (const secret of ['营业执照', 'licence', 'storage', 'STS', 'blob:']) expect(stored).not.toContain(secret);
  });
});
