import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { packFiles } from './pack-files.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test('packed files are read by another program, names and bytes as they were', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'campus-pack-'))
  try {
    const zip = packFiles([
      { name: 'GPU001.TXT', bytes: bytes('1,"7A","Ä",') },
      { name: 'GPU002.TXT', bytes: bytes('') },
    ])
    const path = join(directory, 'files.zip')
    await writeFile(path, new Uint8Array(await zip.arrayBuffer()))
    const script = [
      'import sys, zipfile',
      'z = zipfile.ZipFile(sys.argv[1])',
      'assert z.testzip() is None',
      'print([(i.filename, z.read(i).decode()) for i in z.infolist()])',
    ].join('\n')
    const read = execFileSync('python3', ['-c', script, path], { encoding: 'utf8' })
    assert.equal(read.trim(), `[('GPU001.TXT', '1,"7A","Ä",'), ('GPU002.TXT', '')]`)
  } finally {
    await rm(directory, { recursive: true })
  }
})
