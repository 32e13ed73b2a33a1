import { type ReactNode, useId } from 'react';
import { telephoneLink } from '../../../lib/contact';
import { useBrand } from '../../../providers/brand';
import { useT } from '../../../providers/texts';
import { useHydrated } from '../../../providers/useHydrated';
import { usePhone } from '../../../ui/hooks/useMedia';
import { BrandMark } from '../../../ui/page/BrandMark';
import { LanguageSwitch } from '../../../ui/page/LanguageSwitch';
import { useTitle } from '../../../ui/page/pageTitle';
import css from './AuthFrame.module.css';

/** The footer. On phones it is at the end of the page, otherwise beside the figure. */
function Foot() {
  const t = useT();
  const hydrated = useHydrated();
  const { icp, supportPhone } = useBrand();
  // The prerendered page is the same for every brand, so it contains no brand's licence number or phone.
  if (!hydrated) return <div className={css.foot} />;
  return (
    <div className={css.foot}>
      {icp !== '' && (
        <a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener noreferrer nofollow">
          {icp}
        </a>
      )}
      {supportPhone !== '' && <a href={telephoneLink(supportPhone)}>{t('auth.support', { phone: supportPhone })}</a>}
      <span className="num">v{__CONSOLE_VERSION__}</span>
    </div>
  );
}

const place = <div className={css.curve} />;

interface AuthFrameProps {
  /** The page's title, for the browser's tab. */
  title: string;
  children: ReactNode;
}

/**
 * The frame of the forms for visitors without a session: brand and figure at the left, language switch, footer. Phones
 * do not load the figure.
 */
export function AuthFrame({ title, children }: AuthFrameProps) {
  const t = useT();
  const phone = usePhone();
  const hydrated = useHydrated();
  const { name } = useBrand();
  useTitle(title);
  return (
    <div className={css.page}>
      <aside className={css.left}>
        <div className={css.brand}>
          <BrandMark />
          <span data-brand-name suppressHydrationWarning>
            {name}
          </span>
          <span className="only-phone t2">{t('auth.console')}</span>
        </div>
        {!phone && (
          <div className={`${css.figure} only-desk`}>
            <div>
              <p className={css.headline}>{t('auth.headline')}</p>
              <p>{t('auth.pitch')}</p>
            </div>
            {hydrated ? <AuthFigure /> : place}
          </div>
        )}
        {!phone && <Foot />}
      </aside>
      <main className={css.right}>
        <div className={css.lang}>
          <LanguageSwitch />
        </div>
        {children}
        {phone && <Foot />}
      </main>
    </div>
  );
}

/** An invented day of upstream bandwidth in steps of ten minutes, as y coordinates of the picture. 242 is zero. */
const heights = [
  181.1, 182.6, 179.1, 183.7, 180.6, 182.3, 185.1, 182.3, 186.6, 184.4, 188, 188.9, 187.5, 185.7, 192.3, 192.9, 191.3,
  190.4, 194.7, 197.5, 194.6, 202.9, 198.1, 203.4, 205.4, 206.4, 205.4, 201.8, 206.6, 203.4, 202.5, 203.8, 201.6, 204.2,
  202.9, 200.4, 195.4, 195.7, 194.9, 191.2, 190.5, 190, 184.6, 183.7, 185.5, 181.4, 180.2, 175.9, 175.3, 176.9, 169.9,
  174.6, 170.3, 165.7, 168.1, 163.2, 164.2, 156.9, 153.6, 152.4, 147.4, 149, 143.5, 141.7, 139.3, 138, 133, 130.4,
  132.4, 129.7, 133.3, 127.9, 128, 125.4, 127, 131.6, 131.7, 130.6, 136.7, 134.8, 138.4, 140.3, 142.3, 138.5, 144.8,
  145.3, 145.6, 143.3, 150.4, 148.8, 149.1, 147.5, 148.9, 149.4, 154.6, 154.2, 155.3, 152, 151.9, 158.4, 158.5, 158.2,
  158, 155.7, 154.1, 155.4, 155.7, 150.4, 147.9, 142.9, 135.8, 133, 128.8, 121.9, 114.8, 112.5, 98.8, 92.5, 84.6, 78.5,
  75.5, 70.3, 65.1, 52.3, 47.8, 45.2, 50.4, 60.7, 69.6, 77, 83.5, 89.3, 97.2, 103.1, 113.7, 115.2, 124.9, 135.8, 141.8,
  147.3, 152.8, 159.5, 158.3, 160.8, 167.9,
];
const width = 620;
const ground = 242;
/** The y coordinate of the billed bandwidth: five percent of the day is above this line (95th percentile). */
const billed = 70.3;

const curve = heights.map((y, at) => `${((at * width) / (heights.length - 1)).toFixed(1)},${y}`).join(' ');
const area = `0,${ground} ${curve} ${width},${ground}`;

const hours = [
  { text: '00:00', x: 0, anchor: 'start' },
  { text: '06:00', x: 155, anchor: 'middle' },
  { text: '12:00', x: 310, anchor: 'middle' },
  { text: '18:00', x: 465, anchor: 'middle' },
  { text: '24:00', x: 620, anchor: 'end' },
] as const;

/** The illustration of the sign-in page: a day's bandwidth, and a line at the billed bandwidth. */
function AuthFigure() {
  const t = useT();
  const id = useId();
  return (
    <svg className={`chart ${css.curve}`} viewBox="0 0 620 272" role="img" aria-label={t('auth.figure')}>
      <clipPath id={`${id}under`}>
        <rect x="0" y={billed} width={width} height="250" />
      </clipPath>
      <clipPath id={`${id}over`}>
        <rect x="0" y="0" width={width} height={billed} />
      </clipPath>
      {[32.5, 84.9, 137.2, 189.6].map((y) => (
        <line key={y} className="grid" x1="0" x2={width} y1={y} y2={y} />
      ))}
      <polygon className={css.under} points={area} clipPath={`url(#${id}under)`} />
      <polygon className={css.over} points={area} clipPath={`url(#${id}over)`} />
      <polyline className={css.line} points={curve} />
      <line className={css.billed} x1="0" x2={width} y1={billed} y2={billed} />
      <line className="base" x1="0" x2={width} y1={ground} y2={ground} />
      <text className={css.point} x="0" y={billed - 8}>
        {t('auth.billingPoint')}
      </text>
      {hours.map(({ text, x, anchor }) => (
        <text key={text} x={x} y="266" textAnchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  );
}
