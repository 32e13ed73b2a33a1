import { useId } from 'react';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import css from './CardLines.module.css';
import { LineBlock } from './LineBlock';
import type { DialFormControls } from './useDialForm';

interface CardLinesProps {
  name: string;
  controls: DialFormControls;
}

/** A network card and its lines. A card that is no longer detected takes no new lines. */
export function CardLines({ name, controls }: CardLinesProps) {
  const t = useT();
  const titleId = useId();
  const { cards, lines, form, actions } = controls;
  const card = cards.find((one) => one.name === name);
  const own = lines.filter((line) => line.name === name);
  return (
    <section className={`card ${css.card}`} aria-labelledby={titleId} data-card={name}>
      <div className="card__head">
        <Icon name="port" className={css.icon} />
        <h3 className="card__title" id={titleId}>
          <span className="vh">{t('dialling.config.card')} </span>
          {name}
        </h3>
        <span className={`s13 t3 num ${css.facts}`}>
          {card === undefined && t('dialling.config.gone')}
          {card && <span>{t('dialling.manager.speedOf', { speed: card.speed })}</span>}
          {card && card.ip !== '' && <span className="mono">{card.ip}</span>}
        </span>
        {card && (
          <div className="card__end">
            <Button
              size="sm"
              icon="plus"
              aria-label={t('dialling.config.addTo', { card: name })}
              onClick={() => actions.add(name)}
            >
              {t('dialling.config.add')}
            </Button>
          </div>
        )}
      </div>
      {own.length === 0 && <p className={css.none}>{t('dialling.config.noLines')}</p>}
      {own.map((line) => (
        <LineBlock
          key={line.key}
          line={line}
          number={lines.indexOf(line) + 1}
          problems={controls.shown(line)}
          refusal={form.message?.kind === 'refused' && form.message.line === line.key ? form.message.words : null}
          modes={controls.modes}
          saved={controls.onFile.find(({ id }) => id === line.key)}
          keepsPassword={controls.keepsPassword(line)}
          last={cards.at(-1)?.name === name}
          actions={actions}
        />
      ))}
      {form.removed?.line.name === name && (
        <p className={css.removed} role="status">
          {t('dialling.config.removed', { card: name })}
          <button type="button" className="link" data-act="undo" onClick={actions.bringBack}>
            {t('ra.action.undo')}
          </button>
        </p>
      )}
    </section>
  );
}
