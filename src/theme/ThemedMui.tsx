import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createMuiTheme } from './muiTheme';

const theme = createMuiTheme(window.matchMedia('(prefers-reduced-motion: reduce)').matches);

/**
 * The theme around anything of MUI's. Only lazily loaded code imports it: MUI is no part of the first screen. MUI's
 * rules go before our own style sheets, so that a class of the design wins over them.
 */
export function ThemedMui({ children }: { children: ReactNode }) {
  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </StyledEngineProvider>
  );
}
