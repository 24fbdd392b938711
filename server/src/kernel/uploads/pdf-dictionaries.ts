import { unescaped } from './pdf-names.ts'

/** What the dictionary in front of a stream says about it (ISO 32000-1, 7.3.8). */
interface StreamDictionary {
  /** It holds objects (7.5.7). */
  readonly isObjects: boolean
  /** Deflated, and nothing else. */
  readonly isPacked: boolean
  /** False: what a reader makes of its bytes cannot be known here. */
  readonly isReadable: boolean
}

/** Whitespace of a PDF (7.2.3), which is not the one of JavaScript. */
const space = String.raw`[\0\t\n\f\r ]`
const header = new RegExp(`\\d{1,10}${space}{1,8}\\d{1,5}${space}{1,8}obj(?![A-Za-z0-9])`, 'g')

/** One entry of the dictionary of an object stream: no strings, comments, escapes or inner dictionaries. */
const entry = [
  String.raw`\/Type\s*\/ObjStm`,
  String.raw`\/(?:N|First|Length|DL)\s+\d{1,12}(?:\s+\d{1,5}\s+R)?`,
  String.raw`\/Extends\s+(?:null|\d{1,12}\s+\d{1,5}\s+R)`,
  String.raw`\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])`,
  String.raw`\/DecodeParms(?:\s+null|\s*\[\s*null\s*\])`,
].join('|')
const objectDictionary = new RegExp(
  String.raw`^\d+\s+\d+\s+obj\s*<<(?:\s*(?:${entry})(?![A-Za-z0-9#]))+\s*>>\s*$`.replaceAll('\\s', space),
)

/** More than any producer writes for an object stream. */
const maxObjectDictionary = 1024

/** Bytes from the key of a filter that its value is looked for in. */
const maxFilter = 200

/** The dictionary that ends a text, which begins where the stream before began or ended. */
export function findDictionary(text: string): StreamDictionary {
  const at = [...text.matchAll(header)].at(-1)?.index
  const dictionary = at === undefined ? text : text.slice(at)
  const plain = unescaped(dictionary)
  // Some readers take objects from a stream that has no type.
  const isObjects = /\/(?:ObjStm|First)(?![A-Za-z0-9])/.test(plain)
  if (isObjects) {
    const isReadable = at !== undefined && !isInComment(text, at) && isObjectDictionary(dictionary)
    return { isObjects, isPacked: isReadable, isReadable }
  }
  const filter = plain.search(/\/Filter(?![A-Za-z0-9])/)
  const isPacked =
    filter !== -1 &&
    /^\/Filter\s*(?:\/FlateDecode(?![A-Za-z0-9])|\[\s*\/FlateDecode\s*\])/.test(
      plain.slice(filter, filter + maxFilter),
    )
  // The end of a dictionary without its beginning: what it says in front of that is unknown.
  return { isObjects, isPacked, isReadable: at !== undefined || !text.includes('>>') }
}

function isInComment(text: string, at: number): boolean {
  const line = Math.max(text.lastIndexOf('\n', at), text.lastIndexOf('\r', at)) + 1
  return text.slice(line, at).includes('%')
}

/** Whether it is the whole dictionary of a deflated object stream, with one type and one filter. */
const isObjectDictionary = (text: string): boolean =>
  text.length <= maxObjectDictionary &&
  objectDictionary.test(text) &&
  text.split('/Type').length === 2 &&
  text.split('/Filter').length === 2
