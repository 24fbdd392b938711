import { globSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunks.ts'
import { firstFiles, packed } from './build/first-files.ts'
import { serviceWorker } from './build/service-worker.ts'
import { usedStyles } from './build/used-styles.ts'

/** The server puts a nonce of its own in this place of index.html, at every answer: Mantine's style elements bear it. */
export const nonceMark = '__STYLE_NONCE__'

/** What somebody may see first: the doors, and the home of each role. */
const firstScreens = ['home/**/*.tsx', 'sign-in/{entrance,sign-in}.tsx'].flatMap((files) =>
  globSync(join(import.meta.dirname, 'src/screens', files)),
)

/** `npm run build`: the console as files, which the server hands out under /console/. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // The development server serves the addresses of the console itself.
  base: command === 'build' ? '/console/' : '/',
  plugins: [
    usedStyles(join(import.meta.dirname, 'src')),
    react(),
    firstFiles(),
    serviceWorker(import.meta.dirname),
    packed(),
  ],
  build: {
    outDir: process.env['CONSOLE_OUT'] ?? 'dist',
    emptyOutDir: true,
    // Every browser that a school may still run: what has been in all of them since 2023.
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'src/app/early.ts')],
      output: { codeSplitting: { groups: chunkGroups(firstScreens) } },
    },
  },
  server: {
    port: 4001,
    proxy: { '^/(api|developer|developers|docs|healthz|account)(/|$)': 'http://localhost:4000' },
  },
}))
