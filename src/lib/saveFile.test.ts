import { afterEach, describe, expect, it, vi } from 'vitest';
import { DownloadsDropped, requireDownloads } from './saveFile';

afterEach(() => void vi.unstubAllGlobals());

function inBrowser(userAgent: string): () => void {
  vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0 ${userAgent}` });
  vi.stubGlobal('location', { href: 'https://console.example.com/wallet' });
  return requireDownloads;
}

describe('downloads (R19-73)', () => {
  it.each([
    [
      'WeChat',
      '(Linux; Android 12; wv) Chrome/86.0 XWEB/4267 Mobile Safari/537.36 MicroMessenger/8.0.23.2160 NetType/4G',
    ],
    ['WeCom', '(iPhone; CPU iPhone OS 15_0) Mobile/15E148 wxwork/4.0.16 MicroMessenger/7.0.1 Language/zh'],
    ['QQ', '(iPhone; CPU iPhone OS 11_2_6) Mobile/15D100 QQ/7.5.5.426 V1_IPH_SQ_7.5.5_1_APP_A NetType/WIFI'],
    ['DingTalk', '(Linux; U; Android 12) UWS/3.22.1.210 Mobile Safari/537.36 AliApp(DingTalk/6.5.20) Channel/700159'],
    ['Feishu', '(Linux; Android 9; wv) Chrome/75.0 Safari/537.36 Lark/5.10.4 LarkLocale/zh_CN ChannelName/Feishu'],
    ['Alipay', '(iPhone; CPU iPhone OS 11_2_6) NebulaSDK/1.8.100112 AliApp(AP/10.1.18.449) AlipayClient/10.1.18.449'],
    ['Weibo', '(iPhone; CPU iPhone OS 13_4) Mobile/15E148 Weibo (iPhone12,5__weibo__10.3.2__iphone__os13.4)'],
  ])('are dropped by %s', (_, userAgent) => {
    expect(inBrowser(userAgent)).toThrow(new DownloadsDropped('https://console.example.com/wallet'));
  });

  it.each([
    ['Chrome', '(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'],
    ['Safari', '(iPhone; CPU iPhone OS 17_6) AppleWebKit/605.1.15 Version/17.6 Mobile/15E148 Safari/604.1'],
    ['QQ Browser', '(Linux; U; Android 13) AppleWebKit/537.36 Chrome/109.0 MQQBrowser/14.9 Mobile Safari/537.36'],
    ['a phone called Lark', '(Linux; Android 14; Larkspur) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'],
  ])('are handed to %s', (_, userAgent) => {
    expect(inBrowser(userAgent)).not.toThrow();
  });
});
