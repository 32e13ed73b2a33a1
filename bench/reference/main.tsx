import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, DataTable, fetchUtils, List, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

// The reference for the console's node list: the same rows in a bare react-admin.

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

function Devices() {
  return (
    <List perPage={20} exporter={false}>
      <DataTable>
        <DataTable.Col source="name" />
        <DataTable.Col source="deviceID" />
        <DataTable.Col source="status" />
        <DataTable.Col source="minerAccount" />
        <DataTable.Col source="province" />
        <DataTable.Col source="isp" />
        <DataTable.Col source="billingMode" />
        <DataTable.NumberCol source="upBandwidth" />
        <DataTable.NumberCol source="yesterdayIncome" />
      </DataTable>
    </List>
  );
}

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
createRoot(place).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} requireAuth>
    <Resource name="devices" list={Devices} />
  </Admin>,
);
