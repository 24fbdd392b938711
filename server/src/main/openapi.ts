import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { writeOpenApi } from '../kernel/http/openapi.ts'
import { contractOf } from '../modules/discovery/index.ts'
import { runCommand } from './command.ts'
import { routes } from './modules.ts'
import { readFlags } from './options.ts'

const usage = `Usage: npm run openapi [-- --check]
  Writes contract/openapi.json; with --check it only says whether the committed one is current.`

const file = new URL('../../../contract/openapi.json', import.meta.url)

/** `node server/src/main/openapi.ts [--check]`: writes the wire contract, or says whether the committed one is current. */
await runCommand(async () => {
  const flags = readFlags(process.argv.slice(2), ['check'], usage)
  const text = writeOpenApi(contractOf(routes))
  if (flags.has('check')) {
    const committed = await readFile(file, 'utf8').catch(() => '')
    if (committed === text) return 0
    throw new Error('contract/openapi.json is not what the routes say: run node server/src/main/openapi.ts')
  }
  await mkdir(new URL('.', file), { recursive: true })
  await writeFile(file, text)
  console.log(`contract/openapi.json: ${routes.length} routes`)
  return 0
})
