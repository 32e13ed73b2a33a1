import simpleRestProvider from 'ra-data-simple-rest';
import type { ReactNode } from 'react';
import { CoreAdmin, fetchUtils, ListBase, Resource, useListContext, useLogin } from 'react-admin';
import { createRoot } from 'react-dom/client';

// Measures what headless react-admin costs: the same rows in a plain table, and a plain sign-in form.

const token = new URLSearchParams(window.location.search).get('token') ?? '';
const dataProvider = simpleRestProvider('/api/v1', (url, options = {}) =>
  fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${token}` } }),
);
const authProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => (token === '' ? Promise.reject(new Error('signed out')) : Promise.resolve()),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
};

/** The texts of the console's table, without its layout. */
const words: Readonly<Record<string, string>> = {
  online: '在线',
  offline: '离线',
  fault: '故障',
  idc: 'IDC机房',
  man: '城域网机房',
  hosted: '托管机房',
  public: '公网',
  inner: '内网',
  dual: '双栈',
  ipv4: 'IPv4',
  ipv6: 'IPv6',
  fixedSingle: '固定公网单IP',
  fixedMulti: '固定公网多IP',
  router: '路由器上网',
  serverNet: '服务器上网',
  routerOneToOne: '路由器一对一',
  p95: '95计费',
  buyout: '买断计费',
};
const word = (code: string) => words[code] ?? code;

type Device = Record<string, string> & { id: string; upBandwidth: number; lineNumber: number; yesterdayIncome: number };

const columns: readonly (readonly [head: string, cell: (device: Device) => ReactNode])[] = [
  ['节点', ({ name, deviceID }) => [name, <br key="1" />, deviceID]],
  ['状态', ({ status }) => word(status ?? '')],
  ['昨日收益', ({ yesterdayIncome }) => (yesterdayIncome / 100).toFixed(2)],
  ['矿工账号', ({ minerAccount }) => minerAccount],
  ['地区', ({ province, isp, machineRoomType }) => [`${province}·${isp}`, <br key="1" />, word(machineRoomType ?? '')]],
  [
    '总带宽',
    ({ upBandwidth, lineNumber }) => [
      `${((upBandwidth * lineNumber) / 1024).toFixed(2)} Gbps`,
      <br key="1" />,
      `${upBandwidth} Mbps × ${lineNumber}条`,
    ],
  ],
  [
    '网络',
    ({ natType, ipProtocol, diallingType }) => [
      `${word(natType ?? '')}·${word(ipProtocol ?? '')}`,
      <br key="1" />,
      word(diallingType ?? ''),
    ],
  ],
  ['计费', ({ billingMode }) => word(billingMode ?? '')],
  ['操作', ({ id }) => <a href={`#/dial/${id}`}>配置网络</a>],
];

function Table() {
  const { data = [], page, setPage } = useListContext<Device>();
  return (
    <>
      <table>
        <thead>
          <tr>
            {columns.map(([head]) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.id}>
              {columns.map(([head, cell]) => (
                <td key={head}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" aria-label="Go to page 2" onClick={() => setPage(page + 1)}>
        2
      </button>
    </>
  );
}

function Devices() {
  return (
    <ListBase perPage={20}>
      <Table />
    </ListBase>
  );
}

function SignIn() {
  const login = useLogin();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void login({});
      }}
    >
      <input name="username" aria-label="username" />
      <input name="password" type="password" aria-label="password" />
      <button type="submit">Sign in</button>
    </form>
  );
}

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
createRoot(place).render(
  <CoreAdmin dataProvider={dataProvider} authProvider={authProvider} loginPage={SignIn} requireAuth>
    <Resource name="devices" list={Devices} />
  </CoreAdmin>,
);
