import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Without a network of its own: nothing but what the tests ask for. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's Chromium, or the one that CHROMIUM names. */
export function openBrowser(): Promise<Browser> {
  const executablePath = [process.env['CHROMIUM'] ?? '', ...places].find((place) => existsSync(place))
  if (!executablePath) throw new Error('No Chromium: apt-get install -y chromium, or name one in CHROMIUM.')
  return chromium.launch({ executablePath, args: quiet })
}

export const phone = { width: 390, height: 844 } as const
export const desktop = { width: 1440, height: 900 } as const

interface VisitOptions {
  readonly address: string
  readonly size?: { readonly width: number; readonly height: number }
  readonly scheme?: 'light' | 'dark'
  readonly locale?: string
  /** Allows the service worker, which answers the page before the routes of a test. */
  readonly isInstalled?: boolean
}

/** A browser of one person, who has signed in, with everything that went wrong on its pages. */
export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** Script errors, refused styles and scripts, and answers 5xx. */
  readonly errors: readonly string[]
}

/** A fresh browser profile at the address of a Campus. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { address, size = desktop, scheme = 'light', locale = 'en-GB', isInstalled = false } = options
  const context = await browser.newContext({
    baseURL: address,
    viewport: size,
    colorScheme: scheme,
    locale,
    reducedMotion: 'reduce',
    serviceWorkers: isInstalled ? 'allow' : 'block',
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // The browser also logs a rejected sign-in or search; the page's own reaction is tested elsewhere.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`)
  })
  return { context, page, errors }
}

/** Signs in through the form and waits for the first screen. */
export async function signIn(page: Page, username: string, password = 'demo-Campus-2026'): Promise<void> {
  await page.goto('/sign-in')
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in') && url.pathname !== '/')
}

/** Opens the account menu of a page that has come: a menu that is opened before belongs to a frame that goes. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Account' }).click()
}

/** Signs in without the form: for journeys that are not about signing in. */
export async function openSession(
  page: Page,
  username: string,
  password = 'demo-Campus-2026',
): Promise<void> {
  const answer = await page.request.post('/api/auth/session/', { data: { username, password } })
  if (!answer.ok()) throw new Error(`Signing in as ${username} answered ${answer.status()}.`)
}
