import { type ComponentType, useState } from 'react';
import type { Part } from '../../i18n';
import { useConsole } from '../providers/console';

interface ScreenProps {
  readonly part: Part;
  readonly Page: ComponentType;
}

/** A screen that is loaded on use, together with its texts. */
export function Screen({ part, Page }: ScreenProps) {
  const { texts } = useConsole();
  // Start loading the texts; the screen itself suspends on them, and shows the error if they fail.
  useState(() => texts.ahead(part));
  return <Page />;
}
