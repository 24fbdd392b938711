import { type Statement, sql } from '../../kernel/db/statement.ts'
import type { LetterheadImage } from './schema.ts'

/** The texts of the letterhead. */
export interface LetterheadTexts {
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  readonly signatory_name: string | null
  readonly signatory_title: string | null
  readonly footer: string | null
}

export interface LetterheadRow extends LetterheadTexts {
  readonly updated_at: Date
  readonly version: number
}

/** A picture as it is drawn. */
export interface ImageRow {
  readonly image: LetterheadImage
  readonly file_id: string
  readonly content_type: string
  readonly bytes: Buffer
}

/** No row: the school has no letterhead yet. */
export const selectLetterhead = (tenant: string): Statement<LetterheadRow> => sql`
  select head.address, head.phone, head.email, head.website, head.signatory_name, head.signatory_title, head.footer,
    head.updated_at, head.version
  from letterheads head where head.tenant_id = ${tenant}`

/** One change at a time, also while there is no row. */
export const selectLetterheadLock = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`letterhead ${tenant}`}, 0))`

/** Which pictures there are. */
export const selectImageFiles = (
  tenant: string,
): Statement<{ image: LetterheadImage; file_id: string }> => sql`
  select picture.image, picture.file_id from letterhead_images picture where picture.tenant_id = ${tenant}`

export const selectImages = (tenant: string): Statement<ImageRow> => sql`
  select picture.image, picture.file_id, picture.content_type, picture.bytes from letterhead_images picture
  where picture.tenant_id = ${tenant}`

export const selectImage = (tenant: string, image: LetterheadImage): Statement<ImageRow> => sql`
  ${selectImages(tenant)} and picture.image = ${image}`

export const upsertLetterhead = (tenant: string, row: LetterheadRow): Statement<unknown> => sql`
  insert into letterheads (tenant_id, address, phone, email, website, signatory_name, signatory_title, footer,
    updated_at, version)
  values (${tenant}, ${row.address}, ${row.phone}, ${row.email}, ${row.website}, ${row.signatory_name},
    ${row.signatory_title}, ${row.footer}, ${row.updated_at}, ${row.version})
  on conflict (tenant_id) do update set address = excluded.address, phone = excluded.phone, email = excluded.email,
    website = excluded.website, signatory_name = excluded.signatory_name,
    signatory_title = excluded.signatory_title, footer = excluded.footer, updated_at = excluded.updated_at,
    version = excluded.version`

export const upsertImage = (tenant: string, row: ImageRow): Statement<unknown> => sql`
  insert into letterhead_images (tenant_id, image, file_id, content_type, bytes)
  values (${tenant}, ${row.image}, ${row.file_id}, ${row.content_type}, ${row.bytes})
  on conflict (tenant_id, image) do update set file_id = excluded.file_id, content_type = excluded.content_type,
    bytes = excluded.bytes`

export const deleteImages = (tenant: string, images: readonly LetterheadImage[]): Statement<unknown> => sql`
  delete from letterhead_images where tenant_id = ${tenant} and image = any(${images}::text[])`
