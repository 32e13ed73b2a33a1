import type { FigureWords } from '../../../../i18n/article';
import { Arrow } from './Arrow';

/** The ID on the device's console goes into the form as it is. */
export function DeviceIDFigure({ words }: { words: FigureWords['deviceID'] }) {
  return (
    <>
      <rect className="fig__b" x="8" y="8" width="132" height="84" rx="6" />
      <path className="fig__l" d="M74 92v12M54 104h40" />
      <text className="fig__s fig__s--start" x="20" y="38">
        {words.field}
      </text>
      <rect className="fig__on" x="16" y="48" width="108" height="26" rx="4" />
      <text className="fig__m" x="22" y="65">
        {words.sample}
      </text>
      <text className="fig__t" x="74" y="128">
        {words.console}
      </text>

      <Arrow from={150} to={184} y={62} />

      <rect className="fig__b" x="194" y="8" width="138" height="96" rx="6" />
      <text className="fig__s fig__s--start" x="206" y="38">
        {words.field}
      </text>
      <rect className="fig__b fig__b--on" x="206" y="47" width="114" height="28" rx="4" />
      <text className="fig__m" x="214" y="65">
        {words.sample}
      </text>
      <text className="fig__t" x="263" y="128">
        {words.form}
      </text>
    </>
  );
}
