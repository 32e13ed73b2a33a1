import type { ReactNode } from 'react';
import type { Block, FigureWords } from '../../../../i18n/article';
import css from './Figure.module.css';

type FigureBlock = Extract<Block, { kind: 'figure' }>;

function drawing(block: FigureBlock): ReactNode {
  switch (block.figure) {
    case 'flash':
      return <FlashFigure words={block.words} />;
    case 'deviceID':
      return <DeviceIDFigure words={block.words} />;
    case 'lines':
      return <LinesFigure words={block.words} />;
    case 'manager':
      return <ManagerFigure words={block.words} />;
    case 'unplug':
      return <UnplugFigure words={block.words} />;
    case 'address':
      return <AddressFigure words={block.words} />;
    case 'path':
      return <PathFigure words={block.words} />;
    case 'manyToOne':
      return <ManyToOneFigure words={block.words} />;
    case 'oneToOne':
      return <OneToOneFigure words={block.words} />;
  }
}

const heights: Readonly<Record<keyof FigureWords, number>> = {
  flash: 120,
  deviceID: 136,
  lines: 168,
  manager: 112,
  unplug: 116,
  address: 120,
  path: 82,
  manyToOne: 176,
  oneToOne: 176,
};

/** A figure with its caption. Every drawing is 340 units wide, so its text is 12 px on a phone. */
export function Figure({ block }: { block: FigureBlock }) {
  return (
    <figure className={css.figure}>
      <svg className={css.drawing} viewBox={`0 0 340 ${heights[block.figure]}`} role="img" aria-label={block.label}>
        {drawing(block)}
      </svg>
      <figcaption className={css.caption}>{block.caption}</figcaption>
    </figure>
  );
}

