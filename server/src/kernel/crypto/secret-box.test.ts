import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { createSecretBox, loadSecretBox, UnsealError } from './secret-box.ts'
import { loadSecretKey } from './secret-key.ts'
import { hashToken } from './tokens.ts'

const root = mkdtempSync(join(tmpdir(), 'campus-crypto-'))
after(() => rmSync(root, { recursive: true }))
const freshHome = () => join(mkdtempSync(join(root, 'home-')), 'made', 'on', 'demand')

test('what was sealed opens in its context', () => {
  const box = createSecretBox(Buffer.alloc(32, 1))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (plaintext, context) => {
      const sealed = box.seal(plaintext, context)
      assert.match(sealed, /^v1\.[\w-]{8}\.[\w-]{16}\.[\w-]{22,}$/)
      assert.equal(box.open(sealed, context), plaintext)
      assert.notEqual(box.seal(plaintext, context), sealed)
    }),
  )
})

test('another context, another key or any change of a letter does not open', () => {
  const box = createSecretBox(Buffer.alloc(32, 1))
  const sealed = box.seal('sk_live_x', 'connections.secret:42')
  assert.throws(() => box.open(sealed, 'connections.secret:43'), UnsealError)
  assert.throws(() => createSecretBox(Buffer.alloc(32, 2)).open(sealed, 'connections.secret:42'), UnsealError)
  for (let index = 0; index < sealed.length; index++)
    for (const character of ['A', 'b', '.', '=', ''])
      if (sealed[index] !== character) {
        const changed = sealed.slice(0, index) + character + sealed.slice(index + 1)
        assert.throws(() => box.open(changed, 'connections.secret:42'), UnsealError, changed)
      }
  for (const wrong of ['', 'v1', 'v1...', `${sealed}.`, `${sealed}=`, ` ${sealed}`])
    assert.throws(() => box.open(wrong, 'connections.secret:42'), UnsealError)
})

test('the key comes from the configuration when it is there', () => {
  const home = freshHome()
  const secretKey = Buffer.alloc(32, 9).toString('base64')
  const sealed = loadSecretBox({ home, secretKey }).seal('x', 'c')
  assert.equal(createSecretBox(Buffer.alloc(32, 9)).open(sealed, 'c'), 'x')
  assert.equal(statSync(home, { throwIfNoEntry: false }), undefined)
  assert.throws(() => createSecretBox(Buffer.alloc(31)), RangeError)
})

test('otherwise it is made once, for its owner alone', () => {
  const home = freshHome()
  const sealed = loadSecretBox({ home }).seal('x', 'c')
  assert.equal(loadSecretBox({ home }).open(sealed, 'c'), 'x')
  assert.deepEqual(readdirSync(home), ['secret.key'])
  assert.equal(statSync(join(home, 'secret.key')).mode & 0o777, 0o600)
  assert.match(readFileSync(join(home, 'secret.key'), 'utf8'), /^[A-Za-z0-9+/]{43}=\n$/)
  assert.throws(() => loadSecretBox({ home: freshHome() }).open(sealed, 'c'), UnsealError)
})

test('a key file that others can read, or that is damaged, is refused', () => {
  const home = freshHome()
  loadSecretKey({ home })
  chmodSync(join(home, 'secret.key'), 0o640)
  assert.throws(() => loadSecretKey({ home }), /chmod 600/)
  writeFileSync(join(home, 'secret.key'), 'c2hvcnQ=\n')
  chmodSync(join(home, 'secret.key'), 0o600)
  assert.throws(() => loadSecretKey({ home }), /32 bytes/)
})

test('processes that start together agree on one key', async () => {
  const home = freshHome()
  const module = new URL('./secret-key.ts', import.meta.url).href
  const script = `import { loadSecretKey } from '${module}'; console.log(loadSecretKey({ home: process.argv[1] }).toString('hex'))`
  const keys = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script, home])
      return (await child.stdout.toArray()).join('')
    }),
  )
  assert.match(keys[0] ?? '', /^[0-9a-f]{64}\n$/)
  assert.equal(new Set(keys).size, 1)
  assert.deepEqual(readdirSync(home), ['secret.key'])
})

test('hashToken is SHA-256', () => {
  assert.equal(
    hashToken('abc').toString('hex'),
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

test('keys for other ends differ from each other and are the same in every process', () => {
  const one = createSecretBox(Buffer.alloc(32, 1))
  assert.deepEqual(one.derive('a'), createSecretBox(Buffer.alloc(32, 1)).derive('a'))
  assert.notDeepEqual(one.derive('a'), one.derive('b'))
  assert.notDeepEqual(one.derive('a'), createSecretBox(Buffer.alloc(32, 2)).derive('a'))
})
