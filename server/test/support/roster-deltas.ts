import assert from 'node:assert/strict'
import { manifestOf } from './oneroster-generator.ts'
import { csvOf } from './roster-files.ts'
import type { Texts } from './roster-texts.ts'

/** A row of a delta file: which row of the bulk file it is made of, its status, and what is replaced in it. */
export type DeltaLine = readonly [string, 'active' | 'tobedeleted', (RegExp | string)?, string?]

const stamp = '2026-10-01T06:00:00.000Z'

/** Only some lines of a bulk file, each with status and date. */
export function deltaFile(texts: Texts, file: string, lines: readonly DeltaLine[]): string {
  const [header = '', ...rows] = String(texts[file]).trimEnd().split('\r\n')
  const picked = lines.map(([id, status, from = /$^/, to = '']) => {
    const row = rows.find((line) => line.startsWith(`${id},`)) ?? assert.fail(id)
    return row.replace(',,', `,${status},${stamp}`).replace(from, to)
  })
  return `${[header, ...picked].join('\r\n')}\r\n`
}

/** A set of some files, each of its own mode; all others are absent. */
export function setOf(files: Readonly<Record<string, readonly ['bulk' | 'delta', string]>>): Texts {
  const manifest = csvOf(manifestOf('bulk')).replaceAll(/file\.(\w+),bulk/g, (_, name: string) => {
    return `file.${name},${files[name]?.[0] ?? 'absent'}`
  })
  const texts = Object.entries(files).map(([name, [, text]]) => [`${name}.csv`, text])
  return { 'manifest.csv': manifest, ...Object.fromEntries(texts) }
}

/** A set of delta files. */
export const deltaSet = (files: Readonly<Record<string, string>>): Texts =>
  setOf(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, ['delta', text]])))
