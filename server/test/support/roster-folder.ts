import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { csvOf } from './roster-files.ts'

/** A row of a file by the names of its columns. */
export type RosterRow = Readonly<Record<string, string>>

/** The rows of one file of a set in a folder. */
export async function readRows(folder: string, file: string): Promise<RosterRow[]> {
  return parse(await readFile(join(folder, `${file}.csv`), 'utf8'), { columns: true, bom: true })
}

/** Copies a set and rewrites the rows of those named files that it has. */
export async function changedCopy(
  folder: string,
  copy: string,
  changes: Readonly<Record<string, (rows: RosterRow[]) => RosterRow[]>>,
): Promise<string> {
  await cp(folder, copy, { recursive: true })
  for (const [file, change] of Object.entries(changes)) {
    if (!existsSync(join(folder, `${file}.csv`))) continue
    const before = await readRows(folder, file)
    const columns = Object.keys(before[0] ?? {})
    const rows = change(before).map((row) => columns.map((column) => row[column] ?? ''))
    await writeFile(join(copy, `${file}.csv`), csvOf({ columns, rows: () => rows }))
  }
  return copy
}
