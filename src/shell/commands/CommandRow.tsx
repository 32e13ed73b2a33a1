import { Fragment } from 'react';
import { languageOf } from '../../lib/language';
import { Icon } from '../../ui/kit/Icon';
import { Marked } from '../../ui/kit/Marked';
import { toneSuffix } from '../../ui/kit/tone';
import css from './CommandRow.module.css';
import type { Command } from './command';

/** What stands between two middle dots of a second line: words of ours, of the platform, of the user. */
const pieces = /(^| · )(.*?)(?= · |$)/g;

/** A command: what it is, where it is or what it says there, with what was typed marked in both. */
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
