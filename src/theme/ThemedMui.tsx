import { StyledEngineProvider, type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createMuiTheme } from './muiTheme';

let theme: Theme | undefined;

/** The theme. It is made at the first call, which takes a phone a while. */
export function themeOfMui(): Theme {
  theme ??= createMuiTheme(window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  return theme;
}

/**
 * The theme for everything of MUI's. Only lazily loaded code imports it, so that MUI stays out of the first chunk.
 * MUI's rules are injected before our style sheets, so that our classes win.
 */
export function ThemedMui({ children }: { children: ReactNode }) {
  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={themeOfMui()} storageManager={null}>
        {children}
      </ThemeProvider>
    </StyledEngineProvider>
  );
}
