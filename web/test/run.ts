import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { startDemo } from './support/demo.ts'

/**
 * `npm run journeys [-- file …]`: what people do, in a real browser. One Campus with its demo serves all files, one after
 * the other; CAMPUS_AT names one that runs already.
 */
async function main(): Promise<number> {
  const words = process.argv.slice(2)
  const options = words.filter((word) => word.startsWith('--'))
  const named = words.filter((word) => !word.startsWith('--')).map((word) => resolve(word))
  const files = named.length > 0 ? named : await journeys()
  const running = process.env['CAMPUS_AT']
  const demo = running === undefined ? await startDemo() : { address: running, stop: async () => {} }
  try {
    const child = spawn(
      process.execPath,
      ['--test', '--test-concurrency=1', '--test-timeout=180000', ...options, ...files],
      { stdio: 'inherit', env: { ...process.env, CAMPUS_AT: demo.address } },
    )
    const [code] = (await once(child, 'close')) as [number | null]
    return code ?? 1
  } finally {
    await demo.stop()
  }
}

async function journeys(): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob('web/test/journeys/*.test.ts')) found.push(resolve(file))
  return found.sort()
}

process.exitCode = await main()
