import type { FigureWords } from '../../../../i18n/article';
import { Arrow } from './Arrow';
import css from './Drawing.module.css';

/** Image → USB drive → device. */
export function FlashFigure({ words }: { words: FigureWords['flash'] }) {
  return (
    <>
      <rect className={css.box} x="12" y="10" width="64" height="44" rx="4" />
      <path className={css.line} d="M6 61h76" />
      <text className={css.text} x="44" y="36">
        {words.image}
      </text>
      <text className={css.text} x="44" y="86">
        {words.computer}
      </text>

      <text className={css.small} x="107" y="28">
        {words.write}
      </text>
      <Arrow from={92} to={122} y={38} />

      <rect className={`${css.box} ${css.boxOn}`} x="136" y="24" width="42" height="28" rx="4" />
      <rect className={css.box} x="178" y="29" width="20" height="18" rx="1" />
      <path className={css.line} d="M185 35v6M191 35v6" />
      <text className={css.text} x="167" y="86">
        {words.drive}
      </text>
      <text className={css.small} x="167" y="106">
        {words.driveSize}
      </text>

      <text className={css.small} x="227" y="28">
        {words.install}
      </text>
      <Arrow from={212} to={242} y={38} />

      <rect className={css.box} x="252" y="10" width="72" height="52" rx="4" />
      <path className={css.line} d="M252 36h72M262 23h.01M270 23h.01" />
      <rect className={`${css.box} ${css.boxOn}`} x="284" y="42" width="32" height="14" rx="2" />
      <text className={css.text} x="288" y="86">
        {words.device}
      </text>
      <text className={css.small} x="288" y="106">
        {words.diskSize}
      </text>
    </>
  );
}
