import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { BulkPhoto } from '../../modules/people/index.ts'
import type { SchoolPlan } from '../plan/plan-school.ts'
import { seeded } from '../random.ts'
import type { Sitter } from './draw-portraits.ts'
import { portraitSide } from './paint.ts'

type Portraits = ReadonlyMap<Sitter, readonly Buffer[]>

/** Files that are written at once. */
const together = 32

/**
 * A portrait for every student and member of staff, as a file of its own each: who replaces one removes no other's.
 * Half a millisecond each.
 */
export async function storePortraits(
  files: FileStore,
  portraits: Portraits,
  { staff, families }: Pick<SchoolPlan, 'staff' | 'families'>,
): Promise<BulkPhoto[]> {
  const random = seeded('portraits of a school', 0)
  const pick = (sitter: Sitter): Buffer => {
    const [first, ...others] = portraits.get(sitter) ?? []
    if (!first) throw new Error(`No portrait of a ${sitter} was drawn.`)
    return random.pick([first, ...others])
  }
  const sitting = [
    ...families.students.map(({ id, sex }) => ({
      entity: 'student' as const,
      entity_id: id,
      bytes: pick(sex === 'male' ? 'boy' : 'girl'),
    })),
    ...staff.members.map(({ id }) => ({
      entity: 'teacher' as const,
      entity_id: id,
      bytes: pick(staff.sexOf.get(id) === 'male' ? 'man' : 'woman'),
    })),
  ]
  const photos: BulkPhoto[] = []
  for (let from = 0; from < sitting.length; from += together) {
    const some = sitting.slice(from, from + together)
    photos.push(...(await Promise.all(some.map((one) => storeOne(files, one)))))
  }
  return photos
}

async function storeOne(
  files: FileStore,
  { bytes, entity, entity_id }: Pick<BulkPhoto, 'entity' | 'entity_id'> & { readonly bytes: Buffer },
): Promise<BulkPhoto> {
  const { key } = await files.put(Readable.from([bytes]), { maxBytes: bytes.length })
  return {
    entity,
    entity_id,
    storage_key: key,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    content_type: 'image/webp',
    width: portraitSide,
    height: portraitSide,
  }
}
