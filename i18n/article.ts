/** Both drawings of a soft router: its lines, which are numbered, the router, the device; and what each of them does. */
type SoftRouterWords = Readonly<
  Record<'line' | 'lines' | 'linesNote' | 'router' | 'routerNote' | 'device' | 'deviceNote', string>
>;

/** The words that stand inside a drawn figure, figure by figure. */
export interface FigureWords {
  /** Image → USB drive → device. */
  readonly flash: Readonly<
    Record<'computer' | 'image' | 'write' | 'drive' | 'driveSize' | 'install' | 'device' | 'diskSize', string>
  >;
  /** The ID on the device's console goes into the form. */
  readonly deviceID: Readonly<Record<'console' | 'form' | 'field' | 'sample', string>>;
  /** One management line, the others for data. */
  readonly lines: Readonly<Record<'device' | 'manager' | 'managerUse' | 'data' | 'dataUse', string>>;
  /** The data lines are out, the management line is in. */
  readonly unplug: Readonly<Record<'device' | 'stays' | 'out', string>>;
  /** The address of a device and its gateway's: one network, two last parts. */
  readonly address: Readonly<Record<'device' | 'gateway' | 'network' | 'host', string>>;
  /** Device → gateway → internet, checked in this order. */
  readonly path: Readonly<Record<'device' | 'own' | 'gateway' | 'near' | 'internet' | 'far', string>>;
  /** Choose → confirm → bound, and back by unbinding only. */
  readonly manager: Readonly<Record<'choose' | 'confirm' | 'bound' | 'unbind', string>>;
  /** Several lines that a soft router dials become one to the device. */
  readonly manyToOne: SoftRouterWords;
  /** Each line of a soft router has its own way to the device. */
  readonly oneToOne: SoftRouterWords;
}

type FigureBlock = {
  [Figure in keyof FigureWords]: {
    readonly kind: 'figure';
    readonly figure: Figure;
    /** All that the drawing shows, for those who do not see it. */
    readonly label: string;
    readonly caption: string;
    readonly words: FigureWords[Figure];
  };
}[keyof FigureWords];

/**
 * A piece of an article. In texts, `…` between back quotes is typed as it stands, a command or an address, and
 * `[words](/doc-ip)` leads to another place of the console.
 */
export type Block =
  /** `anchor` is what its address ends with, in every language: `#check`. Once in an article. */
  | { readonly kind: 'heading'; readonly anchor: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'steps'; readonly items: readonly { readonly title: string; readonly text: string }[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'note'; readonly tone: 'info' | 'warning'; readonly text: string }
  | {
      readonly kind: 'table';
      /** What the table is of. */
      readonly label: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | FigureBlock;

/** A tutorial or a document: what it is read for, then its blocks. */
export interface Article {
  readonly intro: string;
  readonly blocks: readonly Block[];
}

/** The same article in other words: block by block, step by step, cell by cell. */
export type Translated<Source> = Source extends string
  ? string
  : {
      readonly [Key in keyof Source]: Key extends 'kind' | 'tone' | 'figure' | 'anchor'
        ? Source[Key]
        : Translated<Source[Key]>;
    };
