import type { Transaction } from '../../../kernel/db/transaction.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { judgeTemplate } from '../rules/judge-template.ts'
import { type ShippedTemplate, shippedById } from '../rules/shipped/shipped.ts'
import { insertTemplate, insertVersion, type TemplateRow } from './sql.ts'

const start = new Date(0)

/** A template as it came with Campus, in the shape of a row. */
export const rowOfShipped = ({ id, name, kind, language, key, source }: ShippedTemplate): TemplateRow => ({
  id,
  name,
  kind,
  language,
  shipped: key,
  current: 1,
  created_at: start,
  updated_at: start,
  archived_at: null,
  version: 0,
  source,
  sources: judgeTemplate(source, kind).sources,
  author_name: null,
})

/** Whether the school never changed the template. */
export const isUntouched = (row: TemplateRow): boolean => row.shipped !== null && row.current === 1

/**
 * Writes the rows of a template that came with Campus, so that versions and documents can name it. Answers whether it did;
 * it does not where they are there, or for any other template.
 */
export async function writeShipped(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const shipped = shippedById(id)
  if (!shipped) return false
  const row = rowOfShipped(shipped)
  const written = await tx.execute(insertTemplate(tx.tenant, { ...row, created_at: now, updated_at: now }))
  if (written === 0) return false
  await tx.execute(
    insertVersion(tx.tenant, row.id, {
      id: uuidv7(),
      number: 1,
      source: row.source,
      sources: row.sources,
      note: null,
      created_by: null,
      created_at: now,
    }),
  )
  return true
}
