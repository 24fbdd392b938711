import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, Notification } from '@mantine/core'

const campus: MantineColorsTuple = [
  '#eef2fc',
  '#dfe7f8',
  '#bccbf0',
  '#9bbcff',
  '#86a5ec',
  '#5e80da',
  '#3a60c6',
  '#2f53b8',
  '#2447a8',
  '#1b3783',
]

const dark: MantineColorsTuple = [
  '#e6ebf4',
  '#c3ccdb',
  '#a0abbf',
  '#75839b',
  '#3a465b',
  '#2a3445',
  '#212a39',
  '#171e2a',
  '#0f141d',
  '#0a0f18',
]

/** The look of Campus; the same tokens as the server's own pages. */
export const theme = createTheme({
  primaryColor: 'campus',
  primaryShade: { light: 8, dark: 6 },
  colors: { campus, dark },
  defaultRadius: 'md',
  fontFamily:
    '"Geist Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.5rem', lineHeight: '1.25' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // The head of a dialog is no banner of the page.
  components: {
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    // Notifications disappear automatically: their close button would have no name.
    Notification: Notification.extend({ defaultProps: { withCloseButton: false } }),
  },
})

/** Inks that meet WCAG 2.2 AA (4.5:1) on their grounds, where Mantine's own do not. */
export const inks: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#161d2b',
    '--mantine-color-dimmed': '#545f75',
    '--mantine-color-placeholder': '#5c677d',
    '--mantine-color-error': '#a1222c',
    '--campus-ground': '#f6f7fa',
    '--campus-line': '#dde2eb',
    '--campus-positive': '#0a6847',
    '--campus-positive-soft': '#def3e9',
    '--campus-caution': '#7a4a00',
    '--campus-caution-soft': '#fbeed6',
    '--campus-negative': '#a1222c',
    '--campus-negative-soft': '#fbe5e6',
    '--campus-accent': '#2447a8',
    '--campus-accent-soft': '#e6ecfb',
    '--campus-neutral': '#545f75',
    '--campus-neutral-soft': '#edf0f6',
  },
  dark: {
    '--mantine-color-anchor': '#9bbcff',
    '--mantine-color-placeholder': '#a0abbf',
    '--mantine-color-error': '#ff9ea4',
    '--mantine-color-red-filled': '#c92a2a',
    '--mantine-color-red-filled-hover': '#b02525',
    '--campus-ground': '#0f141d',
    '--campus-line': '#2a3445',
    '--campus-positive': '#74d9ac',
    '--campus-positive-soft': '#14322a',
    '--campus-caution': '#f1c673',
    '--campus-caution-soft': '#372b14',
    '--campus-negative': '#ff9ea4',
    '--campus-negative-soft': '#3d2025',
    '--campus-accent': '#9bbcff',
    '--campus-accent-soft': '#1e2d4d',
    '--campus-neutral': '#a0abbf',
    '--campus-neutral-soft': '#212a39',
  },
})

/** The nonce that the server put into this answer: style elements without it are refused by the page's policy. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''
