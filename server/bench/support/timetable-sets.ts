import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Archive, readArchive } from '../../src/interop/timetables/index.ts'

const folder = join(import.meta.dirname, '../../../../shared/data/domain/xhstt/instances')

/** The archives of the public XHSTT set, by file name without its ending; empty where the set is absent. */
export async function timetableSets(names?: readonly string[]): Promise<ReadonlyMap<string, Archive>> {
  const archives = new Map<string, Archive>()
  if (!existsSync(folder)) return archives
  for (const file of (await readdir(folder)).sort()) {
    const name = file.replace(/\.xml\.gz$/, '')
    if (names && !names.includes(name)) continue
    archives.set(name, await readArchive([gunzipSync(await readFile(join(folder, file))).toString('utf8')]))
  }
  return archives
}
