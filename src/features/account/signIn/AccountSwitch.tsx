import { type ReactNode, useId } from 'react';
import { useBrand } from '../../../providers/brand';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { BrandMark } from '../../../ui/page/BrandMark';
import { useTitle } from '../../../ui/page/pageTitle';
import css from './AccountSwitch.module.css';

interface AccountSwitchProps {
  /** User name of the signed-in account. */
  current: string;
  /** User name of the account to switch to. */
  other: string;
  /** Where the other account comes from: a token in the address, or a sign-in in another tab. */
  origin?: 'address' | 'tab';
  /** Whether the other account would be a support view, which cannot change anything. */
  readOnly?: boolean;
  onSwitch: () => void;
  onStay: () => void;
}

/** 切换账号？ Shows both user names in full and waits for a choice (R1-12). Escape keeps the current account. */
export function AccountSwitch(props: AccountSwitchProps) {
  const { current, other, origin = 'address', readOnly = false, onSwitch, onStay } = props;
  const t = useT();
  const detail = readOnly ? 'auth.link.readOnlyDetail' : 'auth.link.switchDetail';
  return (
    <Question
      title={t('auth.link.switchTitle')}
      detail={t(origin === 'address' ? detail : 'auth.link.tabDetail')}
      onEscape={onStay}
      facts={[
        { label: t('auth.link.current'), value: current },
        { label: t(origin === 'address' ? 'auth.link.other' : 'auth.link.tabOther'), value: other },
      ]}
    >
      <Button autoFocus onClick={onStay}>
        {t('auth.link.stay')}
      </Button>
      <Button kind="primary" onClick={onSwitch}>
        {t(readOnly ? 'auth.link.look' : 'auth.link.switch')}
      </Button>
    </Question>
  );
}

interface QuestionProps {
  title: string;
  detail: string;
  facts?: readonly { label: string; value: string }[];
  /** Gives the answer that changes nothing. */
  onEscape: () => void;
  /** The answers as buttons; the button to focus has `autoFocus`. */
  children: ReactNode;
}

/** A question that fills the page before anything else is rendered. */
export function Question({ title, detail, facts = [], onEscape, children }: QuestionProps) {
  const id = useId();
  const { name } = useBrand();
  useTitle(title);
  return (
    <main className={css.page}>
      <div
        className={css.card}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}detail`}
        onKeyDown={(event) => event.key === 'Escape' && onEscape()}
      >
        <p className={css.brand}>
          <BrandMark />
          {name}
        </p>
        <h1 id={`${id}title`}>{title}</h1>
        <div id={`${id}detail`}>
          <p className="t2">{detail}</p>
          {facts.length > 0 && (
            <dl className={css.facts}>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div className={css.foot}>{children}</div>
      </div>
    </main>
  );
}
