/** Types of image that a photo may have. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export type PhotoType = (typeof photoTypes)[number]

/** What the first bytes of an image say, in pixels. */
interface ImageHeader {
  readonly type: PhotoType
  readonly width: number
  readonly height: number
}

/** Longest side and most pixels that are decoded at all: 25 megapixels take 100 MB as RGBA. */
export const maxSide = 10_000
export const maxPixels = 25_000_000

/** Whether an image is small enough to be decoded, whatever its bytes then do. */
export const isDecodable = ({ width, height }: ImageHeader): boolean =>
  width > 0 && height > 0 && width <= maxSide && height <= maxSide && width * height <= maxPixels

/**
 * Type and size of an image from its magic bytes and header alone, before anything is decoded: JPEG (ITU T.81 annex B),
 * PNG (W3C PNG section 11.2.1), WebP (RFC 9649 section 2). Undefined when it is none of them.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return readJpeg(view)
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return readPng(view)
  if (textAt(view, 0) === 'RIFF' && textAt(view, 8) === 'WEBP') return readWebp(view)
  return undefined
}

const startsWith = (bytes: Uint8Array, at: number, expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte)

const textAt = (view: DataView, at: number): string =>
  view.byteLength < at + 4
    ? ''
    : String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))

/** Markers of a frame: SOF0 to SOF15 without DHT, JPG and DAC, which lie between them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Markers that stand alone, without a length. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

function readJpeg(view: DataView): ImageHeader | undefined {
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) {
      return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    // The end of the image, or its data, before any frame.
    if (marker === 0xd9 || marker === 0xda) return undefined
    at += distanceToNext(view, at)
  }
  return undefined
}

/** Bytes from a marker to the next one. A marker may be preceded by any number of fill bytes 0xff. */
function distanceToNext(view: DataView, at: number): number {
  const marker = view.getUint8(at + 1)
  if (marker === 0xff) return 1
  return isBare(marker) ? 2 : 2 + Math.max(2, view.getUint16(at + 2))
}

function readPng(view: DataView): ImageHeader | undefined {
  if (view.byteLength < 24 || textAt(view, 12) !== 'IHDR') return undefined
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

function readWebp(view: DataView): ImageHeader | undefined {
  if (view.byteLength < 30) return undefined
  const type = 'image/webp'
  switch (textAt(view, 12)) {
    case 'VP8 ':
      return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { type, width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
    default:
      return undefined
  }
}

const uint24 = (view: DataView, at: number): number =>
  view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16)
