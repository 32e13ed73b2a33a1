import type { FigureWords } from '../../../../i18n/article';
import { Arrow } from './Arrow';

/** Image → USB drive → device. */
export function FlashFigure({ words }: { words: FigureWords['flash'] }) {
  return (
    <>
      <rect className="fig__b" x="12" y="10" width="64" height="44" rx="4" />
      <path className="fig__l" d="M6 61h76" />
      <text className="fig__t" x="44" y="36">
        {words.image}
      </text>
      <text className="fig__t" x="44" y="86">
        {words.computer}
      </text>

      <text className="fig__s" x="107" y="28">
        {words.write}
      </text>
      <Arrow from={92} to={122} y={38} />

      <rect className="fig__b fig__b--on" x="136" y="24" width="42" height="28" rx="4" />
      <rect className="fig__b" x="178" y="29" width="20" height="18" rx="1" />
      <path className="fig__l" d="M185 35v6M191 35v6" />
      <text className="fig__t" x="167" y="86">
        {words.drive}
      </text>
      <text className="fig__s" x="167" y="106">
        {words.driveSize}
      </text>

      <text className="fig__s" x="227" y="28">
        {words.install}
      </text>
      <Arrow from={212} to={242} y={38} />

      <rect className="fig__b" x="252" y="10" width="72" height="52" rx="4" />
      <path className="fig__l" d="M252 36h72M262 23h.01M270 23h.01" />
      <rect className="fig__b fig__b--on" x="284" y="42" width="32" height="14" rx="2" />
      <text className="fig__t" x="288" y="86">
        {words.device}
      </text>
      <text className="fig__s" x="288" y="106">
        {words.diskSize}
      </text>
    </>
  );
}
