import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '../kernel/theme/font.css'
import './page.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { registerWorker } from '../kernel/offline/offline.ts'
import { queries } from '../kernel/session/session.ts'
import { inks, styleNonce, theme } from '../kernel/theme/theme.ts'
import { openWords } from '../kernel/words/words.ts'
import { router } from './router.ts'

const nonce = styleNonce()
// Dialogs lock the page behind them by a style element of a package that asks for its nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

function Console() {
  return (
    <StrictMode>
      <DirectionProvider>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={inks}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
        >
          <Suspense>
            <QueryClientProvider client={queries}>
              <RouterProvider router={router} />
            </QueryClientProvider>
            <Notifications position="top-center" />
          </Suspense>
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root.')
await openWords()
createRoot(root).render(<Console />)
registerWorker()
