import simpleRestProvider from 'ra-data-simple-rest';
import { CoreAdmin, fetchUtils, ListBase, Resource, useListContext, useLogin } from 'react-admin';
import { createRoot } from 'react-dom/client';

// What headless react-admin costs: the same rows in a plain table, and a plain sign-in form.

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

const columns = [
  'name',
  'deviceID',
  'status',
  'minerAccount',
  'province',
  'isp',
  'billingMode',
  'upBandwidth',
] as const;

function Table() {
  const { data = [], page, setPage } = useListContext<Record<string, string> & { id: string }>();
  return (
    <>
      <table>
        <tbody>
          {data.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column}>{String(row[column] ?? '')}</td>
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
