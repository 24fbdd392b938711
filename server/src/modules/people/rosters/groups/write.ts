import { writeRows } from '../../../../kernel/db/write-rows.ts'
import { differences } from '../../../../kernel/history/differences.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import { versionTag } from '../../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../../kernel/ids/ids.ts'
import { type AcademicChange, recordAcademics } from '../../../academics/index.ts'
import { type LoadedClass, loadClass } from '../membership.ts'
import { classArchived, groupNameTaken } from '../problems.ts'
import { errorsOfGroup } from '../rules/group-members.ts'
import { presentGroup } from './read.ts'
import type { ClassGroupInputValue, ClassGroupPatchValue, ClassGroupWire } from './schema.ts'
import { type ClassGroupRow, deleteGroupMembers, selectGroupForUpdate, selectGroupNamed } from './sql.ts'

type InClass = { class_id: string }
type One = InClass & { class_group_id: string }

/** Makes a group of a class; its members stand on the roster (else 422), its name is its own (else 409). */
export async function createGroup(
  context: RequestContext<InClass, unknown, ClassGroupInputValue>,
): Promise<ClassGroupWire> {
  const { tx, params, body } = context
  const loaded = await loadClass(tx, params.class_id)
  const at = context.clock.now()
  const blank: ClassGroupRow = {
    id: uuidv7(),
    class_id: loaded.found.id,
    name: body.name,
    staff_id: null,
    student_ids: [],
    created_at: at,
    updated_at: at,
    archived_at: null,
    version: 0,
  }
  return save(context, { loaded, before: undefined, after: patched(blank, body) })
}

/** Changes a group by RFC 7396: its list of students is taken over whole. */
export async function patchGroup(
  context: RequestContext<One, unknown, ClassGroupPatchValue>,
): Promise<ClassGroupWire> {
  const { loaded, before } = await lock(context)
  return save(context, { loaded, before, after: patched(before, context.body) })
}

/** Archives a group; one that already is stays as it was. */
export async function archiveGroup(context: RequestContext<One>): Promise<void> {
  const { loaded, before } = await lock(context)
  const archived_at = before.archived_at ?? context.clock.now()
  await save(context, { loaded, before, after: { ...before, archived_at } })
}

async function lock(context: RequestContext<One>) {
  const { tx, params } = context
  const [loaded, before] = await Promise.all([
    loadClass(tx, params.class_id),
    tx.one(selectGroupForUpdate(tx.tenant, params.class_id, params.class_group_id)),
  ])
  if (!before) throw notFound()
  context.requireMatch(versionTag(before))
  return { loaded, before }
}

const patched = (
  row: ClassGroupRow,
  { student_ids, staff_id, ...rest }: ClassGroupPatchValue,
): ClassGroupRow => ({
  ...row,
  ...rest,
  ...(staff_id === undefined ? {} : { staff_id: staff_id ?? null }),
  ...(student_ids === undefined ? {} : { student_ids: [...new Set(student_ids ?? [])].sort() }),
})

const reported = ({ class_id, name, staff_id, student_ids, archived_at }: ClassGroupRow) => ({
  class_id,
  name,
  staff_id,
  student_ids,
  archived_at,
})

interface Change {
  readonly loaded: LoadedClass
  readonly before: ClassGroupRow | undefined
  readonly after: ClassGroupRow
}

async function save(context: RequestContext, { loaded, before, after }: Change): Promise<ClassGroupWire> {
  const { tx } = context
  const { id } = after
  const changed = Object.keys(differences(before && reported(before), reported(after)))
  if (before && changed.length === 0) {
    context.audit({ entity: 'class_group', ids: [id] })
    context.etag(versionTag(before))
    return presentGroup(before)
  }
  const action = actionOf(before, after)
  if (after.archived_at === null) await judge(context, { loaded, before, after }, action === 'restored')
  const saved = { ...after, updated_at: context.clock.now(), version: after.version + 1 }
  const old = new Set(before?.student_ids)
  const stored = new Set(after.student_ids)
  const gone = [...old].filter((student) => !stored.has(student))
  await writeGroup(context, saved)
  await Promise.all([
    gone.length === 0 ? undefined : tx.execute(deleteGroupMembers(tx.tenant, id, gone)),
    writeRows(tx, {
      table: 'class_group_members',
      columns: { tenant_id: 'uuid', class_group_id: 'uuid', student_id: 'uuid' },
      rows: [...stored]
        .filter((student) => !old.has(student))
        .map((student_id) => ({ tenant_id: tx.tenant, class_group_id: id, student_id })),
    }),
    recordAcademics(context, [
      {
        noun: 'class_group',
        id,
        action,
        before: before && reported(before),
        after: reported(saved),
        data: { class_id: after.class_id },
      },
    ]),
  ])
  context.etag(versionTag(saved))
  return presentGroup(saved)
}

function actionOf(before: ClassGroupRow | undefined, after: ClassGroupRow): AcademicChange['action'] {
  if (!before) return 'created'
  if (before.archived_at !== null && after.archived_at === null) return 'restored'
  return before.archived_at === null && after.archived_at !== null ? 'archived' : 'updated'
}

/** Judges what the change touches; a new or restored group whole. */
async function judge(
  context: RequestContext,
  { loaded, before, after }: Change,
  isRestored: boolean,
): Promise<void> {
  const { tx, today } = context
  if (loaded.found.archived_at) throw classArchived()
  const old = new Set(isRestored ? [] : before?.student_ids)
  const joining = after.student_ids.filter((id) => !old.has(id))
  const places = (context.body as { student_ids?: string[] } | undefined)?.student_ids ?? []
  const staffMoves = isRestored || before?.staff_id !== after.staff_id
  const details = errorsOfGroup(
    { student_ids: joining, ...(staffMoves ? { staff_id: after.staff_id } : {}) },
    loaded.rows,
    today,
  )
  const placed = details.map((detail) => {
    const at = /^body\/student_ids\/(\d+)$/.exec(detail.path)
    const place = places.indexOf(joining[Number(at?.[1])] ?? '')
    return at && place >= 0 ? { ...detail, path: `body/student_ids/${place}` } : detail
  })
  if (placed.length > 0) throw invalidBody({ details: placed })
  const twin = await tx.one(selectGroupNamed(tx.tenant, after))
  if (twin)
    throw groupNameTaken({
      details: [{ path: 'body/name', code: 'taken', message: `is the one of the group ${twin.id} already` }],
    })
}

const writeGroup = (context: RequestContext, row: ClassGroupRow): Promise<unknown> => {
  const { student_ids: _students, ...columns } = row
  return writeRows(context.tx, {
    table: 'class_groups',
    columns: {
      tenant_id: 'uuid',
      id: 'uuid',
      class_id: 'uuid',
      name: 'text',
      staff_id: 'uuid',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
      archived_at: 'timestamptz',
      version: 'int',
    },
    rows: [{ ...columns, tenant_id: context.tx.tenant }],
    // The version takes part: a change of members alone is a change of the group.
    conflict: {
      target: ['tenant_id', 'id'],
      update: ['name', 'staff_id', 'archived_at', 'version'],
      touch: ['updated_at'],
    },
  })
}
