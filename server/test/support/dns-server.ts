import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** What a name has: texts, mail exchangers, IPv4 addresses; `silent` is never answered. */
interface Zone {
  txt?: readonly string[]
  mx?: readonly string[]
  a?: readonly string[]
  silent?: boolean
}

/** A real DNS server on the loopback (RFC 1035), for questions about names of a test. */
export interface DnsServer {
  readonly address: string
  readonly zones: Map<string, Zone>
  /** The type and name of each query. */
  readonly queries: string[]
  stop(): void
}

const types = { 1: 'a', 15: 'mx', 16: 'txt' } as const

export async function openDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const zones = new Map<string, Zone>()
  const queries: string[] = []
  socket.on('message', (query, from) => {
    const { name, end } = readName(query, 12)
    const type = types[query.readUInt16BE(end) as keyof typeof types]
    const zone = zones.get(name)
    queries.push(`${type ?? query.readUInt16BE(end)} ${name}`)
    if (zone?.silent) return
    const answers = (type && zone?.[type])?.map((value) => record(query.readUInt16BE(end), value)) ?? []
    const header = Buffer.alloc(12)
    header.writeUInt16BE(query.readUInt16BE(0), 0)
    header.writeUInt16BE(zone ? 0x8180 : 0x8183, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(answers.length, 6)
    socket.send(Buffer.concat([header, query.subarray(12, end + 4), ...answers]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, zones, queries, stop: () => socket.close() }
}

function readName(packet: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = []
  let at = start
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

function record(type: number, value: string): Buffer {
  const data = dataOf(type, value)
  const head = Buffer.alloc(12)
  // A pointer to the name of the question.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function dataOf(type: number, value: string): Buffer {
  if (type === 1) return Buffer.from(value.split('.').map(Number))
  if (type === 15) return Buffer.concat([Buffer.from([0, 10]), nameOf(value)])
  const parts = value.match(/.{1,255}/gs) ?? ['']
  return Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')])),
  )
}

const nameOf = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])
