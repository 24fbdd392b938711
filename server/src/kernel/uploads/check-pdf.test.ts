import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { makePdf } from '../../../test/support/make-pdf.ts'
import { findPdfProblem as findProblem } from './check-pdf.ts'
import { PdfStreams } from './pdf-streams.ts'

/** The problem of a file that arrives in pieces of this size. */
const findPdfProblem = (bytes: Buffer, piece = 64 * 1024) =>
  findProblem({
    size: bytes.length,
    open: async ({ start, end }) => Readable.from(piecesOf(bytes.subarray(start, end + 1), piece)),
  })

function* piecesOf(bytes: Buffer, piece: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
}

/** An object stream that holds an object, packed (ISO 32000-1, 7.5.7). */
function objectStream(object: string, filter = '/FlateDecode', type = '/ObjStm'): string {
  const content = deflateSync(Buffer.from(`9 0 ${object}`, 'latin1'))
  const dictionary = `<< /Type ${type} /N 1 /First 4 /Filter ${filter} /Length ${content.length} >>`
  return `${dictionary}\nstream\n${content.toString('latin1')}\nendstream`
}

test('plain documents pass, also with object streams, a first page to open and several revisions', async () => {
  for (const pdf of [
    makePdf(),
    makePdf('Birth certificate, JavaScript and Launch day'),
    makePdf('x', [objectStream('<< /Type /Annot /Subtype /Link >>')]),
    makePdf('x', [], '/OpenAction [3 0 R /Fit]'),
    Buffer.concat([makePdf(), Buffer.from('\r\n \n')]),
  ])
    assert.equal(await findPdfProblem(pdf), undefined)
})

test('what only begins like a PDF, or goes on behind its end, is none', async () => {
  for (const [bytes, problem] of [
    ['%PDF-1.4<script>alert(1)</script>', 'no_pdf'],
    ['%PDF-1.4\n<script>alert(1)</script>', 'trailing_data'],
    ['%PDF-9.4\n', 'no_pdf'],
    [`${makePdf().toString('latin1')}<html><script>alert(1)</script>`, 'trailing_data'],
    [`${makePdf().toString('latin1')}PK\u0003\u0004${'x'.repeat(3000)}`, 'trailing_data'],
    ['%PDF-1.4\nstartxref\n999999\n%%EOF', 'not_readable'],
    ['%PDF-1.4\n<html><script>x</script>\nxref\nstartxref\n34\n%%EOF', 'active_content'],
  ] as const)
    assert.equal(await findPdfProblem(Buffer.from(bytes, 'latin1')), problem, bytes.slice(0, 60))
})

test('scripts, programs, embedded files and sending forms are seen, escaped and packed too', async () => {
  const actions = [
    '<< /S /JavaScript /JS (app.alert(1)) >>',
    '<< /S /J#61vaScript /JS (x) >>',
    '<< /S /#4a#61#76#61#53#63#72#69#70#74 /JS (x) >>',
    '<< /S /Launch /F (cmd.exe) >>',
    '<< /Type /Filespec /EF << /F 6 0 R >> >> << /Type /EmbeddedFile >>',
    '<< /S /SubmitForm /F (https://evil.example) >>',
    '<< /Subtype /RichMedia >>',
    '<< /S /Rendition /JS (x) >>',
    '<< /XFA 7 0 R >>',
  ]
  for (const action of actions) {
    assert.equal(await findPdfProblem(makePdf('x', [action])), 'active_content', action)
    assert.equal(
      await findPdfProblem(makePdf('x', [objectStream(action)])),
      'active_content',
      `packed ${action}`,
    )
    assert.equal(await findPdfProblem(makePdf('x', [`% stream\n${action}\nendstream`])), 'active_content')
  }
  assert.equal(await findPdfProblem(makePdf('x', [], '/Names << /EmbeddedFiles 5 0 R >>')), 'active_content')
})

