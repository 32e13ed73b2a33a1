import { createTheme, StyledEngineProvider, type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

let theme: Theme | undefined;

/** MUI's theme. It is created on the first call, because creating it takes a phone a while. */
export function themeOfMui(): Theme {
  theme ??= createMuiTheme(window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  return theme;
}

/**
 * Provides MUI's theme. Only lazily loaded code imports this, so that MUI stays out of the first chunk. MUI's rules are
 * injected before the console's style sheets, so that the console's classes win.
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

const semantic = (name: string) => ({
  main: `var(--${name}-solid)`,
  light: `var(--${name}-soft)`,
  dark: `var(--${name}-text)`,
  contrastText: 'var(--on-accent)',
});

/**
 * MUI's theme for overlays and the calendar (docs/visual.md, "Into the theme"). Its values are the tokens. So
 * tokens.css stays the single source, and one theme serves light, dark and every brand. `nativeColor` lets MUI mix
 * colours that it cannot parse.
 */
function createMuiTheme(reducedMotion: boolean): Theme {
  const duration = (milliseconds: number) => (reducedMotion ? 0 : milliseconds);
  return createTheme({
    cssVariables: { nativeColor: true },
    palette: {
      primary: {
        main: 'var(--accent)',
        dark: 'var(--accent-hover)',
        light: 'var(--accent-soft)',
        contrastText: 'var(--on-accent)',
      },
      success: semantic('success'),
      warning: semantic('warning'),
      error: semantic('danger'),
      info: semantic('info'),
      background: { default: 'var(--surface)', paper: 'var(--raised)' },
      text: { primary: 'var(--text-1)', secondary: 'var(--text-2)', disabled: 'var(--text-disabled)' },
      divider: 'var(--line)',
      action: {
        active: 'var(--text-2)',
        hover: 'var(--hover)',
        selected: 'var(--accent-soft)',
        disabled: 'var(--text-disabled)',
        disabledBackground: 'var(--neutral-soft)',
        focus: 'var(--hover)',
      },
    },
    typography: {
      fontFamily: 'var(--font)',
      fontSize: 14,
      fontWeightMedium: 500,
      fontWeightBold: 600,
      button: { textTransform: 'none' },
      h1: { font: 'var(--t-24)', fontWeight: 600 },
      h2: { font: 'var(--t-18)', fontWeight: 600 },
      h3: { font: 'var(--t-16)', fontWeight: 600 },
      body1: { font: 'var(--t-14)' },
      body2: { font: 'var(--t-13)' },
      caption: { font: 'var(--t-12)' },
    },
    shape: { borderRadius: 6 },
    transitions: {
      duration: {
        shortest: duration(120),
        shorter: duration(120),
        short: duration(180),
        standard: duration(180),
        complex: duration(260),
        enteringScreen: duration(260),
        leavingScreen: duration(180),
      },
      easing: {
        easeInOut: 'cubic-bezier(0.2, 0, 0, 1)',
        easeOut: 'cubic-bezier(0.2, 0, 0, 1)',
        easeIn: 'cubic-bezier(0.4, 0, 1, 1)',
        sharp: 'cubic-bezier(0.4, 0, 1, 1)',
      },
    },
    components: { MuiButtonBase: { defaultProps: { disableRipple: true } } },
  });
}
