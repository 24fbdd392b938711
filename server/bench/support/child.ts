import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/** A process of a bench: forked from a file of this folder, it reports its facts once and then answers messages. */
export interface BenchChild<Facts> {
  readonly facts: Facts
  readonly process: ChildProcess
  ask<Answer>(message: string): Promise<Answer>
  stop(): Promise<void>
}

/** Starts a child and waits for its facts. */
export async function startChild<Facts>(
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<BenchChild<Facts>> {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...env },
    execArgv: ['--expose-gc'],
  })
  const next = <Answer>(): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const onMessage = (message: unknown): void => {
        child.off('exit', onExit)
        resolve(message as Answer)
      }
      const onExit = (code: number | null): void => {
        child.off('message', onMessage)
        reject(new Error(`${file} ended with ${code}.`))
      }
      child.once('message', onMessage)
      child.once('exit', onExit)
    })
  const facts = await next<Facts>()
  return {
    facts,
    process: child,
    ask: (message) => {
      const answer = next()
      child.send(message)
      return answer as Promise<never>
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.send('stop')
      }),
  }
}
