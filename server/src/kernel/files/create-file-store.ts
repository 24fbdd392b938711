import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { FileStore } from './file-store.ts'
import { createLocalFileStore } from './local-file-store.ts'
import { createS3FileStore } from './s3-file-store.ts'

/**
 * The file store of this installation: a directory under the home, or an S3-compatible store with the
 * home as its anteroom.
 */
export function createFileStore({ files, home }: Pick<Config, 'files' | 'home'>): FileStore {
  // Made apart, because the home stays open to the user of the embedded database and `files` does not.
  mkdirSync(home, { recursive: true })
  const directory = join(home, 'files')
  return files.kind === 'local' ? createLocalFileStore(directory) : createS3FileStore(files, directory)
}
