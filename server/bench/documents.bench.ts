import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import type { Bench } from './support/bench.ts'
import { type BenchChild, startChild } from './support/child.ts'
import { median } from './support/rounds.ts'

interface CampusFacts {
  readonly port: number
  readonly access: string
}

type Campus = BenchChild<CampusFacts>

const megabyte = 1024 * 1024
const size = 1024 * megabyte
/** A first document, after which the allocator of the system has its reserve: idle is a server that is in use. */
const firstSize = 64 * megabyte

/** Gigabytes, one after the other: how much of what was freed the allocator still holds differs from one to the next. */
const rounds = 5

/** Most that the server may grow by while a gigabyte passes through it. */
const maxGrowth = 60 * megabyte

/** A gigabyte up as a document and down again: how much memory of the server that takes. */
export const documents: Bench = {
  name: 'documents',
  run: async ({ database, home }) => {
    const campus = await startChild<CampusFacts>('serve-campus.ts', {
      BENCH_DATABASE: database,
      BENCH_HOME: home,
      BENCH_STUDENTS: '10',
    })
    const { port, access } = campus.facts
    const headers = { authorization: `Bearer ${access}`, 'x-school-slug': 'bench' }
    const call = callAt(port, headers)
    const path = await placeOf(call)
    const started = await memoryOf(campus)
    await upAndDown(call, path, firstSize)
    const before = await memoryOf(campus)
    const peaks: number[] = []
    let isSame = true
    for (let round = 0; round < rounds; round += 1) {
      const watch = watchMemory(campus)
      isSame = (await upAndDown(call, path, size)) && isSame
      peaks.push(await watch.stop())
    }
    await campus.stop()
    const growth = median(peaks) - before
    return [
      {
        claim: 'a document of 1 GB up and down, byte for byte: memory of the server above idle',
        ours: `${(growth / megabyte).toFixed(0)} MB`,
        theirs: `${(before / megabyte).toFixed(0)} MB idle, ${(started / megabyte).toFixed(0)} MB just started`,
        ratio: growth / maxGrowth,
        bar: '≤ 60 MB',
        holds: isSame && growth <= maxGrowth,
      },
    ]
  },
}

/** Files a film, downloads it by its link, and says whether every byte came back. */
async function upAndDown(call: Call, path: string, bytes: number): Promise<boolean> {
  const sent = createHash('sha256')
  const filed = await call('POST', path, { film: filmOf(sent, bytes), bytes })
  const document = JSON.parse(filed.text) as { id: string }
  const order = await call('POST', `/api/v1/documents/${document.id}/links/`)
  const { url } = JSON.parse(order.text) as { url: string }
  const { pathname, search } = new URL(url)
  const received = createHash('sha256')
  await call('GET', `${pathname}${search}`, undefined, (chunk) => received.update(chunk))
  return sent.digest('hex') === received.digest('hex')
}

/** A film by its first bytes, the rest one random megabyte again and again. */
function filmOf(hash: ReturnType<typeof createHash>, bytes: number): Readable {
  const noise = randomBytes(megabyte)
  const first = Buffer.from(noise)
  first.write('\0\0\0\x20ftypisom', 0, 'latin1')
  return Readable.from(
    (function* () {
      for (let at = 0; at < bytes; at += megabyte) {
        const chunk = at === 0 ? first : noise
        hash.update(chunk)
        yield chunk
      }
    })(),
  )
}

interface Film {
  readonly film: Readable
  readonly bytes: number
}

interface Called {
  readonly status: number
  readonly text: string
}

type Call = (
  method: string,
  path: string,
  body?: Film | string,
  onChunk?: (chunk: Buffer) => void,
) => Promise<Called>

const callAt =
  (port: number, headers: Readonly<Record<string, string>>): Call =>
  (method, path, body, onChunk) =>
    new Promise((resolve, reject) => {
      const type =
        typeof body === 'string'
          ? { 'content-type': 'application/json' }
          : body
            ? { 'content-type': 'video/mp4', 'content-length': String(body.bytes) }
            : {}
      const options = { host: '127.0.0.1', port, method, path, headers: { ...headers, ...type } }
      const call = request(options, (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => {
          if (onChunk) onChunk(chunk)
          else text += chunk.toString('utf8')
        })
        answer.on('error', reject)
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          if (status < 300) resolve({ status, text })
          else reject(new Error(`${method} ${path}: ${status} ${text}`))
        })
      })
      call.on('error', reject)
      if (typeof body === 'string' || body === undefined) call.end(body)
      else body.film.pipe(call)
    })

/** Where the film is filed: a student and a category of the school. */
async function placeOf(call: Call): Promise<string> {
  const students = await call('GET', '/api/v1/people/students/?page_size=1')
  const [student] = (JSON.parse(students.text) as { results: { id: string }[] }).results
  const body = JSON.stringify({
    name: 'Films',
    subject_kinds: ['student'],
    staff_access: 'office',
    family_access: 'none',
    retention_months: 12,
  })
  const made = await call('POST', '/api/v1/documents/categories/', body)
  const { id } = JSON.parse(made.text) as { id: string }
  return `/api/v1/documents/?subject_kind=student&subject_id=${student?.id}&category_id=${id}`
}

/** Bytes of memory that the server takes. */
const memoryOf = async (campus: Campus): Promise<number> => (await campus.ask<{ rss: number }>('memory')).rss

/** Asks some times a second, and answers the most that was said. */
function watchMemory(campus: Campus) {
  let peak = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await memoryOf(campus))
      await new Promise((wake) => setTimeout(wake, 250))
    }
  })()
  return {
    stop: async (): Promise<number> => {
      isOver = true
      await watching
      return peak
    },
  }
}
