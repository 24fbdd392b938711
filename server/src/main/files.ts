import { join } from 'node:path'
import type { Config } from '../kernel/config/config.ts'
import { type Database, platformTenant } from '../kernel/db/database.ts'
import { createFileStore } from '../kernel/files/create-file-store.ts'
import type { FileStore } from '../kernel/files/file-store.ts'
import { findOrphans } from '../kernel/files/find-orphans.ts'
import { createLocalFileStore } from '../kernel/files/local-file-store.ts'
import { moveFiles } from '../kernel/files/move-files.ts'
import { createS3FileStore } from '../kernel/files/s3-file-store.ts'
import { selectSchoolIds } from '../modules/tenants/index.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'
import { readWords, required, type Words } from './options.ts'

const usage = `Usage: npm run files -- move --from local|s3 --to local|s3 [--remove] [--json]
  Copies every file that the database names from one store to the other and reads each back: \`local\` is <CAMPUS_HOME>/files,
  \`s3\` the store of CAMPUS_FILES_URL. It may be interrupted and run again at any time: what is there is verified, the rest
  copied. Set CAMPUS_FILES_URL for the move in either direction; afterwards start the servers with it, or without it for
  \`local\`, and run the move once more for what came meanwhile.
  --remove deletes each file from the first store once the second has it.
  Exit code 0: all are there; 1: some are missing or damaged; 2: wrong words.
Usage: npm run files -- orphans [--delete] [--json]
  Compares the store that the servers use with the database: lists bytes stored more than a day ago that no row names, and
  rows whose bytes are missing. It may be interrupted and run again at any time.
  --delete removes the bytes that no row names; rows stay, as a backup may have their bytes.
  Exit code 0: nothing is left over or missing; 1: something is; 2: wrong words.`

const places = ['local', 's3'] as const

/** `npm run files`: moves files from one store to another, or looks for what rows and store do not share. */
await runCommand(() => {
  const words = readWords(
    process.argv.slice(2),
    { options: ['from', 'to'], flags: ['remove', 'delete', 'json'] },
    usage,
  )
  const [command, ...more] = words.plain
  if (command === 'move' && more.length === 0 && !words.flags.has('delete')) return move(words)
  if (command === 'orphans' && more.length === 0 && !words.flags.has('remove')) return listOrphans(words)
  throw new UsageError(usage)
})

async function move(words: Words): Promise<number> {
  const [from, to] = [placeOf(required(words, 'from', usage)), placeOf(required(words, 'to', usage))]
  if (from === to) throw new UsageError(`The files are there already.\n${usage}`)
  const report = await withDatabase(async (database, config) =>
    moveFiles(database, await tenantsOf(database), {
      from: storeAt(from, config),
      to: storeAt(to, config),
      removes: words.flags.has('remove'),
    }),
  )
  const { copied, present, missing, damaged } = report
  const sentence = `${copied} files copied, ${present} were there, ${missing} are in neither store, ${damaged} are damaged.`
  console.log(words.flags.has('json') ? JSON.stringify(report) : sentence)
  return missing + damaged > 0 ? 1 : 0
}

async function listOrphans(words: Words): Promise<number> {
  const isJson = words.flags.has('json')
  const print = (state: 'orphan' | 'missing', key: string) =>
    console.log(isJson ? JSON.stringify({ state, key }) : `${state} ${key}`)
  const report = await withDatabase(async (database, config) => {
    const tenants = await tenantsOf(database)
    const search = { store: createFileStore(config), before: new Date(Date.now() - 24 * 3_600_000) }
    const found = await findOrphans(database, tenants, {
      ...search,
      onOrphan: async (key) => print('orphan', key),
      onMissing: (key) => print('missing', key),
    })
    if (!words.flags.has('delete') || found.orphans === 0) return { ...found, removed: 0 }
    if (found.named === 0)
      throw new Error('The database names no file at all. Nothing was removed: is it the one of this store?')
    const onOrphan = (key: string) => search.store.remove(key)
    return { ...found, removed: (await findOrphans(database, tenants, { ...search, onOrphan })).orphans }
  })
  const { named, orphans, missing, removed } = report
  const sentence = `${named} files in rows, ${missing} of them missing; ${orphans} in the store without a row, ${removed} removed.`
  console.log(isJson ? JSON.stringify(report) : sentence)
  return missing + orphans - removed > 0 ? 1 : 0
}

/** The platform and every school. */
async function tenantsOf(database: Database): Promise<string[]> {
  const schools = await database.global(selectSchoolIds())
  return [platformTenant, ...schools.map(({ id }) => id)]
}

type Place = (typeof places)[number]

function placeOf(word: string): Place {
  const place = places.find((one) => one === word)
  if (!place) throw new UsageError(`There is no store ${word}.\n${usage}`)
  return place
}

function storeAt(place: Place, { files, home }: Config): FileStore {
  const directory = join(home, 'files')
  if (place === 'local') return createLocalFileStore(directory)
  if (files.kind !== 's3')
    throw new UsageError('Set CAMPUS_FILES_URL and its credentials to name the S3 store.')
  return createS3FileStore(files, directory)
}
