import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import sax from 'sax'
import { fromBuffer, type ZipFile } from 'yauzl'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { cellStyles, workbook } from '../../../kernel/csv/workbook.ts'

let campus: TestCampus
let at: AttendanceSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeAttendanceSchool(campus, 2)
})
after(() => campus.stop())

/** The parts of a package as texts. */
async function partsOf(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<ZipFile>((done, fail) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, file) => (error ? fail(error) : done(file))),
  )
  const parts = new Map<string, string>()
  return new Promise((done, fail) => {
    zip.on('error', fail)
    zip.on('end', () => done(parts))
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return fail(error)
        parts.set(entry.fileName, await text(stream))
        zip.readEntry()
      })
    })
    zip.readEntry()
  })
}

/** The rows of a sheet, read by a strict XML parser; the escapes of Office undone. */
function rowsOf(xml: string | undefined): string[][] {
  const rows: string[][] = []
  const parser = sax.parser(true, { trim: false })
  let cell: string | undefined
  parser.onerror = (error) => assert.fail(error)
  parser.onopentag = ({ name }) => {
    if (name === 'row') rows.push([])
    if (name === 'c') cell = ''
  }
  parser.ontext = (part) => {
    if (cell !== undefined) cell += part
  }
  parser.onclosetag = (name) => {
    if (name !== 'c') return
    const read = (cell ?? '').replace(/_x([0-9A-F]{4})_/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    rows.at(-1)?.push(read)
    cell = undefined
  }
  parser.write(xml ?? '').close()
  return rows
}

test('answers a workbook of the same rows, every character as it was typed', async () => {
  const [a, b] = at.students
  const odd = 'a <b> & "c"\nsecond\r\u0007\u001f _x0041_ \uffff é 😀'
  const records = [
    { student_id: a, status: 'L', minutes_late: 5, remarks: '=1+1' },
    { student_id: b, status: 'absent', remarks: odd },
  ]
  const { token } = at.registrar
  const body = { class_id: at.classId, records }
  const saved = await campus.request('POST', '/api/v1/attendance/bulk', { token, school: at.school, body })
  assert.equal(saved.status, 201, saved.text)
  const headers = { authorization: `Bearer ${token}`, 'x-school-slug': at.school.slug }
  const answer = await fetch(new URL('/api/v1/attendance/export?format=xlsx', campus.url), { headers })
  assert.equal(answer.status, 200)
  assert.match(answer.headers.get('content-type') ?? '', /spreadsheetml\.sheet$/)
  assert.match(answer.headers.get('content-disposition') ?? '', /attendance-2026-11-20\.xlsx/)
  const parts = await partsOf(Buffer.from(await answer.arrayBuffer()))
  assert.ok(parts.has('[Content_Types].xml') && parts.has('_rels/.rels') && parts.has('xl/workbook.xml'))
  const sheet = parts.get('xl/worksheets/sheet1.xml')
  const [names = [], ...rows] = rowsOf(sheet)
  assert.equal(names.length, 17)
  const of = (student: string | undefined) =>
    Object.fromEntries(names.map((name, index) => [name, rows.find((row) => row[1] === student)?.[index]]))
  const late = of(a)
  assert.deepEqual(
    [late['date'], late['student_name'], late['status'], late['minutes_late'], late['remarks']],
    // 46,346 days after 30 December 1899.
    ['46346', 'Pupil Number 0000', 'late', '5', '=1+1'],
  )
  assert.equal(of(b)['remarks'], odd)
  assert.ok(!sheet?.includes('<f>'))
  // Dates are dates, instants instants; the header is bold and frozen.
  assert.ok(sheet?.includes(`<c s="${cellStyles.date}"><v>46346</v></c>`))
  assert.equal(Math.floor(Number(late['recorded_at'])), 46346)
  assert.ok(sheet?.includes(`<row><c s="${cellStyles.head}" t="inlineStr"><is><t>date</t>`))
  assert.match(sheet ?? '', /<pane ySplit="1"[^>]* state="frozen"\/>/)
  const styles = parts.get('xl/styles.xml') ?? ''
  assert.ok(styles.includes('formatCode="yyyy\\-mm\\-dd"') && styles.includes('<b/>'))
})

test('an empty export is a workbook with its header', async () => {
  const bytes = await buffer(Readable.from([]).compose(workbook('<row><c/></row>')))
  assert.equal(rowsOf((await partsOf(bytes)).get('xl/worksheets/sheet1.xml')).length, 1)
})

test('goes on in a further sheet when one is full, however the pieces are cut', async () => {
  const line = (index: number) => `<row><c><v>${index}</v></c></row>\n`
  const lines = Buffer.from(Array.from({ length: 25 }, (_, index) => line(index)).join(''))
  for (const size of [1, 7, 34, 100, 10_000]) {
    for (const limits of [
      { maxRows: 10, maxBytes: 2 ** 31 },
      { maxRows: 100, maxBytes: 300 },
    ]) {
      const pieces = Array.from({ length: Math.ceil(lines.length / size) }, (_, index) =>
        lines.subarray(index * size, (index + 1) * size),
      )
      const source = Readable.from(pieces, { objectMode: false })
      const parts = await partsOf(await buffer(source.compose(workbook('<row><c/></row>', limits))))
      const sheets = [...parts].filter(([name]) => name.includes('/sheet')).map(([, xml]) => rowsOf(xml))
      // A piece that is read whole may pass the bytes, never the rows.
      assert.ok(sheets.length > 1 || (size === 10_000 && limits.maxRows === 100))
      for (const rows of sheets) assert.deepEqual(rows[0], [''])
      const numbers = sheets.flatMap((rows) => rows.slice(1).map(([cell]) => Number(cell)))
      assert.deepEqual(
        numbers,
        Array.from({ length: 25 }, (_, index) => index),
      )
    }
  }
})

test('a database that fails midway leaves no whole file', async () => {
  async function* failing(): AsyncGenerator<Buffer> {
    yield Buffer.from('<row/>\n')
    throw new Error('gone')
  }
  await assert.rejects(buffer(Readable.from(failing()).compose(workbook('<row/>'))))
})
