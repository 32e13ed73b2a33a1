import type { FigureWords } from '../../../../i18n/article';
import { Arrow } from './Arrow';

/** Choose → confirm → bound; back only by unbinding. */
export function ManagerFigure({ words }: { words: FigureWords['manager'] }) {
  return (
    <>
      <rect className="fig__b" x="8" y="10" width="88" height="40" rx="6" />
      <text className="fig__t" x="52" y="35">
        {words.choose}
      </text>
      <Arrow from={100} to={122} y={30} />
      <rect className="fig__b" x="126" y="10" width="88" height="40" rx="6" />
      <text className="fig__t" x="170" y="35">
        {words.confirm}
      </text>
      <Arrow from={218} to={240} y={30} />
      <rect className="fig__b fig__b--on" x="244" y="10" width="88" height="40" rx="6" />
      <text className="fig__t fig__t--on" x="288" y="35">
        {words.bound}
      </text>
      <path className="fig__l fig__l--dash" d="M288 56v24H52V57" />
      <path className="fig__l" d="m47 61 5-5 5 5" />
      <text className="fig__s" x="170" y="100">
        {words.unbind}
      </text>
    </>
  );
}