interface ArrowProps {
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

/** An arrow to the right inside a drawing. */
function Arrow({ from, to, y }: ArrowProps) {
  return <path className={css.line} d={`M${from} ${y}H${to}m-5-5 5 5-5 5`} />;
}

/** Line numbers of a drawn soft router. */
const routerLines = [1, 2, 3] as const;
/** The path of a line. */
const heightOf = (line: number): number => 30 + (line - 1) * 40;

interface SoftRouterProps {
  readonly words: FigureWords['manyToOne' | 'oneToOne'];
  /** The paths from the lines (which end at x = 96) to the device (whose edge is at x = 246). */
  readonly children: ReactNode;
}

/** Numbered lines, a soft router and a device from left to right, with labels below. */
function SoftRouter({ words, children }: SoftRouterProps) {
  return (
    <>
      {routerLines.map((line) => (
        <g key={line}>
          <rect className={css.box} x="8" y={heightOf(line) - 14} width="88" height="28" rx="6" />
          <text className={css.text} x="52" y={heightOf(line) + 4}>{`${words.line}\u00a0${line}`}</text>
        </g>
      ))}
      <rect className={css.box} x="128" y="8" width="86" height="124" rx="6" />
      <rect className={css.box} x="246" y="8" width="86" height="124" rx="6" />
      {children}
      <text className={css.text} x="52" y="152">
        {words.lines}
      </text>
      <text className={css.small} x="52" y="170">
        {words.linesNote}
      </text>
      <text className={css.text} x="171" y="152">
        {words.router}
      </text>
      <text className={css.small} x="171" y="170">
        {words.routerNote}
      </text>
      <text className={css.text} x="289" y="152">
        {words.device}
      </text>
      <text className={css.small} x="289" y="170">
        {words.deviceNote}
      </text>
    </>
  );
}

/** An address and its gateway: the network part is the same, the last part differs. */
function AddressFigure({ words }: { words: FigureWords['address'] }) {
  return (
    <>
      {[
        { y: 8, last: '8', owner: words.device },
        { y: 54, last: '1', owner: words.gateway },
      ].map(({ y, last, owner }) => (
        <g key={last}>
          <rect className={`${css.box} ${css.boxOn}`} x="20" y={y} width="150" height="36" rx="4" />
          <text className={css.mark} x="60" y={y + 22}>
            203.0.113
          </text>
          <rect className={css.box} x="176" y={y} width="64" height="36" rx="4" />
          <text className={css.mark} x="204" y={y + 22}>
            {last}
          </text>
          <text className={`${css.text} ${css.textStart}`} x="256" y={y + 22}>
            {owner}
          </text>
        </g>
      ))}
      <text className={css.small} x="95" y="112">
        {words.network}
      </text>
      <text className={css.small} x="208" y="112">
        {words.host}
      </text>
    </>
  );
}

/** The ID on the device's console is typed into the form unchanged. */
function DeviceIDFigure({ words }: { words: FigureWords['deviceID'] }) {
  return (
    <>
      <rect className={css.box} x="8" y="8" width="132" height="84" rx="6" />
      <path className={css.line} d="M74 92v12M54 104h40" />
      <text className={`${css.small} ${css.smallStart}`} x="20" y="38">
        {words.field}
      </text>
      <rect className={css.on} x="16" y="48" width="108" height="26" rx="4" />
      <text className={css.mark} x="22" y="65">
        {words.sample}
      </text>
      <text className={css.text} x="74" y="128">
        {words.console}
      </text>

      <Arrow from={150} to={184} y={62} />

      <rect className={css.box} x="194" y="8" width="138" height="96" rx="6" />
      <text className={`${css.small} ${css.smallStart}`} x="206" y="38">
        {words.field}
      </text>
      <rect className={`${css.box} ${css.boxOn}`} x="206" y="47" width="114" height="28" rx="4" />
      <text className={css.mark} x="214" y="65">
        {words.sample}
      </text>
      <text className={css.text} x="263" y="128">
        {words.form}
      </text>
    </>
  );
}

/** Image → USB drive → device. */
function FlashFigure({ words }: { words: FigureWords['flash'] }) {
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

const cards = [0, 1, 2, 3];
/** The path of the line to a card. */
const cardHeight = (card: number): number => 31 + card * 29;

/** One management line, the others for data. */
function LinesFigure({ words }: { words: FigureWords['lines'] }) {
  return (
    <>
      <rect className={css.box} x="8" y="8" width="104" height="130" rx="6" />
      <text className={css.text} x="60" y="160">
        {words.device}
      </text>
      {cards.map((card) => (
        <g key={card}>
          <text className={css.mark} x="36" y={cardHeight(card) + 4}>{`eth${card}`}</text>
          <rect
            className={card === 0 ? `${css.box} ${css.boxOn}` : css.box}
            x="84"
            y={cardHeight(card) - 9}
            width="18"
            height="18"
            rx="2"
          />
          <path
            className={card === 0 ? `${css.line} ${css.lineOn}` : css.line}
            d={`M102 ${cardHeight(card)}H${card === 0 ? 190 : 198}`}
          />
        </g>
      ))}
      <path className={css.line} d={`M198 ${cardHeight(1)}V${cardHeight(3)}`} />
      <text className={`${css.text} ${css.textStart} ${css.textOn}`} x="210" y="28">
        {words.manager}
      </text>
      <text className={`${css.small} ${css.smallStart}`} x="210" y="46">
        {words.managerUse}
      </text>
      <text className={`${css.text} ${css.textStart}`} x="210" y="86">
        {words.data}
      </text>
      <text className={`${css.small} ${css.smallStart}`} x="210" y="104">
        {words.dataUse}
      </text>
    </>
  );
}

/** Choose → confirm → bound; only unbinding leads back. */
function ManagerFigure({ words }: { words: FigureWords['manager'] }) {
  return (
    <>
      <rect className={css.box} x="8" y="10" width="88" height="40" rx="6" />
      <text className={css.text} x="52" y="35">
        {words.choose}
      </text>
      <Arrow from={100} to={122} y={30} />
      <rect className={css.box} x="126" y="10" width="88" height="40" rx="6" />
      <text className={css.text} x="170" y="35">
        {words.confirm}
      </text>
      <Arrow from={218} to={240} y={30} />
      <rect className={`${css.box} ${css.boxOn}`} x="244" y="10" width="88" height="40" rx="6" />
      <text className={`${css.text} ${css.textOn}`} x="288" y="35">
        {words.bound}
      </text>
      <path className={`${css.line} ${css.dashed}`} d="M288 56v24H52V57" />
      <path className={css.line} d="m47 61 5-5 5 5" />
      <text className={css.small} x="170" y="100">
        {words.unbind}
      </text>
    </>
  );
}

const [, middle] = routerLines;

/** A soft router dials several lines and presents them to the device as one. */
function ManyToOneFigure({ words }: { words: FigureWords['manyToOne'] }) {
  const way = heightOf(middle);
  return (
    <SoftRouter words={words}>
      {routerLines.map((line) => (
        <path
          key={line}
          className={css.line}
          d={`M96 ${heightOf(line)}h50C176 ${heightOf(line)} 166 ${way} 196 ${way}`}
        />
      ))}
      <path className={`${css.line} ${css.lineOn}`} d={`M196 ${way}H272`} />
      <rect className={`${css.box} ${css.boxOn}`} x="254" y={way - 9} width="18" height="18" rx="2" />
    </SoftRouter>
  );
}

const [first] = routerLines;

/** A soft router passes each line on to the device separately; the first is highlighted as an example. */
function OneToOneFigure({ words }: { words: FigureWords['oneToOne'] }) {
  return (
    <SoftRouter words={words}>
      {routerLines.map((line) => (
        <g key={line}>
          <path className={line === first ? `${css.line} ${css.lineOn}` : css.line} d={`M96 ${heightOf(line)}H254`} />
          <rect
            className={line === first ? `${css.box} ${css.boxOn}` : css.box}
            x="254"
            y={heightOf(line) - 9}
            width="18"
            height="18"
            rx="2"
          />
          <text className={css.mark} x="280" y={heightOf(line) + 4}>{`eth${line}`}</text>
        </g>
      ))}
    </SoftRouter>
  );
}

/** Device → gateway → internet, and what to check at each. */
function PathFigure({ words }: { words: FigureWords['path'] }) {
  return (
    <>
      {[
        { x: 8, place: words.device, check: words.own },
        { x: 126, place: words.gateway, check: words.near },
        { x: 244, place: words.internet, check: words.far },
      ].map(({ x, place, check }) => (
        <g key={x}>
          <rect className={x === 8 ? `${css.box} ${css.boxOn}` : css.box} x={x} y="8" width="88" height="40" rx="6" />
          <text className={css.text} x={x + 44} y="33">
            {place}
          </text>
          <text className={css.small} x={x + 44} y="72">
            {check}
          </text>
        </g>
      ))}
      <Arrow from={100} to={122} y={28} />
      <Arrow from={218} to={240} y={28} />
    </>
  );
}

const dataPorts = [184, 224, 264];

/** Data lines unplugged, management line plugged in. */
function UnplugFigure({ words }: { words: FigureWords['unplug'] }) {
  return (
    <>
      <rect className={css.box} x="28" y="8" width="284" height="46" rx="6" />
      <text className={`${css.text} ${css.textStart}`} x="40" y="36">
        {words.device}
      </text>
      <rect className={`${css.box} ${css.boxOn}`} x="98" y="21" width="20" height="20" rx="2" />
      <path className={`${css.line} ${css.lineOn}`} d="M108 41v33a8 8 0 0 1-8 8H64" />
      {dataPorts.map((x) => (
        <g key={x}>
          <rect className={css.box} x={x} y="21" width="20" height="20" rx="2" />
          <path className={`${css.line} ${css.dashed}`} d={`M${x + 10} 45v24`} />
          <path className={css.line} d={`m${x + 6} 74 8 8m0-8-8 8`} />
        </g>
      ))}
      <text className={`${css.text} ${css.textOn}`} x="94" y="106">
        {words.stays}
      </text>
      <text className={css.small} x="234" y="106">
        {words.out}
      </text>
    </>
  );
}
