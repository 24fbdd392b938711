import { join } from 'node:path'
import type { Config } from '../kernel/config/config.ts'
import { platformTenant } from '../kernel/db/database.ts'
import type { FileStore } from '../kernel/files/file-store.ts'
import { createLocalFileStore } from '../kernel/files/local-file-store.ts'
import { moveFiles } from '../kernel/files/move-files.ts'
import { createS3FileStore } from '../kernel/files/s3-file-store.ts'
import { selectSchoolIds } from '../modules/tenants/index.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'
import { readWords, required } from './options.ts'

const usage = `Usage: npm run files -- move --from local|s3 --to local|s3 [--remove] [--json]
  Copies every file that the database names from one store to the other and reads each back: \`local\` is <CAMPUS_HOME>/files,
  \`s3\` the store of CAMPUS_FILES_URL. It may be interrupted and run again at any time: what is there is verified, the rest
  copied. Set CAMPUS_FILES_URL for the move in either direction; afterwards start the servers with it, or without it for
  \`local\`, and run the move once more for what came meanwhile.
  --remove deletes each file from the first store once the second has it.
  Exit code 0: all are there; 1: some are missing or damaged; 2: wrong words.`

const places = ['local', 's3'] as const

/** `npm run files -- move`: from the local directory to an S3-compatible store, or back. */
await runCommand(async () => {
  const words = readWords(
    process.argv.slice(2),
    { options: ['from', 'to'], flags: ['remove', 'json'] },
    usage,
  )
  if (words.plain.length !== 1 || words.plain[0] !== 'move') throw new UsageError(usage)
  const [from, to] = [placeOf(required(words, 'from', usage)), placeOf(required(words, 'to', usage))]
  if (from === to) throw new UsageError(`The files are there already.\n${usage}`)
  const report = await withDatabase(async (database, config) => {
    const schools = await database.global(selectSchoolIds())
    return moveFiles(database, [platformTenant, ...schools.map(({ id }) => id)], {
      from: storeAt(from, config),
      to: storeAt(to, config),
      removes: words.flags.has('remove'),
    })
  })
  const { copied, present, missing, damaged } = report
  const sentence = `${copied} files copied, ${present} were there, ${missing} are in neither store, ${damaged} are damaged.`
  console.log(words.flags.has('json') ? JSON.stringify(report) : sentence)
  return missing + damaged > 0 ? 1 : 0
})

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
