import { anonymous } from '../../../kernel/auth/principal.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { beginStudents, selectDueStudents } from '../../people/index.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { deleteUnconfirmedBefore } from '../public/unconfirmed.sql.ts'
import { defaultSettings, selectSettings } from '../settings/sql.ts'
import { judgeMoves, type RequestedMove, saveMoves } from '../transitions/move.ts'
import {
  deleteDocuments,
  deleteNotes,
  deleteTokens,
  deleteUnused,
  enrolledStudentIds,
  max,
  selectExpired,
  selectToErase,
  updateErased,
  updateHistoryErased,
} from './sql.ts'

type Keeper = Pick<Kernel, 'database' | 'clock' | 'mail' | 'files' | 'log' | 'config' | 'ports'>

const day = 86_400_000

/**
 * What the calendar does to applications of every school: offers run out on the day of the school, enrolled students
 * begin on their first day, documents that nobody used are deleted after a day, personal data after its time. Run again
 * it does nothing twice.
 */
export async function keepUpApplications(kernel: Keeper): Promise<void> {
  await forEachSchool(kernel, { status: 'not_closed' }, async (school) => {
    await sweep(kernel, school.id)
    if (school.status !== 'active') return
    await expireOffers(kernel, school)
    await letBegin(kernel, school)
  })
}

async function inTurns(act: () => Promise<number>): Promise<void> {
  while ((await act()) === max);
}

/** Offers whose last day has passed go where their intake says. */
async function expireOffers(kernel: Keeper, school: School): Promise<void> {
  const { database, clock, mail, config } = kernel
  const today = todayIn(clock, school.timeZone)
  await inTurns(() =>
    database.transaction(school.id, async (tx) => {
      const rows = await tx.query(selectExpired(tx.tenant, today))
      if (rows.length === 0) return 0
      const url = (path: string) => `${config.publicUrl}${path}`
      const admissions = { tx, school, today, mail, url }
      const author = { at: clock.now(), actor: 'clock', userId: null, requestId: requestId() } as const
      const requested: RequestedMove = { move: 'expire', by: 'clock', author, reason: 'offer_expired' }
      const { moved } = await judgeMoves(admissions, rows, requested)
      await saveMoves(admissions, rows, moved, requested)
      return rows.length
    }),
  )
}

const requestId = (): string => `upkeep ${uuidv7()}`

/** Enrolled students become active on their first day. */
async function letBegin({ database, clock }: Keeper, school: School): Promise<void> {
  const today = todayIn(clock, school.timeZone)
  await inTurns(() =>
    database.transaction(school.id, async (tx) => {
      const due = await tx.query(selectDueStudents(tx.tenant, { ids: enrolledStudentIds(tx.tenant), today }))
      await beginStudents(
        { tx, clock, principal: anonymous, requestId: requestId(), audit: () => undefined },
        due,
      )
      return due.length
    }),
  )
}

/** Deletes documents that nobody used, and the personal data of what has ended long ago. */
async function sweep(kernel: Keeper, tenant: string): Promise<void> {
  const { database, clock } = kernel
  const now = clock.now()
  await inTurns(() =>
    database.transaction(tenant, async (tx) => {
      const gone = await tx.query(deleteUnused(tenant, new Date(now.getTime() - day)))
      removeFiles(kernel, tx, gone)
      return gone.length
    }),
  )
  await inTurns(() =>
    database.transaction(tenant, (tx) =>
      tx.execute(deleteUnconfirmedBefore(tenant, new Date(now.getTime() - day), max)),
    ),
  )
  const [[settings = defaultSettings]] = await database.read(tenant, [selectSettings(tenant)])
  const before = new Date(now.getTime() - settings.retention_days * day)
  await inTurns(() =>
    database.transaction(tenant, async (tx) => {
      const ids = (await tx.query(selectToErase(tenant, before))).map(({ id }) => id)
      if (ids.length > 0) await erase(kernel, tx, ids, now)
      return ids.length
    }),
  )
}

async function erase(kernel: Keeper, tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  const gone = await tx.query(deleteDocuments(tx.tenant, ids))
  await Promise.all([
    tx.execute(deleteNotes(tx.tenant, ids)),
    tx.execute(deleteTokens(tx.tenant, ids)),
    tx.execute(updateErased(tx.tenant, ids, now)),
    // After the applications: the database lets the texts of erased ones alone be emptied.
    tx.execute(updateHistoryErased(tx.tenant, ids)),
  ])
  removeFiles(kernel, tx, gone)
}

/** Files go once the rows that named them are gone. */
function removeFiles(
  { files, log }: Keeper,
  tx: Transaction,
  gone: readonly { readonly storage_key: string }[],
): void {
  tx.afterCommit(() => {
    for (const { storage_key: key } of gone) {
      files.remove(key).catch((error: unknown) => log.warn({ err: error }, 'application document'))
    }
  })
}
