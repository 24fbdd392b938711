import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Transformer } from '@napi-rs/image'
import fc from 'fast-check'
import { isDecodable, readImageHeader } from './image-header.ts'

const image = (width: number, height: number) =>
  Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(77), width, height)

test('type and size are read from the header of real images of every format', async () => {
  for (const [width, height] of [
    [1, 1],
    [300, 7],
    [7, 300],
    [1025, 513],
  ] as const) {
    const made = image(width, height)
    assert.deepEqual(readImageHeader(await made.jpeg()), { type: 'image/jpeg', width, height })
    assert.deepEqual(readImageHeader(await made.png()), { type: 'image/png', width, height })
    assert.deepEqual(readImageHeader(await made.webp()), { type: 'image/webp', width, height })
    assert.deepEqual(readImageHeader(await made.webpLossless()), { type: 'image/webp', width, height })
  }
})

test('the canvas of an extended WebP is read', () => {
  const bytes = Buffer.alloc(30)
  bytes.write('RIFF', 0)
  bytes.write('WEBPVP8X', 8)
  bytes.writeUIntLE(1999, 24, 3)
  bytes.writeUIntLE(99_999, 27, 3)
  assert.deepEqual(readImageHeader(bytes), { type: 'image/webp', width: 2000, height: 100_000 })
})

test('a frame behind other segments and fill bytes of a JPEG is found; data before a frame is none', () => {
  const frame = [0xff, 0xc2, 0, 11, 8, 0, 20, 0, 30, 1, 1]
  const segment = [0xff, 0xe1, 0, 4, 0xff, 0xc0]
  const jpeg = (...parts: number[][]) => Uint8Array.from([0xff, 0xd8, ...parts.flat()])
  const found = { type: 'image/jpeg', width: 30, height: 20 }
  assert.deepEqual(readImageHeader(jpeg(segment, [0xff, 0xff], frame)), found)
  assert.equal(readImageHeader(jpeg(segment, [0xff, 0xda, 0, 2], frame)), undefined)
  assert.equal(readImageHeader(jpeg(segment)), undefined)
})

test('no bytes make it fail, and whatever it takes for decodable is bounded', () => {
  const starts = ['ffd8ff', '89504e470d0a1a0a0000000d49484452', '524946460000000057454250'].map((hex) =>
    Buffer.from(hex, 'hex'),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(Buffer.alloc(0), ...starts),
      fc.uint8Array({ maxLength: 200 }),
      (start, rest) => {
        const header = readImageHeader(Buffer.concat([start, rest]))
        if (header && isDecodable(header)) assert.ok(header.width * header.height <= 25_000_000)
      },
    ),
  )
  assert.equal(isDecodable({ type: 'image/png', width: 0, height: 5 }), false)
  assert.equal(isDecodable({ type: 'image/png', width: 10_001, height: 1 }), false)
  assert.equal(isDecodable({ type: 'image/png', width: 5001, height: 5000 }), false)
  assert.equal(isDecodable({ type: 'image/png', width: 5000, height: 5000 }), true)
})
