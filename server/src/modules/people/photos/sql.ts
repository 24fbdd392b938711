import { type Fragment, identifier, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { PersonEntity } from '../history.ts'
import type { PersonTable } from '../sql.ts'

/** The photo of a person as the database has it. */
export interface PhotoRow {
  readonly storage_key: string
  readonly sha256: string
  /** Bytes. */
  readonly size: number
  readonly content_type: string
  readonly width: number
  readonly height: number
  readonly updated_at: Date
}

/** The person of a photo. */
export interface PhotoOf {
  readonly tenant: string
  readonly entity: PersonEntity
  readonly id: string
}

const columns = sql`photo.storage_key, photo.sha256, photo.size, photo.content_type, photo.width, photo.height,
  photo.updated_at`

/** The photo of a person, in a write that holds the person. */
export const selectPhoto = ({ tenant, entity, id }: PhotoOf): Statement<PhotoRow> => sql`
  select ${columns} from person_photos photo
  where photo.tenant_id = ${tenant} and photo.entity = ${entity} and photo.entity_id = ${id}`

/** The photo of a visible person. */
export const selectPhotoSeen = (
  of: PhotoOf,
  table: PersonTable,
  visibility: Fragment,
): Statement<PhotoRow> => sql`
  ${selectPhoto(of)} and exists (select 1 from ${identifier(table)} person
    where person.tenant_id = ${of.tenant} and person.id = ${of.id} and ${visibility})`

/** Stores a photo in place of the previous one. */
export const upsertPhoto = (
  { tenant, entity, id }: PhotoOf,
  photo: PhotoRow,
  userId: string | null,
): Statement<unknown> => sql`
  insert into person_photos as photo (tenant_id, entity, entity_id, storage_key, sha256, size, content_type, width,
    height, created_by, updated_at)
  values (${tenant}, ${entity}, ${id}, ${photo.storage_key}, ${photo.sha256}, ${photo.size}, ${photo.content_type},
    ${photo.width}, ${photo.height}, ${userId}, ${photo.updated_at})
  on conflict (tenant_id, entity, entity_id) do update set storage_key = excluded.storage_key,
    sha256 = excluded.sha256, size = excluded.size, content_type = excluded.content_type, width = excluded.width,
    height = excluded.height, created_by = excluded.created_by, updated_at = excluded.updated_at`

export const deletePhoto = ({ tenant, entity, id }: PhotoOf): Statement<unknown> => sql`
  delete from person_photos where tenant_id = ${tenant} and entity = ${entity} and entity_id = ${id}`
