import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { parseXml } from './parse-xml.ts'
import { defaultLimits, type ReadOptions, type SheetLimits, type SheetRow, UnreadableSheet } from './sheet.ts'
import { readStyles, type Styles } from './xlsx-styles.ts'
import { readTexts } from './xlsx-texts.ts'
import { worksheetRows } from './xlsx-worksheet.ts'

/**
 * The rows of one worksheet of a workbook (Office Open XML, ECMA-376 part 1 section 18), streamed: of the file only the
 * shared texts are held. Formulas give the value that was stored with them. @throws UnreadableSheet
 */
export async function* readXlsx(path: string, options: ReadOptions): AsyncGenerator<SheetRow> {
  const { limits = defaultLimits } = options
  let workbook: Workbook | undefined
  try {
    workbook = await openWorkbook(path, limits)
    const target = await sheetPath(workbook, options.sheet)
    const texts = await readTexts(workbook.open('xl/sharedStrings.xml'), limits.maxSharedCharacters)
    const styles: Styles = await readStyles(workbook.open('xl/styles.xml'))
    const from1904 = workbook.from1904
    yield* worksheetRows(workbook.open(target), { texts, styles, from1904 })
  } catch (error) {
    throw explained(error)
  } finally {
    workbook?.zip.close()
  }
}

interface Workbook {
  readonly zip: ZipFile
  from1904: boolean
  /** The text of a part in pieces; of one that is not there, none. */
  open(name: string): AsyncIterable<string>
}

async function openWorkbook(path: string, limits: SheetLimits): Promise<Workbook> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true })
  try {
    const entries = await entriesOf(zip, limits)
    refuseOthers(entries)
    return { zip, from1904: false, open: (name) => partOf(zip, entries.get(name.toLowerCase()), limits) }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: ZipFile, limits: SheetLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.maxEntries) {
    throw new UnreadableSheet(
      'too_large',
      `The workbook holds ${zip.entryCount} parts; ${limits.maxEntries} are the most.`,
    )
  }
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  return entries
}

function refuseOthers(entries: ReadonlyMap<string, Entry>): void {
  if ([...entries.keys()].some((name) => name.endsWith('vbaproject.bin'))) {
    throw new UnreadableSheet('macros', 'The workbook holds macros: save it as a plain .xlsx workbook.')
  }
  if (!entries.has('xl/workbook.xml')) {
    throw new UnreadableSheet('not_a_spreadsheet', 'The archive is no .xlsx workbook.')
  }
}

const harmless = 1024 * 1024

async function* partOf(zip: ZipFile, entry: Entry | undefined, limits: SheetLimits): AsyncGenerator<string> {
  if (!entry) return
  const { uncompressedSize: unpacked, compressedSize: packed, fileName } = entry
  const isBomb = unpacked > harmless && unpacked > packed * limits.maxRatio
  if (unpacked > limits.maxPartBytes || isBomb) {
    const max = isBomb ? `${limits.maxRatio} times what it is packed` : `${limits.maxPartBytes} bytes`
    throw new UnreadableSheet(
      'too_large',
      `${fileName} would unpack to ${unpacked} bytes; the most is ${max}.`,
    )
  }
  if (!entry.canDecodeFileData()) {
    throw new UnreadableSheet('bad_zip', `${fileName} is encrypted, or packed in a way that is not known.`)
  }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const bytes of await zip.openReadStreamPromise(entry))
    yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

/** The path of the wanted worksheet; also finds out which day the workbook counts from. */
async function sheetPath(workbook: Workbook, requested: string | undefined): Promise<string> {
  const sheets: { name: string; relation: string; hidden: boolean }[] = []
  for await (const _ of parseXml(workbook.open('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') workbook.from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const { name: title = '', id = '', state = 'visible' } = attributes
      sheets.push({ name: title, relation: id, hidden: state !== 'visible' })
    },
  }));
  const sheet =
    requested === undefined ? sheets.find((one) => !one.hidden) : sheets.find((one) => one.name === requested)
  if (!sheet) {
    const known = sheets.slice(0, 10).map((one) => `«${one.name}»`)
    const message = `The workbook has no ${requested === undefined ? 'visible sheet' : `sheet «${requested}»`}, only: ${known.join(', ')}.`
    throw new UnreadableSheet('unknown_sheet', message)
  }
  return relationTarget(workbook, sheet.relation)
}

async function relationTarget(workbook: Workbook, id: string): Promise<string> {
  let target: string | undefined
  for await (const _ of parseXml(workbook.open('xl/_rels/workbook.xml.rels'), {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes['Id'] === id) target = attributes['Target']
    },
  }));
  if (target === undefined)
    throw new UnreadableSheet('not_a_spreadsheet', 'The workbook does not say where its sheet is.')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function explained(error: unknown): unknown {
  if (error instanceof UnreadableSheet || !(error instanceof Error)) return error
  const ours = error instanceof TypeError && !('code' in error)
  if (ours || error instanceof ReferenceError || error instanceof RangeError) return error
  return new UnreadableSheet('bad_zip', 'The workbook is damaged: it could not be read to its end.')
}
