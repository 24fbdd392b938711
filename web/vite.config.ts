import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server puts a nonce of its own in this place of index.html, at every answer: Mantine's style elements bear it. */
export const nonceMark = '__STYLE_NONCE__'

/** `npm run build`: the console as files, which the server hands out under /console/. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react()],
  build: {
    outDir: process.env['CONSOLE_OUT'] ?? 'dist',
    emptyOutDir: true,
    // Every browser that a school may still run: what has been in all of them since 2023.
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 4001,
    proxy: { '^/(api|developer|developers|docs|healthz|account)(/|$)': 'http://localhost:4000' },
  },
})
