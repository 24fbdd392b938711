import { lockRows, type RowTable } from '../../../../kernel/db/row-changes.ts'
import type { MergePart } from '../merge-part.ts'

const photos: RowTable = { table: 'person_photos', key: ['entity', 'entity_id'], touched: [] }

/** The photo: the remaining person's, or the duplicate's where there is no other or it was requested. */
export const photoPart: MergePart = {
  name: 'photo',
  kinds: ['student', 'teacher', 'guardian'],
  tables: [photos],
  plan: async (tx, { keepId, mergeId, take }) => {
    const rows = await lockRows(tx, photos, 'entity_id', [keepId, mergeId])
    const own = rows.find((row) => row['entity_id'] === keepId)
    const other = rows.find((row) => row['entity_id'] === mergeId)
    const goesOver = other !== undefined && (own === undefined || take['photo'] === 'merged')
    const swapped = goesOver
      ? [
          ...rows.map((row) => ({ before: row, after: null })),
          { before: null, after: { ...other, entity_id: keepId } },
          ...(own ? [{ before: null, after: { ...own, entity_id: mergeId } }] : []),
        ]
      : []
    const conflicts =
      own && other
        ? [
            {
              code: 'two_photos',
              about: {},
              resolution: `The ${goesOver ? 'duplicate' : 'remaining person'}’s photo counts; the other one stays in the archive.`,
            },
          ]
        : []
    return { moved: goesOver ? 1 : 0, conflicts, changes: [{ table: photos, rows: swapped }] }
  },
}
