import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { type CameraWindow, setUpCamera } from '../support/cameraWindow';
import { lend } from '../support/lend';
import { renderConsole } from '../support/renderConsole';
import { enter, here, signOut, tokenOf } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
let camera: CameraWindow;
beforeEach(() => {
  camera = setUpCamera();
});

const path = '/scan-device';
const stage = () => screen.findByRole('region', { name: '相机' });
const onStage = async (name: string | RegExp) => within(await stage()).findByRole('button', { name });
const said = async (words: string | RegExp) => within(await stage()).findByText(words);
const typed = () => screen.getByRole('form', { name: '手动输入' });
const running = () => camera.tracks.filter(({ readyState }) => readyState === 'live').length;

/** The bodies relayed to the desktop from now on. */
function relayed(): unknown[] {
  const bodies: unknown[] = [];
  const answer = platform.current.fetch;
  vi.spyOn(platform.current, 'fetch').mockImplementation(async (request) => {
    if (request.url.endsWith('/ws_send')) bodies.push(await request.clone().json());
    return answer(request);
  });
  return bodies;
}
const message = (data: string, type = 'deviceID') => ({ uid: '100001', type, data });

async function arrive(at = path) {
  const sent = relayed();
  const visit = await renderConsole({ path: at, user: 'miner01' });
  await stage();
  return { sent, ...visit };
}

describe('a scan', () => {
  it('camera allowed: starts automatically, and the scan is sent once, immediately (R6-1, R16-38)', async () => {
    const { sent } = await arrive();
    expect(await said('将设备ID的码放入框内')).toBeDefined();
    // On a desktop the page says that it is made for phones.
    await screen.findByText(/^扫码页供手机使用/);
    expect(camera.asked).toMatchObject([{ audio: false, video: { facingMode: { ideal: 'environment' } } }]);
    camera.sees = [{ text: 'DEV-0001' }];
    await said('已发送到电脑绑定页');
    expect(document.activeElement).toBe(within(await stage()).getByRole('heading', { name: '设备ID DEV-0001' }));
    expect(sent).toEqual([message('DEV-0001')]);
    expect(running()).toBe(0);
  });

  it('starts after the first-run steps (R2-10)', async () => {
    const sent = relayed();
    camera.sees = [{ text: 'DEV-0001' }];
    const { user } = await renderConsole({ path, user: 'miner01', firstVisit: true });
    const agree = await screen.findByRole('button', { name: '同意并继续' });
    await stage();
    await enter(() => {});
    expect([camera.asked, sent]).toEqual([[], []]);
    await user.click(agree);
    await said('已发送到电脑绑定页');
  });

  it('can be repeated and followed by another (R6-5)', async () => {
    camera.sees = [{ text: 'DEV-0001' }];
    const { sent, user } = await arrive();
    await said('已发送到电脑绑定页');
    await user.click(await onStage('重新发送'));
    await waitFor(() => expect(sent).toHaveLength(2));
    await said('已发送到电脑绑定页');
    await user.click(await onStage('重新扫描'));
    await said('与刚才的相同，移开后可再次扫描');
    camera.sees = [{ text: 'DEV-0002', format: 'code_128' }];
    await within(await stage()).findByRole('heading', { name: '设备ID DEV-0002' });
    await said('已发送到电脑绑定页');
    expect(sent).toEqual([message('DEV-0001'), message('DEV-0001'), message('DEV-0002')]);
  });

  it('type of the address: a switch; the type control changes it (R6-2)', async () => {
    camera.sees = [{ text: 'SN-000001' }];
    const { sent, user } = await arrive(`${path}?type=sn`);
    await said('已发送到电脑绑定页');
    expect(sent).toEqual([message('SN-000001', 'sn')]);
    // The wrong type: the code in view is read again.
    await user.click(screen.getByRole('radio', { name: '设备ID' }));
    expect(here()).toBe(path);
    await waitFor(() => expect(sent).toEqual([message('SN-000001', 'sn'), message('SN-000001')]));
    await said('已发送到电脑绑定页');
  });

  it('not a serial: shows a message and sends nothing', async () => {
    camera.sees = [{ text: 'https://a.example/DEV-0001' }];
    const { sent } = await arrive();
    await said('这个码是网址，不是设备ID');
    camera.sees = [{ text: `${'x'.repeat(5000)} ` }];
    await said('这个码不是设备ID');
    expect(sent).toEqual([]);
  });

  it('can use a torch and another camera (R6-3)', async () => {
    const { user } = await arrive();
    const torch = await onStage('打开手电筒');
    await user.click(torch);
    expect(camera.tracks[0]?.torch).toBe(true);
    expect((await onStage('关闭手电筒')).getAttribute('aria-pressed')).toBe('true');
    await user.click(await onStage('切换摄像头'));
    await waitFor(() => expect(camera.asked).toHaveLength(2));
    expect(camera.asked[1]).toMatchObject({ video: { deviceId: { exact: 'camera-2' } } });
    await onStage('打开手电筒');
    expect(running()).toBe(1);
  });
});