test('objects that cannot be unpacked are refused, and so are bombs', async () => {
  const script = '<< /S /JavaScript >>'
  for (const hidden of [
    objectStream(script, '/LZWDecode'),
    objectStream(script, '[/ASCIIHexDecode /FlateDecode]'),
    objectStream(script, '7 0 R'),
    objectStream(script, '/FlateDecode', '/Obj#53tm').replace(/x\S/, '??'),
  ])
    assert.match(
      (await findPdfProblem(makePdf('x', [hidden]))) ?? 'none',
      /not_readable|active_content/,
      hidden,
    )
  assert.equal(
    await findPdfProblem(makePdf('x', ['<< /Encrypt 9 0 R >>', objectStream('<< >>')])),
    'not_readable',
  )
  const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024)).toString('latin1')
  const packed = `<< /Filter /FlateDecode /Length ${bomb.length} >>\nstream\n${bomb}\nendstream`
  assert.equal(await findPdfProblem(makePdf('x', [packed])), 'not_readable')
})

test('wherever the pieces are cut, the same is found, once', async () => {
  const script = '<< /S /#4a#61#76#61Script /JS (x) >>'
  const plain = makePdf('Launch day', [
    objectStream('<< /Type /Annot >>'),
    '<< /XFAB 1 /EmbeddedFilesOfMine 2 /JavaScript#41 3 >>',
    objectStream('<< /Subtype /Link /XFAB 1 >>'),
  ])
  const packed = makePdf('x', [objectStream('<< >>'), objectStream(script)])
  const open = makePdf('x', [script])
  for (const piece of [1, 2, 3, 5, 7, 16, 31, 32, 33, 64, 100]) {
    assert.equal(await findPdfProblem(plain, piece), undefined, `plain by ${piece}`)
    assert.equal(await findPdfProblem(packed, piece), 'active_content', `packed by ${piece}`)
    assert.equal(await findPdfProblem(open, piece), 'active_content', `open by ${piece}`)
  }
})

test('a stream hides no other one, and bytes that look like many are refused', async () => {
  const hidden = objectStream('<< /S /JavaScript >>')
  const outer = `<< /Filter /FlateDecode >>\nstream\n8 0 obj\n${hidden}`
  assert.equal(await findPdfProblem(makePdf('x', [outer])), 'active_content')
  const many = '8 0 obj << /Filter /FlateDecode >>\nstream\n'.repeat(30)
  assert.equal(await findPdfProblem(makePdf('x', [many])), 'not_readable')
})

const packedScript = deflateSync('9 0 << /S /JavaScript /JS (x) >>').toString('latin1')
const holding = (entries: string, packed = packedScript): string =>
  `<< ${entries} >>\nstream\n${packed}\nendstream`
const usual = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'

test('an object stream with a dictionary that hides how it is packed is refused', async () => {
  const other = objectStream('<< >>')
  for (const hidden of [
    holding('/Filter /FlateDecode % obj\n/Type /ObjStm /N 1 /First 4'),
    holding('/Filter /FlateDecode % 8 0 obj <<\n/Type /ObjStm /N 1 /First 4'),
    holding('/Filter /LZWDecode % 8 0 obj << /Filter /FlateDecode\n/Type /ObjStm /N 1 /First 4'),
    holding(`/Filter /FlateDecode ${' '.repeat(5000)} /Type /ObjStm /N 1 /First 4`),
    holding(`/Filter /LZWDecode ${' '.repeat(70_000)} /Type /ObjStm /N 1 /First 4`),
    holding('/Filter /LZWDecode /X (endstream) /Type /ObjStm /N 1 /First 4'),
    holding('/Type /ObjStm /N 1 /First 4'),
    holding('/N 1 /First 4 /Filter /LZWDecode'),
    holding(`${usual} /Filter /LZWDecode`),
    holding(
      `${usual} /DecodeParms << /Predictor 12 /Columns 4 >>`,
      deflateSync('\u00029 0').toString('latin1'),
    ),
    // A dictionary that counts twice makes up for one that was not opened.
    `${other} stream\n${deflateSync('').toString('latin1')}\nendstream ${holding(`/Type /ObjStm /Filter /LZWDecode ${' '.repeat(70_000)} 8 0 obj`)}`,
  ])
    assert.equal(await findPdfProblem(makePdf('x', [hidden])), 'not_readable', hidden.slice(0, 90))
})

