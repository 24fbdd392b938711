import { readFile } from 'node:fs/promises'
import { projectRoot } from './project-root.ts'

/** A code of `details` or of a row, and what it means. */
export interface DetailCode {
  readonly code: string
  readonly about: string
}

/** The console's texts for errors: `npm run check` compares them with every code of the server. */
const catalogue = new URL('web/src/kernel/refusals/words/en.json', projectRoot)

/** Advice to who sits before a screen. */
const advice = /\s*(Load the (page|register) again[^.]*\.|Type it anew\.|Choose [^.]*\.|Try again[^.]*\.)/g

/** Codes of details of a body or address, and of rows of a register; empty without the console's sources. */
export async function readDetailCodes(): Promise<{ details: DetailCode[]; records: DetailCode[] }> {
  const text = await readFile(catalogue, 'utf8').catch(() => '{}')
  const groups = JSON.parse(text) as Readonly<Record<string, Readonly<Record<string, unknown>>>>
  const wordsOf = (group: string): DetailCode[] =>
    Object.entries(groups[group] ?? {})
      .map(([key, said]) => ({ code: key.replace(/_(one|other)$/, ''), about: aboutOf(String(said)) }))
      .filter(({ code }, index, all) => all.findIndex((one) => one.code === code) === index)
      .sort((left, right) => (left.code < right.code ? -1 : 1))
  return { details: wordsOf('faults'), records: wordsOf('records') }
}

const aboutOf = (said: string): string =>
  (said.replace(advice, '').trim() || said).replace(/\{\{\w+\}\}/g, '…')
