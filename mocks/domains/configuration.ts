import type { Brand } from '../../src/platform/contract/configuration';
import * as configuration from '../../src/platform/contract/configuration';
import { answerOpen } from '../route';
import { BUCKET, REGION, STORAGE } from './storage';

const home: Brand = {
  name: '示例云',
  shortName: '示例云',
  logoURL: '',
  primaryColor: '#1B5FD9',
  icp: '京ICP备00000000号-1',
  supportPhone: '400-000-0001',
};

const second: Brand = {
  name: '青屿云',
  shortName: '青屿',
  logoURL: '/brands/qingyu.svg',
  primaryColor: '#0B7A75',
  icp: '沪ICP备00000000号-2',
  supportPhone: '400-000-0002',
};

/** A brand whose colour is too pale for text. */
const third: Brand = {
  name: '明穗云',
  shortName: '明穗',
  logoURL: '',
  primaryColor: '#FFB800',
  icp: '粤ICP备00000000号-3',
  supportPhone: '400-000-0003',
};

/**
 * The brands by host name, and the object storage. The reference platform is that storage too, so its address is at the
 * origin of the request.
 */
export const runtimeConfiguration = answerOpen(configuration.runtimeConfiguration, ({ request }) => ({
  brands: { '127.0.0.1': home, localhost: home, 'brand-two.localhost': second, 'brand-three.localhost': third },
  objectStorage: { endpoint: new URL(request.url).origin + STORAGE, bucket: BUCKET, region: REGION },
}));
