import { once } from 'node:events'
import { Duplex, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A sheet takes 1,048,576 rows (ECMA-376, as Excel limits it), the header one of them. */
const maxRows = 1_048_575
/** A part of a zip without ZIP64 ends at 4 GiB; a sheet ends well before. */
const maxBytes = 2 ** 31

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** How cells look, by their place in the style sheet of the package: the `s` of a cell. */
export const cellStyles = { plain: 0, date: 1, instant: 2, head: 3 } as const

const styleSheet =
  `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>` +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm:ss&quot;Z&quot;"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/>' +
  '</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill>' +
  '<patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1">' +
  '<xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" xfId="0" applyNumberFormat="1"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>'

/** The first row is frozen; columns are wide enough for a date or a name. */
const sheetView =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" ' +
  'state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="22" defaultRowHeight="15"/>'

/** The same instant in every file: equal rows make equal bytes. */
const made = { mtime: new Date('2000-01-01T00:00:00Z'), forceDosTimestamp: true, compressionLevel: 1 }

/**
 * Makes an Office Open XML workbook (ECMA-376, transitional) of rows that come as lines of sheet XML (`<row>…</row>`).
 * Only the current piece is in memory; what does not fit into a sheet continues in the next one.
 */
export const workbook = (header: string, limits = { maxRows: maxRows, maxBytes: maxBytes }): Duplex =>
  Duplex.from((lines: AsyncIterable<Buffer>) => zipped(new Rows(lines, limits), header))

async function* zipped(rows: Rows, header: string): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fed = feed(zip, rows, header).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  for await (const chunk of output) yield chunk as Buffer
  await fed
}

async function feed(zip: ZipFile, rows: Rows, header: string): Promise<void> {
  const failed = once(zip, 'error').then(([error]) => Promise.reject(error))
  failed.catch(() => undefined)
  let sheets = 0
  do {
    sheets += 1
    const sheet = Readable.from(rows.sheet(header), { objectMode: false })
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, made)
    await Promise.race([once(sheet, 'end'), failed])
  } while (!rows.ended)
  for (const [name, text] of partsOf(sheets)) zip.addBuffer(Buffer.from(declaration + text), name, made)
  zip.end()
}

/** Lines that are cut into sheets. */
class Rows {
  readonly #chunks: AsyncIterator<Buffer>
  readonly #limits: { readonly maxRows: number; readonly maxBytes: number }
  #rest: Buffer | undefined
  ended = false

  constructor(lines: AsyncIterable<Buffer>, limits: { maxRows: number; maxBytes: number }) {
    this.#chunks = lines[Symbol.asyncIterator]()
    this.#limits = limits
  }

  /** One sheet: rows until it is full or they end. */
  async *sheet(header: string): AsyncGenerator<Buffer> {
    yield Buffer.from(`${declaration}<worksheet xmlns="${main}">${sheetView}<sheetData>${header}\n`)
    let room = this.#limits.maxRows
    let bytes = this.#limits.maxBytes
    while (room > 0) {
      const chunk = await this.#next()
      if (!chunk) break
      const { end, rows } = cut(chunk, room)
      bytes -= end
      // Past its bytes a sheet goes on to the end of the row at hand.
      room = bytes > 0 ? room - rows : Math.min(room - rows, 1)
      if (end < chunk.length) this.#rest = chunk.subarray(end)
      yield chunk.subarray(0, end)
    }
    // Whether there are more is known once one more piece is there.
    this.#rest ??= await this.#next()
    this.ended = this.#rest === undefined
    yield Buffer.from('</sheetData></worksheet>')
  }

  async #next(): Promise<Buffer | undefined> {
    const rest = this.#rest
    this.#rest = undefined
    if (rest) return rest
    for (;;) {
      const { done, value } = await this.#chunks.next()
      if (done) return undefined
      if (value.length > 0) return value
    }
  }
}

const newline = 0x0a

/** How far a piece goes until so many rows have ended in it. */
function cut(chunk: Buffer, room: number): { end: number; rows: number } {
  let rows = 0
  let end = 0
  while (rows < room) {
    const next = chunk.indexOf(newline, end)
    if (next === -1) return { end: chunk.length, rows }
    rows += 1
    end = next + 1
  }
  return { end, rows }
}

/** Everything in the package except its sheets (ECMA-376 part 2 and 18.2). */
function partsOf(sheets: number): [name: string, text: string][] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const each = (of: (number: number) => string) => numbers.map(of).join('')
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${media}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relationships}"><bookViews><workbookView/></bookViews><sheets>${each((n) => `<sheet name="Attendance${n === 1 ? '' : ` ${n}`}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${relationships}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="styles" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styleSheet],
  ]
}
