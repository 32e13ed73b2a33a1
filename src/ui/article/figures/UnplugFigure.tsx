import type { FigureWords } from '../../../../i18n/article';

const dataPorts = [184, 224, 264];

/** The data lines are out, the management line is in. */
export function UnplugFigure({ words }: { words: FigureWords['unplug'] }) {
  return (
    <>
      <rect className="fig__b" x="28" y="8" width="284" height="46" rx="6" />
      <text className="fig__t fig__t--start" x="40" y="36">
        {words.device}
      </text>
      <rect className="fig__b fig__b--on" x="98" y="21" width="20" height="20" rx="2" />
      <path className="fig__l fig__l--on" d="M108 41v33a8 8 0 0 1-8 8H64" />
      {dataPorts.map((x) => (
        <g key={x}>
          <rect className="fig__b" x={x} y="21" width="20" height="20" rx="2" />
          <path className="fig__l fig__l--dash" d={`M${x + 10} 45v24`} />
          <path className="fig__l" d={`m${x + 6} 74 8 8m0-8-8 8`} />
        </g>
      ))}
      <text className="fig__t fig__t--on" x="94" y="106">
        {words.stays}
      </text>
      <text className="fig__s" x="234" y="106">
        {words.out}
      </text>
    </>
  );
}
