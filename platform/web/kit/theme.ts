import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';

/** Ten steps around the brand spruce; step 6 is the light theme's primary, step 4 the dark one's. */
const SPRUCE = ['#eaf4f2', '#ddedea', '#b5d9d3', '#82c5bb', '#4cc0b1', '#2a8f84', '#0b5f59', '#084e49', '#063e3a', '#042e2b'] as const;

export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'spruce',
  primaryShade: { light: 6, dark: 4 },
  colors: { spruce: [...SPRUCE] },
  fontFamily: 'var(--q-font)',
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '15px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '22px', xl: '24px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '20px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '10px', xl: '12px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'default' } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'sm' } },
    Menu: { defaultProps: { shadow: 'md', radius: 'lg', position: 'bottom-end', transitionProps: { duration: 140 } } },
    Modal: {
      defaultProps: {
        radius: 'xl',
        centered: true,
        overlayProps: { color: 'var(--q-scrim)', backgroundOpacity: 1 },
        transitionProps: { duration: 140 },
      },
    },
    Popover: { defaultProps: { shadow: 'md', radius: 'lg', transitionProps: { duration: 140 } } },
    Tooltip: { defaultProps: { withArrow: false, openDelay: 400 } },
  },
});

const vars = {
  '--mantine-color-body': 'var(--q-canvas)',
  '--mantine-color-text': 'var(--q-ink)',
  '--mantine-color-bright': 'var(--q-ink)',
  '--mantine-color-dimmed': 'var(--q-ink-2)',
  '--mantine-color-placeholder': 'var(--q-ink-3)',
  '--mantine-color-default': 'var(--q-surface)',
  '--mantine-color-default-hover': 'var(--q-hover)',
  '--mantine-color-default-color': 'var(--q-ink)',
  '--mantine-color-default-border': 'var(--q-control)',
  '--mantine-color-anchor': 'var(--q-primary)',
  '--mantine-color-error': 'var(--q-danger)',
  '--mantine-primary-color-filled': 'var(--q-primary)',
  '--mantine-primary-color-filled-hover': 'var(--q-primary-hover)',
  '--mantine-primary-color-light': 'var(--q-primary-soft)',
  '--mantine-primary-color-light-color': 'var(--q-primary)',
  '--mantine-primary-color-contrast': 'var(--q-on-primary)',
  '--mantine-color-spruce-filled': 'var(--q-primary)',
  '--mantine-color-spruce-filled-hover': 'var(--q-primary-hover)',
  '--mantine-color-disabled': 'var(--q-neutral-bg)',
  '--mantine-color-disabled-color': 'var(--q-ink-3)',
  '--mantine-shadow-xs': 'var(--q-shadow-1)',
  '--mantine-shadow-sm': 'var(--q-shadow-1)',
  '--mantine-shadow-md': 'var(--q-shadow-2)',
  '--mantine-shadow-lg': 'var(--q-shadow-3)',
  '--mantine-shadow-xl': 'var(--q-shadow-3)',
};

/** Bends the kit's variables to ours, never the other way round. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: vars, dark: vars });
