import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../test/support/campus.ts'
import { urlOf } from '../../test/support/run-command.ts'
import { freePort, startServer } from '../../test/support/start-server.ts'
import { temporaryHome } from '../kernel/db/embedded/temporary.ts'

const root = join(import.meta.dirname, '../../..')

let campus: TestCampus
before(async () => {
  campus = await startCampus()
})
after(() => campus.stop())

test('every script is one program, so that a signal reaches it', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const [name, script] of Object.entries(scripts)) {
    assert.match(script, /^exec node (--watch )?bin\/require-node\.cjs [\w./-]+\.ts$/, name)
  }
})

test('SIGTERM to npm start ends the server, and nothing is left running', async () => {
  const port = await freePort()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: campus.home,
      CAMPUS_HOME: campus.home,
      CAMPUS_WORKER: 'inline',
      DATABASE_URL: urlOf(campus.clone.app),
      PORT: String(port),
      npm_config_update_notifier: 'false',
    },
    // A process group of its own: whatever is left of it can be found and ended.
    detached: true,
  })
  const group = -Number(child.pid)
  let printed = ''
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  try {
    const ready = new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          printed += String(chunk)
          if (printed.includes('Ctrl-C ends it.')) resolve()
        })
    })
    await Promise.race([ready, exited])
    assert.match(printed, /Ctrl-C ends it\./)
    assert.equal((await fetch(`http://localhost:${port}/healthz/live`)).status, 200)
    process.kill(Number(child.pid), 'SIGTERM')
    await exited
    await assertGone(group)
    await assert.rejects(fetch(`http://localhost:${port}/healthz/live`))
  } finally {
    if (isRunning(group)) process.kill(group, 'SIGKILL')
  }
})

/** npm may end a moment before what it has started. */
async function assertGone(group: number): Promise<void> {
  for (let turn = 0; turn < 200 && isRunning(group); turn += 1) {
    await new Promise((done) => setTimeout(done, 50))
  }
  assert.equal(isRunning(group), false, 'The server outlived npm.')
}

function isRunning(group: number): boolean {
  try {
    process.kill(group, 0)
    return true
  } catch {
    return false
  }
}

test('no demo is created by itself on a server that other machines can reach', async (t) => {
  const { home, remove } = await temporaryHome()
  t.after(remove)
  const server = await startServer(campus, [], {
    CAMPUS_HOME: home,
    DATABASE_URL: '',
    CAMPUS_PUBLIC_URL: 'https://campus.example',
  })
  await server.ready()
  await server.end('SIGINT')
  assert.match(server.printed(), /No demo is created .*CAMPUS_DEMO=on creates it/)
  assert.doesNotMatch(server.printed(), /Demo accounts|DANGER/)
})