describe('the camera', () => {
  it('permission not asked yet: asks after a press', async () => {
    camera.permission = 'prompt';
    const { user } = await arrive();
    await said('用相机扫描设备ID');
    expect(camera.asked).toEqual([]);
    await user.click(await onStage('打开相机'));
    await said('将设备ID的码放入框内');
  });

  it('not available: shows why, with alternatives (R6-4)', async () => {
    camera.refusal = 'NotAllowedError';
    const { user } = await arrive();
    for (const [refusal, words, help] of [
      ['NotAllowedError', '没有使用相机的权限', /网站设置/],
      ['NotFoundError', '没有找到摄像头', /选择照片/],
      ['NotReadableError', '相机正被其他应用占用', /关闭正在使用相机的应用/],
      ['TypeError', '相机打不开', /请重试/],
    ] as const) {
      if (camera.refusal !== refusal) {
        camera.refusal = refusal;
        await user.click(await onStage('重试'));
      }
      await said(words);
      expect(within(await stage()).getByRole('alert').textContent).toMatch(help);
      await onStage('拍照识别');
    }
    camera.refusal = null;
    await user.click(await onStage('重试'));
    await said('将设备ID的码放入框内');
  });

  it('refused before: does not ask again', async () => {
    camera.permission = 'denied';
    await arrive();
    await said('没有使用相机的权限');
    expect(camera.asked).toEqual([]);
  });

  it('requires a secure page and a supporting browser (R6-4)', async () => {
    lend(window, 'isSecureContext', false);
    const first = await arrive();
    await said('当前连接不安全，无法使用相机');
    expect(within(await stage()).queryByRole('button', { name: '重试' })).toBeNull();
    first.unmount();
    lend(window, 'isSecureContext', true);
    lend(window.navigator, 'mediaDevices', undefined);
    await renderConsole({ path, user: 'miner01' });
    await said('这个浏览器不能使用相机');
  });

  it('decoder not loaded: shows it; the next attempt loads it', async () => {
    const Native = Reflect.get(globalThis, 'BarcodeDetector') as unknown;
    lend(globalThis, 'BarcodeDetector', undefined);
    lend(
      globalThis,
      'Worker',
      class {
        onerror: ((event: Event) => void) | null = null;
        constructor() {
          queueMicrotask(() => this.onerror?.(new Event('error', { cancelable: true })));
        }
        terminate = () => undefined;
      },
    );
    const { user } = await arrive();
    await said('识别组件不可用');
    expect(running()).toBe(0);
    lend(globalThis, 'BarcodeDetector', Native);
    camera.sees = [{ text: 'DEV-0001' }];
    await user.click(await onStage('重试'));
    await said('已发送到电脑绑定页');
  });

  it('turns off when the page is left and on signing out', async () => {
    const { user } = await arrive();
    await said('将设备ID的码放入框内');
    expect(running()).toBe(1);
    await user.click(screen.getByRole('link', { name: '节点列表' }));
    await screen.findByRole('heading', { level: 1, name: '节点列表' });
    await waitFor(() => expect(running()).toBe(0));
    await enter(() => window.history.back());
    await said('将设备ID的码放入框内');
    expect(running()).toBe(1);
    await signOut(user);
    await waitFor(() => expect(running()).toBe(0));
  });
});

describe('sending', () => {
  it('not confirmed: shows the answer, and offers to send it again; nothing is repeated automatically', async () => {
    camera.sees = [{ text: 'DEV-0001' }];
    platform.current.faults([
      { match: 'ws_send', kind: 'status', status: 400, body: { msg: '设备被锁定' }, times: 1 },
      { match: 'ws_send', kind: 'offline', after: true, times: 1 },
    ]);
    const { sent, user } = await arrive();
    await said('设备被锁定，不确定是否已发送');
    await said(/电脑上可能已经收到/);
    await user.click(await onStage('重试'));
    await said('没有收到平台的答复，不确定是否已发送');
    expect(sent).toHaveLength(2);
    await user.click(await onStage('重试'));
    await said('已发送到电脑绑定页');
    expect(sent).toEqual(Array(3).fill(message('DEV-0001')));
  });

  it('double press: one request', async () => {
    camera.permission = 'prompt';
    const { sent, user } = await arrive();
    await user.type(within(typed()).getByLabelText('设备ID'), ' DEV-0009 ');
    for (let nth = 0; nth < 3; nth += 1) fireEvent.submit(typed());
    await said('已发送到电脑绑定页');
    expect(sent).toEqual([message('DEV-0009')]);
  });

  it('support view: not possible, and shows why', async () => {
    camera.sees = [{ text: 'DEV-0001' }];
    const sent = relayed();
    const token = await tokenOf(platform.current, 'miner01');
    await renderConsole({ path: `${path}?token=${token}&readonly=1` });
    await said('只读支持视图不能发送到电脑');
    await within(await stage()).findByRole('heading', { name: '设备ID DEV-0001' });
    expect(((await onStage('发送到电脑')) as HTMLButtonElement).disabled).toBe(true);
    expect(within(typed()).getByRole<HTMLButtonElement>('button', { name: '发送到电脑' }).disabled).toBe(true);
    fireEvent.submit(typed());
    expect(sent).toEqual([]);
  });
});