test('an object stream is not over at an `endstream` in its packed bytes', async () => {
  const stored = deflateSync('9 0 << >> endstream ', { level: 0 })
  // The stored block is the last one: it must go on.
  stored[2] = 0
  const rest = deflateRawSync('<< /S /JavaScript >>')
  const packed = Buffer.concat([stored.subarray(0, -4), rest, stored.subarray(-4)]).toString('latin1')
  assert.match(packed, /endstream/)
  for (const piece of [7, 64 * 1024])
    assert.equal(await findPdfProblem(makePdf('x', [holding(usual, packed)]), piece), 'not_readable')
  const whole = deflateSync('9 0 << >>').toString('latin1')
  assert.equal(await findPdfProblem(makePdf('x', [holding(usual, whole)])), undefined)
  assert.equal(await findPdfProblem(makePdf('x', [holding(usual, whole.slice(0, -2))])), 'not_readable')
})

test('dictionaries of object streams as producers write them pass', async () => {
  const packed = deflateSync('9 0 << >>').toString('latin1')
  const length = packed.length
  for (const entries of [
    `<</Filter/FlateDecode/First 4/Length ${length}/N 1/Type/ObjStm>>stream\r\n`,
    `<</Type/ObjStm/N 1/First 4/Extends 9 0 R/Filter[/FlateDecode]/Length 8 0 R>>\nstream\n`,
    `<<\n/Type /ObjStm\n/N 1\n/First 4\n/Length ${length}      \n/Filter /FlateDecode\n>>\nstream\n`,
    `<< /Type /ObjStm /Length ${length} /N 1 /First 4 /DecodeParms null /Filter /FlateDecode >>\nstream\n`,
  ])
    assert.equal(await findPdfProblem(makePdf('x', [`${entries}${packed}\nendstream`])), undefined, entries)
})

/** How often bytes in pieces of 64 kB go to what unpacks. */
async function writesFor(bytes: Buffer): Promise<number> {
  const streams = new PdfStreams(bytes.length)
  for (const piece of piecesOf(bytes, 64 * 1024)) await streams.next(piece)
  await streams.end()
  streams.close()
  return streams.writes
}

test('words that look like keywords cost no write each', async () => {
  const begin = '8 0 obj << /Filter /FlateDecode >>\nstream\n'
  const stored = (word: string) =>
    deflateSync(word.repeat(Math.ceil((512 * 1024) / word.length)), { level: 0 }).toString('latin1')
  for (const [word, max] of [
    ['stream', 100],
    ['stream x', 100],
    ['endstream', 2],
    ['9 0 obj\nstream\n', 100],
  ] as const) {
    const bytes = Buffer.from(`${begin}${stored(word)}\nendstream`, 'latin1')
    const writes = await writesFor(bytes)
    assert.ok(writes <= max, `${word}: ${writes} writes`)
  }
  // Each small stream is one write, however many are open at once.
  const eight = `${begin.repeat(8)}endstream\n`
  assert.ok((await writesFor(Buffer.from(eight.repeat(100)))) <= 900)
})

test('60 MB are looked at without being in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const inUse = (): number => {
    collect()
    const { arrayBuffers, heapUsed } = process.memoryUsage()
    return arrayBuffers + heapUsed
  }
  const page = Buffer.alloc(1024 * 1024, 'x')
  const script = Buffer.from('endstream endobj << /S /JavaScript >>')
  const [first, last] = [Buffer.from('%PDF-1.7\nxref\n'), Buffer.from('startxref\n9\n%%EOF\n')]
  const size = first.length + 60 * page.length + script.length + last.length
  const idle = inUse()
  let peak = 0
  function* pages(): Generator<Buffer> {
    yield first
    yield Buffer.from('4 0 obj << /Filter /DCTDecode >> stream\n')
    for (let number = 1; number <= 60; number++) {
      yield page
      if (number % 10 === 0) peak = Math.max(peak, inUse() - idle)
    }
    yield script
    yield last
  }
  const problem = await findProblem({
    size,
    open: async ({ start, end }) => {
      if (start > 1000) return Readable.from([last])
      return Readable.from(start === 9 ? [first.subarray(9)] : end < 2000 ? [first] : pages())
    },
  })
  assert.equal(problem, 'active_content')
  // Pieces that were read and are not collected yet are a few megabytes of it.
  assert.ok(peak < 30 * 1024 * 1024, `${peak} bytes`)
})
