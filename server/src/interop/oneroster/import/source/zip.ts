import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type Findings, quoted } from '../report.ts'
import { judgeNames } from './judge-names.ts'
import { type RosterSource, type SourceLimits, sizeText } from './roster-source.ts'

/** Below this size an entry may pack as well as it likes. */
const harmless = 1024 * 1024

/**
 * A zip as a source. Its directory is judged before anything is unpacked, and unpacking stops where the
 * data exceeds the size in the directory, so the limits hold for archives that lie, too.
 */
export async function openZip(
  path: string,
  findings: Findings,
  limits: SourceLimits,
): Promise<RosterSource | undefined> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true })
    const entries = await entriesOf(zip, findings, limits)
    const source = entries && sourceOf(zip, entries, findings)
    if (source !== undefined) return source
  } catch (error) {
    reportBroken(error, findings)
  }
  zip?.close()
  return undefined
}

/** All entries by name, or undefined when the archive is refused. */
async function entriesOf(
  zip: ZipFile,
  findings: Findings,
  limits: SourceLimits,
): Promise<Entry[] | undefined> {
  const refuse = (message: string): undefined => {
    findings.error({ file: '' }, 'too_large', message)
    return undefined
  }
  if (zip.entryCount > limits.maxEntries) {
    return refuse(`The archive holds ${zip.entryCount} files; at most ${limits.maxEntries} are taken.`)
  }
  const entries: Entry[] = []
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (isBomb(entry.uncompressedSize, entry.compressedSize, limits)) {
      return refuse(
        `${quoted(entry.fileName)} ${bombText(entry.uncompressedSize, entry.compressedSize, limits)}`,
      )
    }
    entries.push(entry)
  }
  if (unpacked > limits.maxBytes) {
    const max = sizeText(limits.maxBytes)
    return refuse(`The archive would unpack to ${sizeText(unpacked)}; at most ${max} are taken.`)
  }
  // Entries that share their packed bytes pass one by one; together they do not.
  if (isBomb(unpacked, zip.fileSize, limits)) {
    return refuse(`The archive ${bombText(unpacked, zip.fileSize, limits)}`)
  }
  return entries
}

const isBomb = (unpacked: number, packed: number, limits: SourceLimits): boolean =>
  unpacked > harmless && unpacked > packed * limits.maxRatio

const bombText = (unpacked: number, packed: number, { maxRatio }: SourceLimits): string =>
  `would unpack to ${sizeText(unpacked)} and is packed ${sizeText(packed)}: more than ${maxRatio} times as much is ` +
  'taken for a zip bomb.'

function sourceOf(zip: ZipFile, entries: readonly Entry[], findings: Findings): RosterSource | undefined {
  const names = judgeNames(
    entries.map((entry) => entry.fileName),
    findings,
  )
  if (names === undefined) return undefined
  const byName = new Map(entries.map((entry) => [entry.fileName, entry]))
  const sizes = new Map<string, number>()
  for (const name of names) {
    const entry = byName.get(name)
    if (entry?.canDecodeFileData()) sizes.set(name, entry.uncompressedSize)
    else
      findings.error({ file: name }, 'bad_zip', `${name} is encrypted, or packed in a way that is not known.`)
  }
  return {
    sizes,
    async open(name) {
      const entry = byName.get(name)
      if (entry === undefined) throw new Error(`The archive holds no ${name}.`)
      return zip.openReadStreamPromise(entry)
    },
    close: async () => zip.close(),
  }
}

function reportBroken(error: unknown, findings: Findings): void {
  const message = error instanceof Error ? error.message : String(error)
  const [, name] =
    /(?:relative path|absolute path|invalid characters in fileName): (.*)$/s.exec(message) ?? []
  if (name !== undefined) {
    const text = `The archive holds ${quoted(name)}, whose path leads out of the archive or holds a backslash.`
    findings.error({ file: '' }, 'path_escape', text)
  } else findings.error({ file: '' }, 'bad_zip', 'This is not a zip archive, or it is damaged.')
}
