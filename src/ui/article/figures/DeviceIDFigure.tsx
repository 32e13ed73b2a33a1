import type { FigureWords } from '../../../../i18n/article';
import { Arrow } from './Arrow';
import css from './DeviceIDFigure.module.css';
import drawingCss from './Drawing.module.css';

/** The ID on the device's console is typed into the form unchanged. */
export function DeviceIDFigure({ words }: { words: FigureWords['deviceID'] }) {
  return (
    <>
      <rect className={drawingCss.box} x="8" y="8" width="132" height="84" rx="6" />
      <path className={drawingCss.line} d="M74 92v12M54 104h40" />
      <text className={`${drawingCss.small} ${drawingCss.smallStart}`} x="20" y="38">
        {words.field}
      </text>
      <rect className={css.on} x="16" y="48" width="108" height="26" rx="4" />
      <text className={drawingCss.mark} x="22" y="65">
        {words.sample}
      </text>
      <text className={drawingCss.text} x="74" y="128">
        {words.console}
      </text>

      <Arrow from={150} to={184} y={62} />

      <rect className={drawingCss.box} x="194" y="8" width="138" height="96" rx="6" />
      <text className={`${drawingCss.small} ${drawingCss.smallStart}`} x="206" y="38">
        {words.field}
      </text>
      <rect className={`${drawingCss.box} ${drawingCss.boxOn}`} x="206" y="47" width="114" height="28" rx="4" />
      <text className={drawingCss.mark} x="214" y="65">
        {words.sample}
      </text>
      <text className={drawingCss.text} x="263" y="128">
        {words.form}
      </text>
    </>
  );
}
