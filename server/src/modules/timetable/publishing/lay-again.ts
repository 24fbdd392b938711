import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { EventSubscription } from '../../../kernel/events/events.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import type { WorkerLoop } from '../../../kernel/jobs/worker-loop.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { forEachSchool, selectSchoolById } from '../../tenants/index.ts'
import { dayQueue } from './day-queue.ts'
import { layAndSave } from './lay-and-save.ts'
import { deleteDays, selectLiveTimetables, selectTimetableLock } from './sql.ts'

/**
 * Lays the days of every timetable that still holds again, from a date on: what the calendar says now. Days before it
 * are never touched. Five statements for any number of timetables.
 */
export async function layAgain(tx: Transaction, from: string): Promise<void> {
  await tx.query(selectTimetableLock(tx.tenant))
  const live = await tx.query(selectLiveTimetables(tx.tenant, { all: true }, from))
  if (live.length === 0) return
  const timetableIds = live.map(({ id }) => id)
  await tx.execute(deleteDays(tx.tenant, { timetableIds, from, outside: false }))
  await layAndSave(tx, live, from)
}

/** The worker loop that lets published timetables follow the calendar. */
export class DayLayer implements WorkerLoop {
  readonly name = dayQueue.name
  readonly #kernel: Kernel

  constructor(kernel: Kernel) {
    this.#kernel = kernel
  }

  async run(tenant: string): Promise<void> {
    const { database, clock } = this.#kernel
    const [school] = await database.global(selectSchoolById(tenant))
    if (!school) return
    await database.transaction(tenant, (tx) => layAgain(tx, todayIn(clock, school.time_zone)))
  }

  stop(): Promise<void> {
    return Promise.resolve()
  }
}

/** Every school once a day: imports change the calendar without events. */
export async function layAllAgain(kernel: Kernel): Promise<void> {
  await forEachSchool(kernel, { status: 'any' }, ({ id }) =>
    kernel.database.transaction(id, (tx) => tx.execute(dayQueue.wake(id))),
  )
}

const woken = new WeakSet<Transaction>()

/** However many entries a transaction changes, it wakes the loop once. */
const wake = async (tx: Transaction): Promise<void> => {
  if (woken.has(tx)) return
  woken.add(tx)
  tx.last(dayQueue.wake(tx.tenant))
}

const nouns = ['calendar_entry', 'academic_year', 'term', 'period']
const verbs = ['created', 'updated', 'archived']

/** What changes which days are school days. */
export const followCalendar: readonly EventSubscription[] = nouns.flatMap((noun) =>
  verbs.map((verb) => ({ type: `${noun}.${verb}`, run: wake })),
)
