import { isUtf8 } from 'node:buffer'
import { type Encoding, UnreadableSheet } from './sheet.ts'

const marks: readonly { readonly bytes: readonly number[]; readonly encoding: Encoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** What a text file was found to be; `guessed` when its bytes do not prove it. */
export interface DecodedText {
  readonly text: string
  readonly encoding: Encoding
  readonly guessed: boolean
}

/**
 * Text out of bytes: by the encoding that was named, else by byte order mark, else UTF-16 where every other byte is
 * zero, UTF-8 where the bytes are (a text in another encoding practically never is), else Windows-1252, which spreadsheet
 * programs in western Europe write. @throws UnreadableSheet `encoding`
 */
export function decodeText(bytes: Buffer, wanted?: Encoding): DecodedText {
  const mark = marks.find((one) => one.bytes.every((byte, at) => bytes[at] === byte))
  if (mark && wanted && mark.encoding !== wanted) {
    throw new UnreadableSheet('encoding', `The file says by its first bytes that it is ${mark.encoding}.`)
  }
  const proved = wanted ?? mark?.encoding ?? widthOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined)
  const encoding = proved ?? 'windows-1252'
  const text = decode(mark ? bytes.subarray(mark.bytes.length) : bytes, encoding)
  refuseNonsense(text, encoding)
  return { text, encoding, guessed: proved === undefined }
}

/** UTF-16 without a mark: western text has a zero in every other byte. */
function widthOf(bytes: Buffer): Encoding | undefined {
  const sample = bytes.subarray(0, 4096)
  if (sample.length < 4) return undefined
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const many = sample.length / 4
  const [even = 0, odd = 0] = zeros
  if (odd > many && even < many / 4) return 'utf-16le'
  return even > many && odd < many / 4 ? 'utf-16be' : undefined
}

function decode(bytes: Buffer, encoding: Encoding): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new UnreadableSheet('encoding', `The file is not ${encoding}.${where(bytes, encoding)}`)
  }
}

/** In which line the first byte stands that is not UTF-8. */
function where(bytes: Buffer, encoding: Encoding): string {
  if (encoding !== 'utf-8') return ''
  let line = 1
  for (let from = 0; from < bytes.length; line += 1) {
    const found = bytes.indexOf(0x0a, from)
    const end = found < 0 ? bytes.length : found
    if (!isUtf8(bytes.subarray(from, end))) break
    from = end + 1
  }
  return ` Line ${line} shows it; save it as UTF-8, or name the encoding.`
}

/** NUL and the controls 0x80 to 0x9f stand in no list of people: the bytes mean something else. */
function refuseNonsense(text: string, encoding: Encoding): void {
  const at = text.search(/[\0\u0080-\u0084\u0086-\u009f]/u)
  if (at < 0) return
  const line = text.slice(0, at).split('\n').length
  throw new UnreadableSheet(
    'encoding',
    `Read as ${encoding}, line ${line} holds characters that no text has: name the encoding, or save it as UTF-8.`,
  )
}
