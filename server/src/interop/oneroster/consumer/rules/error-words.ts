/** The longest text of another system that is shown to people. */
const max = 300

/**
 * What the other side says is wrong, out of the body of its answer: the `statusInfoSet` of OneRoster 1.1, the bare
 * object of its OpenAPI, the `errors` of 1.0, and the error bodies of OAuth (RFC 6749 section 5.2) and of many others.
 * Undefined where it says nothing that can be read.
 */
export function errorWords(body: unknown): string | undefined {
  const said = [...sentencesOf(body, 0)].map(clean).filter(Boolean)
  return said.length === 0 ? undefined : clean([...new Set(said)].join(' '))
}

/** Members that hold words, those that say most first. */
const wording = [
  'imsx_description',
  'description',
  'error_description',
  'message',
  'imsx_codeMinor',
  'imsx_codeMinorFieldValue',
  'codeMinor',
  'error',
  'title',
]

/** Members that hold further such objects. */
const nesting = ['statusInfoSet', 'imsx_CodeMinor', 'imsx_codeMinorField', 'errors', 'error']

function* sentencesOf(body: unknown, depth: number): Generator<string> {
  if (depth > 4 || typeof body !== 'object' || body === null) return
  if (Array.isArray(body)) {
    for (const one of body.slice(0, 5)) yield* sentencesOf(one, depth + 1)
    return
  }
  const members = body as Readonly<Record<string, unknown>>
  const texts = wording.map((name) => members[name]).filter((text) => typeof text === 'string')
  yield* texts.slice(0, 2)
  for (const name of nesting) yield* sentencesOf(members[name], depth + 1)
}

/** One short line of visible characters: it is stored, and shown to people. */
function clean(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return line.length > max ? `${line.slice(0, max).toWellFormed()}…` : line
}
