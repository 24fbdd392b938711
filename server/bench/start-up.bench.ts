import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { temporaryHome } from '../src/kernel/db/embedded/temporary.ts'
import type { Bench } from './support/bench.ts'
import { median } from './support/rounds.ts'

/** `npm start` on an existing directory until its first answer. */
export const startUp: Bench = {
  name: 'start-up',
  run: async () => {
    const { home, remove } = await temporaryHome()
    const seconds: number[] = []
    await startOnce(home)
    for (let round = 0; round < 5; round += 1) seconds.push(await startOnce(home))
    await remove()
    const middle = median(seconds)
    return [
      {
        claim: 'start on an existing directory until the first answer',
        ours: `${middle.toFixed(2)} s`,
        theirs: '',
        ratio: middle,
        bar: '< 3 s',
        holds: middle < 3,
      },
    ]
  },
}

/** Starts the server, waits for its first answer, stops it; answers the seconds until that answer. */
async function startOnce(home: string): Promise<number> {
  const port = await freePort()
  const start = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main/server.ts')], {
    env: { PATH: process.env['PATH'], CAMPUS_HOME: home, PORT: String(port), CAMPUS_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/me`).catch(() => undefined)
    if (answer?.status === 401) break
    if (child.exitCode !== null) throw new Error('The server did not start.')
    await wait(10)
  }
  const seconds = (performance.now() - start) / 1000
  child.kill('SIGINT')
  await new Promise((resolve) => child.once('exit', resolve))
  return seconds
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
