import { useT } from '../../../providers/texts';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import css from './WhichCard.module.css';

interface WhichCardProps {
  onRefresh: () => void;
  heading: 'h3' | 'h4';
}

/** Explains how to find the management NIC: unplug the data lines and refresh (R7-6). */
export function WhichCard({ onRefresh, heading: Heading }: WhichCardProps) {
  const t = useT();
  return (
    <div className={css.hint}>
      <svg
        viewBox="0 0 232 96"
        width="232"
        height="96"
        role="img"
        aria-label={t('dialling.manager.how.figure')}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <rect className={css.case} x="1" y="8" width="230" height="40" rx="6" />
        <circle className={css.lamp} cx="17" cy="28" r="3" />
        {[84, 118, 152, 186].map((x) => (
          <rect key={x} className={css.port} x={x} y="18" width="20" height="20" rx="2" />
        ))}
        <rect className={css.on} x="40" y="18" width="20" height="20" rx="2" />
        <path className={css.line} d="M50 38v24c0 8-6 10-14 10H20" />
        <path className={css.cut} d="M94 42v22M128 42v22M162 42v22M196 42v22" />
        <path className={css.off} d="m91 68 6 6m0-6-6 6M125 68l6 6m0-6-6 6M159 68l6 6m0-6-6 6M193 68l6 6m0-6-6 6" />
        <text className={css.mine} x="52" y="89">
          {t('dialling.manager.how.line')}
        </text>
        <text className={css.data} x="145" y="89" textAnchor="middle">
          {t('dialling.manager.how.data')}
        </text>
      </svg>
      <div>
        <Heading className={css.title}>{t('dialling.manager.how.title')}</Heading>
        <ol>
          <li>{t('dialling.manager.how.unplug')}</li>
          <li>
            <span>
              {t('dialling.manager.how.press')}
              <button type="button" className="link" onClick={onRefresh}>
                {t('dialling.manager.how.refresh')}
              </button>
              {t('dialling.manager.how.left')}
            </span>
          </li>
          <li>{t('dialling.manager.how.confirm')}</li>
        </ol>
        <DocumentLink name="doc-network" anchor="unsure" apart />
      </div>
    </div>
  );
}