describe('without a camera', () => {
  beforeEach(() => {
    camera.permission = 'prompt';
  });

  it('a typed serial is checked before it is sent (R6-3)', async () => {
    const { sent, user } = await arrive(`${path}?type=sn`);
    const field = within(typed()).getByLabelText('交换机SN号');
    await user.click(within(typed()).getByRole('button', { name: '发送到电脑' }));
    expect(within(typed()).getByRole('alert').textContent).toBe('请输入交换机SN号');
    expect(document.activeElement).toBe(field);
    await user.type(field, 'a b');
    expect(within(typed()).getByRole('alert').textContent).toContain('4–64位');
    await user.clear(field);
    await user.type(field, 'SN-000001{Enter}');
    await said('已发送到电脑绑定页');
    expect(sent).toEqual([message('SN-000001', 'sn')]);
  });

  it('a typed label’s text is read like a scanned one; of several numbers the user picks one', async () => {
    const { sent, user } = await arrive();
    const field = within(typed()).getByLabelText<HTMLInputElement>('设备ID');
    await user.click(field);
    await user.paste('https://v.example/q?sn=DEV-0004&pn=02351BTD');
    await user.keyboard('{Enter}');
    await said('已发送到电脑绑定页');
    await user.clear(field);
    await user.paste('SN: DEV-0005 MAC: e4:a7:b0:fa:8c:ed');
    await user.keyboard('{Enter}');
    await said('标签上有多个号码，请选择设备ID');
    expect(sent).toEqual([message('DEV-0004')]);
    await user.click(await onStage('MAC E4A7B0FA8CED'));
    await said('已发送到电脑绑定页');
    expect(sent).toEqual([message('DEV-0004'), message('E4A7B0FA8CED')]);
    // Two lines are not one number with a blank in it.
    await user.clear(field);
    await user.paste('DEV-0006\r\nDEV-0007');
    expect(field.value).toBe('DEV-0006; DEV-0007');
  });

  const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });
  const choose = async (user: Awaited<ReturnType<typeof arrive>>['user']) =>
    user.upload(document.querySelector('input[type=file]') as HTMLInputElement, photo);

  it('a photo is read, and sent after a press (R6-3)', async () => {
    const { sent, user } = await arrive();
    camera.sees = [{ text: 'DEV-0003', format: 'code_128' }];
    await choose(user);
    await said('尚未发送，请核对后发送');
    expect(sent).toEqual([]);
    await user.click(await onStage('发送到电脑'));
    await said('已发送到电脑绑定页');
    expect(sent).toEqual([message('DEV-0003')]);
    expect(camera.asked).toEqual([]);
  });

  it('a photo of a label with several numbers: the user picks one, then sends it (R6-400)', async () => {
    const { sent, user } = await arrive();
    camera.sees = [{ text: 'S/N: DEV-0004\nMAC: e4:a7:b0:fa:8c:ed' }];
    await choose(user);
    await said('标签上有多个号码，请选择设备ID');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('标签上有多个号码，请选择设备ID'));
    await onStage('S/N DEV-0004');
    await user.click(await onStage('MAC E4A7B0FA8CED'));
    await said('尚未发送，请核对后发送');
    expect(sent).toEqual([]);
    await user.click(await onStage('发送到电脑'));
    await said('已发送到电脑绑定页');
    expect(sent).toEqual([message('E4A7B0FA8CED')]);
  });

  it('a photo without a serial: shows a message and alternatives', async () => {
    const { user } = await arrive();
    await choose(user);
    await said('照片里没有找到码');
    camera.sees = [{ text: 'https://a.example' }];
    await choose(user);
    await said('照片里的码是网址，不是设备ID');
    camera.pictures = false;
    await choose(user);
    await said('无法读取这个文件');
    await onStage('重新拍照');
    camera.sees = [{ text: 'DEV-0001' }];
    await user.click(await onStage('打开相机'));
    await said('已发送到电脑绑定页');
  });
});
