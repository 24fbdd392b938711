import assert from 'node:assert/strict'
import { symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { after, describe, test } from 'node:test'
import { openCheckBench, whole } from '../../../../../test/support/check-bench.ts'
import { writeTexts, zipOf, zipOfTexts } from '../../../../../test/support/roster-files.ts'
import { withoutFile } from '../../../../../test/support/roster-texts.ts'

import { Findings } from '../report.ts'
import { openSource } from './open-source.ts'
import { defaultLimits } from './roster-source.ts'

const bench = await openCheckBench()
after(() => bench.close())

describe('a source', () => {
  test('may be a zip', async () => assert.deepEqual(await bench.codesOfZip(zipOfTexts(whole())), []))

  test('is not there', async () => {
    const path = bench.freshPath()
    await writeFile(`${path}.zip`, zipOfTexts(whole()))
    const { rows } = await bench.checkPath(path)
    assert.deepEqual(
      rows.map((row) => row.code),
      ['source_unreadable'],
    )
    const name = basename(path)
    assert.match(rows[0]?.message ?? '', new RegExp(`«.*${name}».*«${name}\\.zip»`))
  })

  test('is not a zip, or a broken one', async () => {
    assert.deepEqual(await bench.codesOfZip(Buffer.from('hello')), ['bad_zip'])
    assert.deepEqual(await bench.codesOfZip(zipOfTexts(whole()).subarray(1000)), ['bad_zip'])
  })

  test('is a zip of the folder instead of its files', async () => {
    const nested = Object.fromEntries(Object.entries(whole()).map(([name, text]) => [`set/${name}`, text]))
    const codes = await bench.codesOfZip(zipOfTexts(nested))
    assert.deepEqual([...new Set(codes)].sort(), ['missing_manifest', 'nested_folder'])
  })

  test('has paths that lead out', async () => {
    for (const name of ['../users.csv', '/etc/users.csv', 'C:/users.csv']) {
      const rows = await bench.rowsOfZip(zipOf([{ name, content: Buffer.from('x') }]))
      assert.deepEqual(
        rows.map((row) => row.code),
        ['path_escape'],
      )
      assert.ok(rows[0]?.message.includes(`«${name}»`), rows[0]?.message)
    }
  })

  test('has names that no report could hold', async () => {
    const path = `${bench.freshPath()}.zip`
    await writeFile(path, zipOf([{ name: 'a\0b\u001b.txt', content: Buffer.from('x') }]))
    const { rows } = await bench.checkPath(path)
    assert.deepEqual(
      rows.map((row) => [row.code, row.file]),
      [
        ['missing_manifest', 'manifest.csv'],
        ['unknown_file', 'a\ufffdb\ufffd.txt'],
      ],
    )
    assert.doesNotMatch(JSON.stringify(rows), /\\u00/)
  })

  test('has a file that goes on beyond the end of the archive', async () => {
    const bytes = zipOfTexts(whole())
    const entry = bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    // The packed size in the last entry of the directory (APPNOTE 4.3.12).
    bytes.writeUInt32LE(0x0fffffff, entry + 20)
    assert.ok((await bench.codesOfZip(bytes)).includes('source_unreadable'))
  })

  test('is a folder of more bytes than are taken', async () => {
    const findings = new Findings()
    const folder = await writeTexts(whole(), bench.freshPath())
    assert.equal(await openSource(folder, findings, { ...defaultLimits, maxBytes: 1000 }), undefined)
    assert.deepEqual(
      findings.rows().rows.map((row) => row.code),
      ['too_large'],
    )
  })

  test('has a link instead of a file', async () => {
    const folder = await writeTexts(withoutFile(whole(), 'users.csv'), bench.freshPath())
    await symlink('/etc/passwd', join(folder, 'users.csv'))
    const { rows } = await bench.checkPath(folder)
    assert.ok(rows.some((row) => row.file === 'users.csv' && row.code === 'path_escape'))
  })

  test('is a zip bomb, plain or lying about its size', async () => {
    const content = Buffer.alloc(20 * 1024 * 1024, 0x61)
    const bomb = await bench.rowsOfZip(zipOf([{ name: 'users.csv', content }]))
    assert.deepEqual(
      bomb.map((row) => row.code),
      ['too_large'],
    )
    assert.match(bomb[0]?.message ?? '', /users\.csv.* 20 MiB .*packed \d+ KiB.* 150 times/)
    const texts = Object.entries(withoutFile(whole(), 'users.csv'))
    const others = texts.map(([name, text]) => ({ name, content: Buffer.from(text) }))
    const codes = await bench.codesOfZip(
      zipOf([...others, { name: 'users.csv', content, claimedSize: 2000 }]),
    )
    assert.deepEqual([...new Set(codes)].sort(), ['source_unreadable'])
  })

  test('holds too many entries, or one name twice', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => ({
      name: `f${index}.txt`,
      content: Buffer.from(''),
    }))
    assert.deepEqual(await bench.codesOfZip(zipOf(many)), ['too_large'])
    const twice = Object.entries(whole()).flatMap(([name, text]) => {
      const entry = { name, content: Buffer.from(text) }
      return name === 'orgs.csv' ? [entry, entry] : [entry]
    })
    assert.deepEqual(await bench.codesOfZip(zipOf(twice)), ['duplicate_file'])
  })
})
