/** Types of content that documents may have, with the ending of their names. */
const endings = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'video/mp4': 'mp4',
  'audio/mpeg': 'mp3',
  'text/plain': 'txt',
} as const

export type ContentType = keyof typeof endings

/** Bytes from the beginning that say what a file is. */
export const headBytes = 64 * 1024

/** What families upload: what browsers show, and so also the office without another program. */
const ofFamilies: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

export const isForFamilies = (type: string): boolean => ofFamilies.includes(type)

/** What browsers show or play themselves. */
export const isShownInBrowser = (type: string): boolean =>
  isForFamilies(type) || type === 'video/mp4' || type === 'audio/mpeg'

type Judged = { readonly type: ContentType } | { readonly problem: 'heic' | 'unknown' }

/**
 * What a file is by its first bytes, whatever it was called: PDF (ISO 32000-1, 7.5.2), JPEG, PNG, WebP, office files
 * (zip with the parts of ECMA-376 or OpenDocument), MP4 (ISO 14496-12), MP3, and plain text. HEIC (ISO 23008-12) is
 * named, because telephones send it and browsers do not show it. `parts`: names of the parts of a zip.
 */
export function judgeContent(head: Buffer, parts?: ReadonlySet<string>): Judged {
  const type = pictureOrPdf(head) ?? (parts && packed(head, parts)) ?? recording(head)
  if (type === 'heic') return { problem: 'heic' }
  if (type) return { type }
  return isPlainText(head) ? { type: 'text/plain' } : { problem: 'unknown' }
}

/** Whether a file begins as a zip does, so that its parts have to be read. */
export const isZip = (head: Buffer): boolean => startsWith(head, '504b0304')

const startsWith = (head: Buffer, hex: string): boolean => head.toString('hex', 0, hex.length / 2) === hex

function pictureOrPdf(head: Buffer): ContentType | undefined {
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf'
  if (startsWith(head, 'ffd8ff')) return 'image/jpeg'
  if (startsWith(head, '89504e470d0a1a0a')) return 'image/png'
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'image/webp' : undefined
}

const openDocument = /mimetype(application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation))PK/

/** Parts with programs: macros of VBA, and those of Excel 4. */
const program = /(?:^|\/)(?:vbaProject|vbaData)|^xl\/macrosheets\//i

/** Office files are zips; those with macros name a part for them, and are none of these. */
function packed(head: Buffer, parts: ReadonlySet<string>): ContentType | undefined {
  const names = [...parts]
  if (names.some((name) => program.test(name))) return undefined
  const open = openDocument.exec(head.toString('latin1', 0, 200))?.[1]
  if (open) return parts.has('mimetype') ? (open as ContentType) : undefined
  if (!parts.has('[Content_Types].xml')) return undefined
  const has = (folder: string) => names.some((name) => name.startsWith(folder))
  const office = 'application/vnd.openxmlformats-officedocument.'
  if (has('word/')) return `${office}wordprocessingml.document`
  if (has('xl/')) return `${office}spreadsheetml.sheet`
  return has('ppt/') ? `${office}presentationml.presentation` : undefined
}

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1', 'avif']

function recording(head: Buffer): ContentType | 'heic' | undefined {
  if (head.toString('latin1', 4, 8) === 'ftyp')
    return heicBrands.includes(head.toString('latin1', 8, 12)) ? 'heic' : 'video/mp4'
  return head.toString('latin1', 0, 3) === 'ID3' || startsWith(head, 'fffb') ? 'audio/mpeg' : undefined
}

/** UTF-8 without control characters, and nothing that a browser could take for a page. */
function isPlainText(head: Buffer): boolean {
  const text = decoded(head)
  if (!text) return false
  for (const character of text) {
    const code = character.charCodeAt(0)
    if (code < 0x20 && code !== 9 && code !== 10 && code !== 13) return false
  }
  return !/^[\s\ufeff]*(?:#!|<(?:!doctype|html|script|svg|\?xml))/i.test(text)
}

/** As UTF-8, where the last character may be cut off; undefined: it is none. */
function decoded(head: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
  } catch {
    return undefined
  }
}

/** What a file is called when it is downloaded: the ending is that of what it is. */
export function fileNameOf(title: string, type: string): string {
  const bare = title.replace(/[\p{Cc}\p{Cf}\u2028\u2029/\\]/gu, ' ').trim()
  const ending = (endings as Record<string, string>)[type] ?? 'bin'
  const base = bare.toLowerCase().endsWith(`.${ending}`) ? bare.slice(0, -ending.length - 1) : bare
  return `${base || 'document'}.${ending}`
}
