import { inflateSync } from 'node:zlib'

/** The objects of a PDF by number: head as text, stream inflated. Enough for what pdfkit writes. */
function objectsOf(bytes: Buffer): Map<number, { head: string; stream: string }> {
  const text = bytes.toString('latin1')
  const objects = new Map<number, { head: string; stream: string }>()
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length
    const to = text.indexOf('\nendobj', from)
    const body = text.slice(from, to)
    const at = body.indexOf('stream\n')
    const head = at < 0 ? body : body.slice(0, at)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const raw = at < 0 ? Buffer.alloc(0) : bytes.subarray(from + at + 7, from + at + 7 + length)
    const isFont = /\/Subtype \/(?:CIDFontType0C|OpenType)|\/Length1/.test(head)
    const stream = head.includes('/FlateDecode') && !isFont ? inflateSync(raw) : raw
    objects.set(Number(match[1]), { head, stream: stream.toString('latin1') })
  }
  return objects
}

const fromHex = (hex: string): string =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

/** Letters by glyph, as a ToUnicode table maps them. */
function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const range of table.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(range[1] ?? '', 16)
    const all = [...(range[3] ?? '').matchAll(/<([0-9a-f ]*)>/gi)]
    all.forEach((one, index) => {
      letters.set(first + index, fromHex(one[1] ?? ''))
    })
  }
  return letters
}

/**
 * The text of a PDF that pdfkit wrote, page by page: what is in its content streams, glyphs turned into letters by
 * the tables of its fonts. A glyph that no table knows (a box on paper) is `�`.
 */
export function pdfPages(bytes: Buffer): string[] {
  const objects = objectsOf(bytes)
  const refer = (head: string, name: string): number[] =>
    [...head.matchAll(new RegExp(`/${name} (\\d+) 0 R`, 'g'))].map((one) => Number(one[1]))
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
  return pages.map(({ head }) => {
    const resources = objects.get(refer(head, 'Resources')[0] ?? -1)?.head ?? head
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map((font) => {
        const table = refer(objects.get(Number(font[2]))?.head ?? '', 'ToUnicode')[0] ?? -1
        return [font[1] ?? '', lettersOf(objects.get(table)?.stream ?? '')]
      }),
    )
    const content = objects.get(refer(head, 'Contents')[0] ?? -1)?.stream ?? ''
    return textOf(content, fonts)
  })
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let letters: ReadonlyMap<number, string> = new Map()
  let text = ''
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? new Map()
    else {
      const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex]) =>
        (hex?.match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16)),
      )
      text += glyphs.map((glyph) => (glyph === 0 ? '�' : (letters.get(glyph) ?? '�'))).join('')
    }
  }
  return text
}

/** What draws each page of a PDF: its content streams. */
export function pageContents(bytes: Buffer): string[] {
  const objects = objectsOf(bytes)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
  return pages.map(({ head }) => {
    const [, content = -1] = /\/Contents (\d+) 0 R/.exec(head) ?? []
    return objects.get(Number(content))?.stream ?? ''
  })
}
