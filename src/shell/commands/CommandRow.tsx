import { Fragment } from 'react';
import { languageOf } from '../../lib/language';
import { Icon } from '../../ui/kit/Icon';
import { Marked } from '../../ui/kit/Marked';
import { toneSuffix } from '../../ui/kit/tone';
import css from './CommandRow.module.css';
import type { Command } from './command';

/** The parts of a detail between middle dots; each may be in another language. */
const pieces = /(^| · )(.*?)(?= · |$)/g;

/** A command with its title and detail, both with the matched text marked. */
export function CommandRow({ command, typed }: { readonly command: Command; readonly typed: string }) {
  const { icon: Drawn, title, detail, mark } = command;
  return (
    <span className={css.row}>
      {typeof Drawn === 'string' ? <Icon name={Drawn} size={18} /> : <Drawn size={18} />}
      <span className={css.words}>
        <span className="ell" lang={languageOf(title)}>
          <Marked text={title} typed={typed} />
        </span>
        {detail && (
          <span className={`${css.detail} ell`}>
            {[...detail.matchAll(pieces)].map(({ index, 1: dot, 2: piece = '' }) => (
              <Fragment key={index}>
                {dot}
                <span lang={languageOf(piece)}>
                  <Marked text={piece} typed={typed} />
                </span>
              </Fragment>
            ))}
          </span>
        )}
      </span>
      {mark && (
        <span className={`${css.mark} st st--${toneSuffix[mark.tone]}`}>
          <Icon name={mark.icon} size={16} />
          {mark.text}
        </span>
      )}
    </span>
  );
}
