import { type ComponentType, useState } from 'react';
import type { Part } from '../../i18n';
import { useConsole } from '../providers/console';

interface ScreenProps {
  readonly part: Part;
  readonly Page: ComponentType;
}

/** A screen that is loaded on use, its code and its texts side by side. */
export function Screen({ part, Page }: ScreenProps) {
  const { texts } = useConsole();
  // The screen itself waits for its texts, and tells where they could not be loaded.
  useState(() => texts.ahead(part));
  return <Page />;
}
