import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The test file of EICAR, which every scanner knows; put together here, so that none finds it in this one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** Something that speaks INSTREAM as clamd(8) says, over real TCP. */
export interface StandInScanner {
  /** For CAMPUS_CLAMD. */
  readonly url: string
  /** What was sent to it. */
  readonly scanned: Buffer[]
  /** What it does: answers as a scanner, with these words, or not at all. */
  answer: 'scan' | 'hang' | 'close' | string
  /** A file with these bytes in it ends the connection without an answer; empty: none does. */
  stumblesOver: string
  stop(): Promise<void>
}

export async function openScanner(): Promise<StandInScanner> {
  const sockets = new Set<Socket>()
  const scanner: Pick<StandInScanner, 'scanned' | 'answer' | 'stumblesOver'> = {
    scanned: [],
    answer: 'scan',
    stumblesOver: '',
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    let held = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (bytes: Buffer) => {
      if (scanner.answer === 'close') return void socket.destroy()
      held = Buffer.concat([held, bytes])
      const content = contentOf(held)
      if (!content || scanner.answer === 'hang') return
      if (scanner.stumblesOver && content.includes(scanner.stumblesOver)) return void socket.destroy()
      scanner.scanned.push(content)
      const isInfected = content.includes(eicar)
      const said = isInfected ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
      socket.end(`${scanner.answer === 'scan' ? said : scanner.answer}\0`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(scanner, {
    url: `tcp://127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      if (server.listening) await new Promise((done) => server.close(done))
    },
  })
}

/** The content of a whole INSTREAM command; undefined while pieces are missing. */
function contentOf(held: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (held.length < command.length || held.toString('latin1', 0, command.length) !== command) return undefined
  const pieces: Buffer[] = []
  let at = command.length
  while (at + 4 <= held.length) {
    const length = held.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(held.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const program = '/usr/sbin/clamd'

/** Whether the real daemon is installed here. */
export const hasClamd = (): boolean => existsSync(program)

/** The real daemon with a signature of one's own: EICAR, since the great database cannot be fetched in a test. */
export async function startClamd(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), 'campus-clamd-'))
  const socket = join(home, 'clamd.ctl')
  const hex = Buffer.from(eicar).toString('hex')
  await writeFile(join(home, 'own.ndb'), `Campus.Eicar-Test:0:*:${hex}\n`)
  const lines = [
    `LocalSocket ${socket}`,
    `DatabaseDirectory ${home}`,
    `TemporaryDirectory ${home}`,
    'Foreground yes',
    'FixStaleSocket yes',
    'StreamMaxLength 1M',
    'MaxThreads 2',
    'Bytecode no',
    'OfficialDatabaseOnly no',
  ]
  await writeFile(join(home, 'clamd.conf'), `${lines.join('\n')}\n`)
  const child = spawn(program, ['--config-file', join(home, 'clamd.conf')], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  for (let turn = 0; turn < 600 && !existsSync(socket) && child.exitCode === null; turn += 1)
    await new Promise((done) => setTimeout(done, 50))
  return {
    url: `unix://${socket}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}
