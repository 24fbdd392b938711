import assert from 'node:assert/strict'
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { encryptPush, maxPushBytes } from './encrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, section 5 and appendix A. */
const vector = {
  text: 'When I grow up, I want to be a watermelon',
  senderPrivate: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  receiverPrivate: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  receiverPublic: bytes(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  ),
  secret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

const keys = { publicKey: vector.receiverPublic, secret: vector.secret }

/** What a browser does with a message (RFC 8291 section 3.4), by Node's own HKDF. */
function decrypt(body: Buffer): Buffer {
  const [salt, sender, content] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const receiver = createECDH('prime256v1')
  receiver.setPrivateKey(vector.receiverPrivate)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), vector.receiverPublic, sender])
  const input = hkdfSync('sha256', receiver.computeSecret(sender), vector.secret, info, 32)
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(input), salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(content.subarray(-16))
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
  assert.equal(padded.at(-1), 2)
  return padded.subarray(0, -1)
}

test('the message of RFC 8291, section 5', () => {
  const randomness = { privateKey: vector.senderPrivate, salt: vector.salt }
  assert.equal(encryptPush(Buffer.from(vector.text), keys, randomness).toString('base64url'), vector.body)
})

test('a browser reads every message, and no two are alike', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: maxPushBytes }), (text) => {
      const [one, other] = [encryptPush(Buffer.from(text), keys), encryptPush(Buffer.from(text), keys)]
      assert.deepEqual(decrypt(one), Buffer.from(text))
      assert.notDeepEqual(one, other)
      assert.ok(one.length <= 4096)
    }),
    { numRuns: 30 },
  )
})

test('a longer text and a key that is no point are errors', () => {
  assert.throws(() => encryptPush(Buffer.alloc(maxPushBytes + 1), keys), RangeError)
  assert.throws(() => encryptPush(Buffer.from('x'), { ...keys, publicKey: Buffer.alloc(65, 4) }))
})
