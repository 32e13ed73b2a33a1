import type { ReactNode } from 'react';
import type { Block, FigureWords } from '../../../../i18n/article';
import { AddressFigure } from './AddressFigure';
import { DeviceIDFigure } from './DeviceIDFigure';
import css from './Figure.module.css';
import { FlashFigure } from './FlashFigure';
import { LinesFigure } from './LinesFigure';
import { ManagerFigure } from './ManagerFigure';
import { ManyToOneFigure } from './ManyToOneFigure';
import { OneToOneFigure } from './OneToOneFigure';
import { PathFigure } from './PathFigure';
import { UnplugFigure } from './UnplugFigure';

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
