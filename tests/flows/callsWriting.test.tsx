import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { bindForm, fillForm, switchFacts } from '../support/bindPage';
import {
  certificationPath,
  code,
  contractForm,
  fillContract,
  fillReview,
  loadCertification,
  passReview,
  preparePictures,
  submit,
} from '../support/certification';
import { dialDevices } from '../support/dialPlaces';
import { fill } from '../support/entrance';
import { renderConsole } from '../support/renderConsole';
import { requestsOf } from '../support/requests';
import { beijing, wallets } from '../support/wallet';

// What the console sends when somebody presses a button (docs/platform.md), as it goes over the line.

const platform = setupPlatform({ now: beijing('2025-06-11T10:00:00') });
beforeAll(loadCertification);
const { unbound } = dialDevices;

/** Opens a screen; `sent` has each write from now on, `asked` each question. */
async function open(path: string, username: string) {
  const { user } = await renderConsole({ path, user: username });
  const requests = requestsOf(platform.current);
  const sent = () => requests.flatMap(({ call, body }) => (body === undefined ? [] : [[call, body]]));
  const asked = () => requests.map(({ call }) => call);
  return { user, sent, asked };
}

it('POST /api/v1/user/modify_password: the old one and the new one (R16-24)', async () => {
  const { user, sent } = await open('/user/password', 'miner01');
  await fill(user, { 原密码: 'Demo1234', 新密码: 'Better-12', 确认新密码: 'Better-12' });
  await user.click(screen.getByRole('button', { name: '修改登录密码' }));
  await screen.findByLabelText('账号');
  expect(sent()).toEqual([['POST /api/v1/user/modify_password', { oldpassword: 'Demo1234', password: 'Better-12' }]]);
});

it('POST /api/v1/user/modify_wallet_password: phone, code and password; the code by usage 2 (R16-14, R16-22)', async () => {
  const { user, sent } = await open('/user/password?type=wallet', 'miner01');
  await user.click(await screen.findByRole('button', { name: '获取验证码' }));
  await screen.findByText('验证码已发送', { selector: '.VerifyCodeField_sent' });
  await fill(user, { 验证码: code, 新密码: 'Purse-77', 确认新密码: 'Purse-77' });
  await user.click(screen.getByRole('button', { name: '修改钱包密码' }));
  const phoneNumber = '13800000001';
  await waitFor(() =>
    expect(sent()).toEqual([
      ['POST /api/v1/user/send_verify_code', { phoneNumber, usage: 2 }],
      ['POST /api/v1/user/modify_wallet_password', { phoneNumber, verifyCode: code, password: 'Purse-77' }],
    ]),
  );
});

it('POST /api/v1/user/modify_billing_cycle: week; then the pay info is asked for anew (R16-23)', async () => {
  const { user, sent, asked } = await open('/device/list', 'nopass01');
  await user.click(await screen.findByRole('radio', { name: '周结' }));
  await user.click(screen.getByRole('button', { name: '提交' }));
  await wallets();
  expect(sent()).toEqual([['POST /api/v1/user/modify_billing_cycle', { billingCycle: 'week' }]]);
  const after = () => asked().slice(asked().indexOf('POST /api/v1/user/modify_billing_cycle'));
  await waitFor(() => expect(after()).toContain('GET /api/v1/user/account_payinfo'));
});

it('POST /api/account/v1/saveQualificationQs: the four answers by topic (R16-12)', async () => {
  const { user, sent } = await open(certificationPath, 'newbie01');
  await fillReview();
  await user.click(submit());
  await contractForm();
  const answer = (topic: string, words: string) => ({ topic, answer: words });
  expect(sent()).toEqual([
    [
      'POST /api/account/v1/saveQualificationQs',
      {
        qualificationRes: [
          answer('cooling', 'yes'),
          answer('firewall', 'yes'),
          answer('fireSuppression', 'yes'),
          answer('dutyStaff', 'no'),
        ],
      },
    ],
  ]);
});

it('POST /api/v1/user/authenticate: the contract; storage credentials and the code by e-mail before it (R16-13, R16-14, R16-17)', async () => {
  preparePictures();
  await passReview(platform.current);
  const { user, sent, asked } = await open(certificationPath, 'newbie01');
  const form = await contractForm();
  await fillContract(form);
  expect(asked().filter((call) => call.startsWith('GET /api/help'))).toEqual([
    'GET /api/help/v1/sts?bucket=console-uploads&region=cn-north-1&uid=100004',
  ]);
  await user.click(within(form).getByRole('button', { name: '获取验证码' }));
  await within(form).findByRole('button', { name: /秒后重发$/ });
  await user.click(submit());
  await screen.findByRole('heading', { name: /节点信息采集/ });
  expect(sent()).toEqual([
    ['POST /api/v1/user/send_verify_code', { email: 'provider@example.com', usage: 2 }],
    [
      'POST /api/v1/user/authenticate',
      {
        realName: '王小明',
        IDCardNumber: '11010519900307283X',
        phoneNumber: '13800000004',
        email: 'provider@example.com',
        bankAccount: '示例网络科技有限公司',
        creditCode: '91330100799655058B',
        address: '浙江省杭州市示例路 1 号',
        ispLocation: '中国 电信',
        collectionMethod: 'enterpriseCard',
        collectionNumber: '6222021234567890128',
        verifyCode: code,
        photoUrls: [expect.stringMatching(/\/100004\/licence\/[\w-]+\.png$/)],
      },
    ],
  ]);
});

it('POST /api/v1/device/register_switch: serial number, machine room, UPS and IP stack (R16-37)', async () => {
  const { user, sent } = await open('/help/bind_device?tab=switch', 'miner01');
  const form = await bindForm('交换机绑定');
  fillForm(form, switchFacts);
  await user.click(within(form).getByRole('button', { name: /^绑定/ }));
  await screen.findByText('已绑定：SW-2025-0001');
  const body = { sn: 'SW-2025-0001', machineRoomType: 'hosted', hasUPS: false, ipProtocol: 'ipv6' };
  expect(sent()).toEqual([['POST /api/v1/device/register_switch', body]]);
});

it('POST /api/v1/miner/dialling/confirm_manager_network_card: a card, and its unbinding (R16-40)', async () => {
  const { user, sent } = await open(`/device/list?network=${unbound}`, 'miner01');
  const surface = within(await screen.findByRole('dialog', { name: '配置网络' }));
  await user.click(await surface.findByRole('radio', { name: '选择eth0' }));
  await user.click(await surface.findByRole('button', { name: '确认eth0为管理线路' }));
  await user.click(await surface.findByRole('button', { name: /解绑/ }));
  const question = await screen.findByRole('dialog', { name: /解绑/ });
  await user.click(within(question).getByRole('button', { name: /解绑/ }));
  const call = 'POST /api/v1/miner/dialling/confirm_manager_network_card';
  await waitFor(() =>
    expect(sent()).toEqual([
      [call, { card: 'eth0', deviceUUID: unbound }],
      [call, { deviceUUID: unbound, unConfirm: true }],
    ]),
  );
});

it('GET /api/v1/user/agent/miners: for the filter of an agent (R16-31)', async () => {
  const { user, asked } = await open('/device/list', 'agent01');
  const filters = within(await screen.findByRole('region', { name: '筛选' }));
  await user.click(filters.getByRole('button', { name: '矿工账号' }));
  await waitFor(() => expect(asked()).toContain('GET /api/v1/user/agent/miners'));
});
