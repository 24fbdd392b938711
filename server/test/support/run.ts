import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { chmod, glob, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { changedTests } from '../../tools/changed.ts'
import { groupFiles } from './group-files.ts'
import { placeOfRun } from './memory-place.ts'
import { prepareServer } from './prepare-server.ts'
import { testServerVariable } from './test-server.ts'

const propertySeed = import.meta.resolve('./property-seed.ts')

/**
 * `npm test [-- file or folder …]`: starts one PostgreSQL for the whole run, then Node's own test runner over the
 * files. Without arguments every test of the server runs; with `--changed` those that reach what has changed since
 * `main`.
 */
async function main(): Promise<number> {
  const words = process.argv.slice(2)
  const options = words.filter((word) => word.startsWith('--') && word !== '--changed')
  const places = words.filter((word) => !word.startsWith('--'))
  const changed = words.includes('--changed') ? await changedTests() : undefined
  if (changed?.length === 0) {
    console.log('No test reaches what has changed.')
    return 0
  }
  const files = await testFiles([...places, ...(changed ?? [])])
  if (files.length === 0) {
    console.error('No test file is there.')
    return 2
  }
  const directory = await mkdtemp(join(placeOfRun(), 'campus-run-'))
  // PostgreSQL's own user passes through when the tests run as root.
  await chmod(directory, 0o711)
  process.env['TMPDIR'] = directory
  try {
    return await runOver(await groupFiles(files, directory), options, directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function runOver(files: readonly string[], options: readonly string[], directory: string) {
  const prepared = await prepareServer()
  const description = join(directory, 'server.json')
  try {
    await writeFile(description, JSON.stringify(prepared.server), { mode: 0o600 })
    return await runTests([...options, ...files], {
      [testServerVariable]: description,
      // What the first process has compiled the others take.
      NODE_COMPILE_CACHE: join(directory, 'compiled'),
    })
  } finally {
    await prepared.stop()
  }
}

async function testFiles(places: readonly string[]): Promise<string[]> {
  const roots =
    places.length > 0
      ? places
      : ['server/src', 'server/test', 'server/tools', 'bin', 'sdk/test', 'web/build', 'web/src']
  const found: string[] = []
  for (const root of roots) {
    if (existsSync(root) && statSync(root).isFile()) found.push(resolve(root))
    else for await (const file of glob(`${root}/**/*.test.ts`)) found.push(resolve(file))
  }
  return [...new Set(found)].sort()
}

function runTests(words: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn(
    process.execPath,
    // One more than there are cores on a small machine: tests wait for the database too.
    ['--import', propertySeed, '--test', '--test-concurrency=3', '--test-timeout=900000', ...words],
    { stdio: 'inherit', env: { ...process.env, ...env } },
  )
  const stop = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return new Promise((done) => child.on('close', (code) => done(code ?? 1)))
}

process.exitCode = await main()
