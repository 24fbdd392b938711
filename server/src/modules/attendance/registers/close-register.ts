import type { RequestContext } from '../../../kernel/http/context.ts'
import { forbidden, notFound } from '../../../kernel/http/problems.ts'
import { recordAttendance } from '../changes.ts'
import { isOffice } from '../office.ts'
import { alreadyClosed, notClosed } from '../problems.ts'
import { recordingRights } from '../rules/recording-rights.ts'
import { lessonsFollowed, selectOwnClass } from '../visibility.sql.ts'
import { visibilityOf } from '../visibility.ts'
import type { RegisterStateBody } from './schema.ts'
import {
  countMarks,
  countSeats,
  type HeldRegisterRow,
  selectRegisterForUpdate,
  updateRegisterStatus,
} from './sql.ts'
import { presentTaking, seatsIn, tallyOf } from './taking.ts'

type Context = RequestContext<{ register_id: string }, unknown, { readonly reason?: string } | undefined>

/**
 * Closes a register against change: by the office, or by its teacher as long as the teacher may still change it.
 * 404 when not visible, 409 when it is closed.
 */
export async function closeRegister(context: Context): Promise<RegisterStateBody> {
  const { register, taught } = await lock(context)
  const { earliest } = recordingRights(context.principal.roles, context.today)
  const own = taught && (earliest === null || register.date >= earliest)
  if (!isOffice(context) && !own) throw forbidden()
  if (register.status === 'closed') throw alreadyClosed()
  return setStatus(context, register, 'closed')
}

/** Opens a closed register again, for the office, which says why; 409 when it is open. */
export async function reopenRegister(context: Context): Promise<RegisterStateBody> {
  const { register } = await lock(context)
  if (!isOffice(context)) throw forbidden()
  if (register.status === 'open') throw notClosed()
  return setStatus(context, register, 'open')
}

/** The register, locked as saving locks it: who saves meanwhile waits and then finds it closed. */
async function lock(context: Context): Promise<{ register: HeldRegisterRow; taught: boolean }> {
  const { tx } = context
  const register = await tx.one(selectRegisterForUpdate(tx.tenant, context.params.register_id))
  const own =
    register &&
    (await tx.one(
      selectOwnClass(visibilityOf(context), {
        classId: register.class_id,
        date: register.date,
        periodId: register.period_id,
      }),
    ))
  if (!register || !own?.in_sight) throw notFound()
  return { register, taught: own.taught }
}

async function setStatus(
  context: Context,
  register: HeldRegisterRow,
  status: 'open' | 'closed',
): Promise<RegisterStateBody> {
  const { tx, body } = context
  await tx.execute(updateRegisterStatus(tx.tenant, register.id, status))
  const action = status === 'closed' ? 'closed' : 'reopened'
  const change = { before: { status: register.status }, after: { status }, reason: body?.reason ?? null }
  await recordAttendance(context, 'register', [{ id: register.id, action, ...change }])
  const [marks, seats] = await Promise.all([
    tx.query(countMarks(tx.tenant, [register.class_id], register.date)),
    tx.query(
      countSeats(tx.tenant, {
        classIds: [register.class_id],
        date: register.date,
        staff: lessonsFollowed(visibilityOf(context)),
      }),
    ),
  ])
  const tally = tallyOf(
    marks.filter((row) => row.period_id === register.period_id),
    seatsIn(seats, register.period_id),
  )
  return {
    class_id: register.class_id,
    date: register.date,
    ...presentTaking({ ...register, status }, register.period_id, { ...tally, isNeeded: true }),
  }
}
