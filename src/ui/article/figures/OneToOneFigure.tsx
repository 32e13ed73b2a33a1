import type { FigureWords } from '../../../../i18n/article';
import { heightOf, routerLines, SoftRouter } from './SoftRouter';

const [first] = routerLines;

/** Each line of a soft router has its own way to the device; the first is marked, to be followed by the eye. */
export function OneToOneFigure({ words }: { words: FigureWords['oneToOne'] }) {
  return (
    <SoftRouter words={words}>
      {routerLines.map((line) => (
        <g key={line}>
          <path className={line === first ? 'fig__l fig__l--on' : 'fig__l'} d={`M96 ${heightOf(line)}H254`} />
          <rect
            className={line === first ? 'fig__b fig__b--on' : 'fig__b'}
            x="254"
            y={heightOf(line) - 9}
            width="18"
            height="18"
            rx="2"
          />
          <text className="fig__m" x="280" y={heightOf(line) + 4}>{`eth${line}`}</text>
        </g>
      ))}
    </SoftRouter>
  );
}
