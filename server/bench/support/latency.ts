import { Agent, get } from 'node:http'
import { median } from './rounds.ts'

/** Where to ask, and as whom. */
export interface Caller {
  readonly port: number
  readonly headers: Readonly<Record<string, string>>
}

/** Milliseconds that the middle one of some reads took, sent one after the other over one keep-alive connection. */
export async function middleLatency(caller: Caller, paths: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const spent: number[] = []
  for (const path of paths) {
    const start = performance.now()
    await read(caller, path, agent)
    spent.push(performance.now() - start)
  }
  agent.destroy()
  return median(spent)
}

const read = ({ port, headers }: Caller, path: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${path} answered ${answer.statusCode}.`)),
      )
    }).on('error', reject)
  })
