import { useId } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { statusLook, useCodeText } from '../../../domain/devices/deviceCodes';
import { dialConfigPath, dialLinesPath } from '../../../domain/devices/deviceLinks';
import { shortInstant } from '../../../lib/calendarWords';
import { dayOf, formatInstant } from '../../../lib/time';
import type { DialLine } from '../../../platform/contract/dialLines';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import { Loaded } from '../../../ui/feedback/Loaded';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { useHideFollowingClass } from '../../../ui/hooks/useHideFollowingClass';
import { PageNotes } from '../../../ui/kit/PageNotes';
import { Loading } from '../../../ui/kit/Skeleton';
import { Status } from '../../../ui/kit/Status';
import { keyed } from '../../../ui/list/keyed';
import css from './DeviceDialLines.module.css';
import { joinFacts } from './deviceModel';

/** How many lines are read: more than a device has in practice. The list of lines (/dial/list) shows all. */
const perPage = 100;

/** A device's dial lines, how many of the lines are up, and a link to their configuration. */
export function DeviceDialLines({ id }: { id: string }) {
  const t = useT();
  const title = useId();
  const lines = useGetList<DialLine>('dial/list', {
    pagination: { page: 1, perPage },
    sort: { field: 'id', order: 'ASC' },
    filter: { deviceUUID: id },
  });
  const { data, total, meta } = lines;
  const hiddenClass = useHideFollowingClass(lines.isLoading) ?? '';
  const countOf = (status: string) => data?.filter((line) => line.status === status).length ?? 0;
  return (
    <section className={`card ${hiddenClass}`} aria-labelledby={title} aria-busy={lines.isLoading || undefined}>
      <div className={`card__head ${css.head}`}>
        <h2 className="card__title" id={title}>
          {t('devicePage.lines.title')}
        </h2>
        {data && data.length > 0 && (
          <>
            <span className="s12 t2 num">
              {t('devicePage.lines.count', { count: total ?? data.length, up: countOf('up') })}
            </span>
            {countOf('down') > 0 && (
              <span className="s12 num">
                <Status tone="danger" icon="fail">
                  {t('devicePage.lines.down', { count: countOf('down') })}
                </Status>
              </span>
            )}
          </>
        )}
        <div className="card__end">
          {data && data.length > 0 && (
            <Link className={`s13 ${css.all}`} to={dialLinesPath(id)}>
              {t('devicePage.lines.all', { count: total ?? data.length })}
            </Link>
          )}
          <Link className="btn btn--sm" to={dialConfigPath(id)}>
            {t('devicePage.lines.configure')}
          </Link>
        </div>
      </div>
      <Loaded
        query={lines}
        loading={<Loading className={css.skeleton} bars={['72%', '56%', '64%']} />}
        failedTitle={t('devicePage.lines.failed')}
      >
        {(known) =>
          known.length > 0 ? (
            <LineTable lines={known} />
          ) : (
            <StatePanel
              title={t('devicePage.lines.none')}
              detail={t('devicePage.lines.noneDetail')}
              action={<DocumentLink name="doc-network" anchor="dialling" />}
            />
          )
        }
      </Loaded>
      <PageNotes {...meta} />
    </section>
  );
}

function LineTable({ lines }: { lines: readonly DialLine[] }) {
  const t = useT();
  const codeText = useCodeText();
  const { locale } = useLocale();
  const now = useNow();
  const none = <span className="dim">—</span>;
  const time = (at: number) => {
    const text = shortInstant(at, now, locale);
    return dayOf(at) === dayOf(now) ? t('devicePage.lines.today', { time: text }) : text;
  };
  return (
    <div className="tw">
      <table className={`tbl tbl--card ${css.table}`} aria-label={t('devicePage.lines.title')}>
        <thead>
          <tr>
            <th scope="col">{t('devicePage.lines.name')}</th>
            <th scope="col" className="only-desk">
              {t('devicePage.lines.mode')}
            </th>
            <th scope="col" className="only-desk">
              {t('devicePage.lines.address')}
            </th>
            <th scope="col" className="r only-desk">
              {t('devicePage.lines.vlan')}
            </th>
            <th scope="col" className="r only-desk">
              <span className="hang">{t('devicePage.lines.speed')}</span>
            </th>
            <th scope="col" className={css.status}>
              {t('devicePage.lines.status')}
            </th>
            <th scope="col" className="r only-desk">
              {t('devicePage.lines.updated')}
            </th>
          </tr>
        </thead>
        <tbody>
          {keyed(lines, ({ id }) => id).map(([key, line]) => {
            const mode = codeText('lineMode', line.mode) || '—';
            const address = line.account || line.ip || line.ipAddress;
            return (
              <tr key={key}>
                <td>
                  <Link
                    className="link mono"
                    to={dialConfigPath(line.deviceUUID)}
                    aria-label={t('devicePage.lines.configureOf', { card: line.name })}
                  >
                    {line.name}
                  </Link>
                  {line.isManager && <span className="s12 t3"> {t('devicePage.lines.manager')}</span>}
                  <span className="sub only-phone">{joinFacts(mode, address)}</span>
                </td>
                <td className="only-desk">{mode}</td>
                <td className={`num only-desk ${css.address}`}>{address || none}</td>
                <td className="r num only-desk">{line.vlan > 0 ? line.vlan : none}</td>
                <td className="r num only-desk">{line.speed > 0 ? line.speed : none}</td>
                <td className={css.status}>
                  <Status {...statusLook(line.status)}>{codeText('lineStatus', line.status) || '—'}</Status>
                  {line.speed > 0 && (
                    <span className="sub num only-phone">{t('devicePage.lines.mbps', { speed: line.speed })}</span>
                  )}
                </td>
                <td className="r num t2 only-desk">
                  <span title={formatInstant(line.updatedAt)}>{time(line.updatedAt)}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
