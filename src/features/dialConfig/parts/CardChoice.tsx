import { useId } from 'react';
import { useMay } from '../../../providers/access';
import { useT } from '../../../providers/texts';
import css from './CardChoice.module.css';
import type { Management } from './useManagement';

/** A device's network cards as a radio group in a table; a click anywhere in a row chooses its card. */
export function CardChoice({ management }: { management: Management }) {
  const t = useT();
  const readOnly = !useMay('edit', 'dial/list');
  const name = useId();
  const errorId = useId();
  const { cards, chosen, choose, lines, missing, busy, table } = management;
  const still = readOnly || busy === 'confirm' || busy === 'check';
  return (
    <div>
      <div
        className="card"
        role="radiogroup"
        aria-label={t('dialling.manager.pick')}
        aria-invalid={missing || undefined}
        aria-describedby={errorId}
      >
        <table ref={table} className={`tbl tbl--single tbl--card ${css.card}`} aria-label={t('dialling.manager.cards')}>
          <thead>
            <tr>
              <th scope="col" className={css.radio}>
                <span className="vh">{t('dialling.manager.choose')}</span>
              </th>
              <th scope="col" className={css.name}>
                {t('dialling.manager.card')}
              </th>
              <th scope="col" className={`r ${css.speed}`}>
                {t('dialling.manager.speed')}
              </th>
              <th scope="col" className="gap">
                {t('dialling.manager.ip')}
              </th>
            </tr>
          </thead>
          <tbody>
            {cards.map((card) => {
              const count = lines(card.name);
              const on = card.name === chosen;
              return (
                <tr key={card.name} className={on ? 'is-sel' : still ? css.off : undefined}>
                  <td className={css.radio}>
                    <input
                      id={`${name}${card.name}`}
                      className="rd"
                      type="radio"
                      name={name}
                      aria-label={t('dialling.manager.chooseCard', { card: card.name })}
                      disabled={still}
                      checked={on}
                      onChange={() => choose(card.name)}
                    />
                  </td>
                  <td>
                    <label className={css.pick} htmlFor={`${name}${card.name}`}>
                      {card.name}
                    </label>
                    {count > 0 && <span className={css.lines}>{t('dialling.manager.lines', { count })}</span>}
                  </td>
                  <td className="r num">{t('dialling.manager.speedOf', { speed: card.speed })}</td>
                  <td className="num gap">{card.ip || <span className="dim">{t('common.none')}</span>}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="f__e" id={errorId} role={missing ? 'alert' : undefined}>
        {missing ? t('dialling.manager.chooseFirst') : null}
      </p>
    </div>
  );
}
