import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether the tools that judge a PDF are installed (Debian: qpdf, poppler-utils). */
export function hasPdfTools(): boolean {
  try {
    execFileSync('qpdf', ['--version'], { stdio: 'ignore' })
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Names of what a PDF can do beyond showing pages (ISO 32000-1 sections 12.6 and 7.11). */
const acting = new Set(
  '/JavaScript /JS /Launch /OpenAction /AA /EmbeddedFile /EmbeddedFiles /RichMedia /SubmitForm /ImportData /GoToR /GoToE /XFA /AcroForm'.split(
    ' ',
  ),
)

interface JudgedPdf {
  /** Names that act, of keys and values alike. */
  readonly acting: readonly string[]
  /** Where links lead. */
  readonly links: readonly string[]
  /** As a reader copies it. */
  readonly text: string
}

/** Judges a file by other programs than the one that made it; throws where it is malformed. */
export function judgePdf(bytes: Buffer): JudgedPdf {
  const directory = mkdtempSync(join(tmpdir(), 'campus-pdf-'))
  const path = join(directory, 'one.pdf')
  try {
    writeFileSync(path, bytes)
    execFileSync('qpdf', ['--check', path], { stdio: 'pipe' })
    const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
    const objects: unknown = JSON.parse(
      execFileSync('qpdf', ['--json=2', '--json-stream-data=none', path], options),
    )
    const found = { acting: new Set<string>(), links: new Set<string>() }
    walk(objects, found)
    const text = execFileSync('pdftotext', ['-enc', 'UTF-8', path, '-'], options)
    return { acting: [...found.acting], links: [...found.links], text }
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/** Strings of the file begin with `u:` or `b:` in the JSON of qpdf, names with `/`. */
function walk(value: unknown, found: { acting: Set<string>; links: Set<string> }): void {
  if (typeof value === 'string' && acting.has(value)) found.acting.add(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries(value)) {
    // What qpdf says of the document itself, such as whether it has a form.
    if (key === 'acroform' || key === 'attachments') continue
    if (acting.has(key)) found.acting.add(key)
    if (key === '/URI' && typeof member === 'string') found.links.add(member)
    walk(member, found)
  }
}
