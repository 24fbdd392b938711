import { mkdirSync, writeFileSync } from 'node:fs'
import { renderConfigurationPage } from './page.ts'

// Run by hand after a change to variables.ts; page.test.ts fails until it has been.
const page = new URL('../../../../docs/configuration.md', import.meta.url)
mkdirSync(new URL('.', page), { recursive: true })
writeFileSync(page, renderConfigurationPage())
