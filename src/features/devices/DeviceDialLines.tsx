import { useGetList } from 'ra-core';
import { Link } from 'react-router';
import { formatInstant } from '../../lib/time';
import type { DialLine } from '../../platform/contract/dialLines';
import { useT } from '../../providers/texts';
import { DocumentLink } from '../../ui/DocumentLink';
import { dialConfigPath, dialLinesPath } from '../../ui/deviceLinks';
import { StatePanel } from '../../ui/StatePanel';
import { Surplus } from '../../ui/Surplus';
import { useCodeText } from '../../ui/useCodeText';
import { DeviceBlock } from './DeviceBlock';

/** More lines than a device has in practice; all of them stand in the list of lines. */
const perPage = 100;

/** A device's dial lines, with the way to where they are configured. */
export function DeviceDialLines({ id }: { id: string }) {
  const t = useT();
  const { data, total, meta, error, isFetching, refetch } = useGetList<DialLine>('dial/list', {
    pagination: { page: 1, perPage },
    sort: { field: 'id', order: 'ASC' },
    filter: { deviceUUID: id },
  });
  const call = { data: data && { lines: data, total: total ?? data.length }, error, isFetching, refetch };
  const configure = (
    <Link className="btn btn--sm" to={dialConfigPath(id)}>
      {t('devicePage.lines.configure')}
    </Link>
  );
  return (
    <DeviceBlock title={t('devicePage.lines.title')} failed={t('devicePage.lines.failed')} call={call} end={configure}>
      {({ lines, total: count }) =>
        lines.length === 0 ? (
          <StatePanel
            icon="port"
            title={t('devicePage.lines.none')}
            detail={t('devicePage.lines.noneDetail')}
            action={<DocumentLink name="doc-network" anchor="dialling" />}
          />
        ) : (
          <>
            <LineTable lines={lines} />
            <div className="card__foot">
              <Link className="s13" to={dialLinesPath(id)}>
                {t('devicePage.lines.all', { count })}
              </Link>
              <Surplus count={meta?.surplus} />
            </div>
          </>
        )
      }
    </DeviceBlock>
  );
}

function LineTable({ lines }: { lines: readonly DialLine[] }) {
  const t = useT();
  const codeText = useCodeText();
  return (
    <div className="tw">
      <table className="tbl tbl--card" aria-label={t('devicePage.lines.title')}>
        <thead>
          <tr>
            <th scope="col">{t('devicePage.lines.name')}</th>
            <th scope="col">{t('devicePage.lines.mode')}</th>
            <th scope="col">{t('devicePage.lines.ip')}</th>
            <th scope="col" className="r">
              <span className="hang">{t('devicePage.lines.speed')}</span>
            </th>
            <th scope="col">{t('devicePage.lines.status')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                {/* The keyboard's hold on a table that a phone scrolls sideways, too. */}
                <Link
                  className="link mono"
                  to={dialConfigPath(line.deviceUUID)}
                  aria-label={t('devicePage.lines.configureOf', { card: line.name })}
                >
                  {line.name}
                </Link>
                {line.isManager && <span className="sub">{t('devicePage.lines.manager')}</span>}
              </td>
              <td>
                {codeText('lineMode', line.mode) || '—'}
                {line.vlan > 0 && (
                  <span className="sub num">
                    {t('devicePage.lines.vlan')} {line.vlan}
                  </span>
                )}
              </td>
              <td className="mono">{line.ip || line.ipAddress || <span className="dim">—</span>}</td>
              <td className="r num">{line.speed === 0 ? <span className="dim">—</span> : line.speed}</td>
              <td>
                {codeText('lineStatus', line.status) || '—'}
                <span className="sub num">{formatInstant(line.updatedAt)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
