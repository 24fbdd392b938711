import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { type Demo, startDemo } from './support/demo.ts'

/**
 * `npm run journeys [-- file …]`: what people do, in a real browser. One Campus with its demo serves all files, in two
 * lanes side by side; what measures time runs alone after them. CAMPUS_AT names a Campus that runs already.
 */
async function main(): Promise<number> {
  const words = process.argv.slice(2)
  const options = words.filter((word) => word.startsWith('--'))
  const named = words.filter((word) => !word.startsWith('--')).map((word) => resolve(word))
  const files = named.length > 0 ? named : await journeys()
  const running = process.env['CAMPUS_AT']
  const demo =
    running === undefined
      ? await startDemo()
      : { address: running, home: process.env['CAMPUS_HOME'] ?? '', stop: async () => {} }
  try {
    const { alone = [], ...lanes } = Object.groupBy(files, laneOf)
    const codes = await Promise.all(Object.values(lanes).map((some) => runFiles([...options, ...some], demo)))
    if (alone.length > 0) codes.push(await runFiles([...options, ...alone], demo))
    return Math.max(...codes)
  } finally {
    await demo.stop()
  }
}

/** Takes registers, or counts them. */
const registers =
  /^(register.*|installed-app|attendance-.*|absences|same-day|gradebook.*|guardian|homes|navigation|.*screens|first-load)\.test\.ts$/

/** Files that take registers run one after the other; so do those that change people and settings. */
function laneOf(file: string): 'registers' | 'records' | 'alone' {
  const name = basename(file)
  if (name === 'speed.test.ts') return 'alone'
  return registers.test(name) ? 'registers' : 'records'
}

async function runFiles(
  words: readonly string[],
  { address, home }: Pick<Demo, 'address' | 'home'>,
): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--test', '--test-concurrency=1', '--test-timeout=180000', ...words],
    { stdio: 'inherit', env: { ...process.env, CAMPUS_AT: address, CAMPUS_HOME: home } },
  )
  const [code] = (await once(child, 'close')) as [number | null]
  return code ?? 1
}

async function journeys(): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob('web/test/journeys/*.test.ts')) found.push(resolve(file))
  return found.sort()
}

process.exitCode = await main()
