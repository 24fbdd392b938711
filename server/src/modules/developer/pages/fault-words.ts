import { readFile } from 'node:fs/promises'
import { projectRoot } from './project-root.ts'

/** A code of `details` or of a row, and what it means. */
export interface FaultWord {
  readonly code: string
  readonly about: string
}

/** The words in which the console says refusals: `npm run check` holds them to every code that the server names. */
const catalogue = new URL('web/src/kernel/refusals/words/en.json', projectRoot)

/** Advice to who sits before a screen. */
const advice = /\s*(Load the (page|register) again[^.]*\.|Type it anew\.|Choose [^.]*\.|Try again[^.]*\.)/g

/** Codes of faults in a body or address, and of rows of a register; none where the console's sources are not there. */
export async function faultWords(): Promise<{ faults: FaultWord[]; records: FaultWord[] }> {
  const text = await readFile(catalogue, 'utf8').catch(() => '{}')
  const groups = JSON.parse(text) as Readonly<Record<string, Readonly<Record<string, unknown>>>>
  const wordsOf = (group: string): FaultWord[] =>
    Object.entries(groups[group] ?? {})
      .map(([key, said]) => ({ code: key.replace(/_(one|other)$/, ''), about: aboutOf(String(said)) }))
      .filter(({ code }, index, all) => all.findIndex((one) => one.code === code) === index)
      .sort((left, right) => (left.code < right.code ? -1 : 1))
  return { faults: wordsOf('faults'), records: wordsOf('records') }
}

const aboutOf = (said: string): string =>
  (said.replace(advice, '').trim() || said).replace(/\{\{\w+\}\}/g, '…')
