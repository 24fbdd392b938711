import { type ZippedFile, zipFiles } from '../../../kernel/files/zip-files.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { languageOfLocale } from '../../../kernel/languages/languages.ts'
import { callerOf } from '../filing/rights.ts'
import type { DocumentZipQueryValue } from '../filing/schema.ts'
import { selectDocumentsToZip, type ZippedDocument } from '../filing/sql.ts'
import { fileNameOf } from '../rules/content-type.ts'
import { zipNames } from '../rules/zip-names.ts'

/** Documents of one subject: as many as it may have. */
const maxFiles = 2000

/** The documents of one subject that the caller sees, each as the version that is shown, in one file while they are read. */
export async function downloadZip(
  context: RequestContext<unknown, DocumentZipQueryValue, unknown>,
): Promise<Answer> {
  const { kernel, log, school, clock } = context
  const [rows] = await context.read([selectDocumentsToZip(callerOf(context).viewer, context.query, maxFiles)])
  if (rows.length === 0) throw notFound()
  const { subject_kind, subject_id } = context.query
  // The entry names the first ids alone: whose documents they are says which ones were taken.
  context.audit({
    entity: 'document',
    ids: rows.map(({ id }) => id),
    count: rows.length,
    filters: { subject_kind, subject_id },
  })
  const isOpen = ({ is_infected, is_quarantined, is_removed }: ZippedDocument): boolean =>
    !is_infected && !is_quarantined && !is_removed
  const open = rows.filter(isOpen)
  const names = zipNames(open.map(({ title, content_type }) => fileNameOf(title, content_type)))
  const files: ZippedFile[] = open.map((row, index) => ({
    name: names[index] ?? row.id,
    at: row.filed_at,
    open: () => kernel.files.open(row.storage_key),
  }))
  const missing = rows.filter((row) => !isOpen(row))
  const words = texts[languageOfLocale(school.locale)]
  if (missing.length > 0) {
    const lines = missing.map((row) => `${row.title} (${row.category_name}): ${words[reasonOf(row)]}`)
    files.push({ name: words.file, at: clock.now(), text: [words.head, '', ...lines, ''].join('\r\n') })
  }
  return {
    status: 200,
    stream: zipFiles(files, log),
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="documents.zip"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

const reasonOf = ({ is_infected, is_removed }: ZippedDocument): 'infected' | 'waiting' =>
  is_infected || is_removed ? 'infected' : 'waiting'

/** The list of what is not in the zip; its name is none that a document gets. */
const texts = {
  en: {
    file: '_left out.txt',
    head: 'These documents are not in this zip file:',
    waiting: 'waits for the virus scanner',
    infected: 'the virus scanner found malware, so it was removed',
  },
  fr: {
    file: '_non inclus.txt',
    head: 'Ces documents ne sont pas dans ce fichier zip :',
    waiting: 'en attente de l’analyse antivirus',
    infected: 'l’antivirus a trouvé un logiciel malveillant, le fichier a été supprimé',
  },
} as const
