import type { RequestContext } from '../../../kernel/http/context.ts'
import { t } from '../../../kernel/http/wire.ts'
import { registersQuestion } from '../registers/question.ts'
import { type SessionRow, selectSessions } from '../registers/sessions.sql.ts'
import { countSeats } from '../registers/sql.ts'
import { seatsIn } from '../registers/taking.ts'
import { DescribedObject as Strict } from '../words.ts'
import { type DueRegister, sendReminders } from './send.ts'
import { type ClassTeacherRow, selectTeachers, teachersOf } from './sql.ts'

/** Missing registers that one request reminds of. */
const maxRegisters = 1000

const RegisterKey = Strict({ class_id: t.Uuid, period_id: t.Optional(t.Nullable(t.Uuid)) })

export const RemindOrder = Strict(
  'RegisterReminder',
  {
    date: t.Optional(t.CalendarDate),
    registers: t.Optional(
      t.described(
        t.Array(RegisterKey, { minItems: 1, maxItems: maxRegisters }),
        'Only these registers; left out: all of the day that are missing.',
      ),
    ),
  },
  { examples: [{ registers: [{ class_id: '0199c0de-0000-7000-8000-000000000002' }] }] },
)
type RemindOrderBody = t.Static<typeof RemindOrder>

export const Reminded = Strict('RegisterReminderResult', {
  missing: t.described(
    t.Integer({ minimum: 0 }),
    'Registers of the request that are missing: their lesson has begun and none was taken.',
  ),
  emails: t.described(t.Integer({ minimum: 0 }), 'Emails that were sent now.'),
  already_reminded: t.described(
    t.Integer({ minimum: 0 }),
    'Registers whose teachers were all written to before: each is reminded once per lesson.',
  ),
  unreachable: t.described(
    t.Integer({ minimum: 0 }),
    'Registers without a teacher who has an account and an email address.',
  ),
})

/** Writes to the teachers of missing registers, of all or of those named; each teacher once per lesson. */
export async function remindByHand(
  context: RequestContext<unknown, unknown, RemindOrderBody>,
): Promise<t.Static<typeof Reminded>> {
  const { tx, today, school, kernel } = context
  const { date = today, registers: named } = (context.body as RemindOrderBody | undefined) ?? {}
  const missing = await missingOf(context, date, named)
  const ids = [...new Set(missing.map(({ class_id }) => class_id))]
  const [teachers, seats] = await Promise.all([
    tx.query(selectTeachers(tx.tenant, ids, date)),
    tx.query(countSeats(tx.tenant, { classIds: ids, date, staff: undefined })),
  ])
  const seatsOf = Map.groupBy(seats, (row) => row.class_id)
  const registers = missing.map((row) =>
    dueRegister(row, seatsIn(seatsOf.get(row.class_id) ?? [], row.period_id)),
  )
  const sent = await sendReminders({ kernel, tx, school }, { date, registers, teachers })
  context.audit({ entity: 'register_reminder', count: sent.length, filters: { date } })
  return tallyOf(missing, teachers, new Set(sent.map(({ register }) => keyOf(register))), sent.length)
}

/** The missing registers of the day: those named, or all. */
async function missingOf(
  context: RequestContext,
  date: string,
  named: RemindOrderBody['registers'],
): Promise<SessionRow[]> {
  const { tx } = context
  const question = await registersQuestion(context, date, (statement) => tx.one(statement))
  const page = { after: undefined, backwards: false, limit: maxRegisters, taken: false }
  const rows = await tx.query(selectSessions(tx.tenant, question.sessions, page))
  if (!named) return rows
  const keys = new Set(named.map(({ class_id, period_id }) => `${class_id} ${period_id ?? ''}`))
  return rows.filter(({ class_id, period_id }) => keys.has(`${class_id} ${period_id ?? ''}`))
}

const dueRegister = ({ class_id, class_name, period }: SessionRow, expected: number): DueRegister => ({
  classId: class_id,
  title: class_name,
  period: period && { id: period.id, name: period.name, start_time: period.start_time },
  progress: 'not_taken',
  marked: 0,
  expected,
})

const keyOf = ({ classId, period }: DueRegister): string => `${classId} ${period?.id ?? ''}`

function tallyOf(
  missing: readonly SessionRow[],
  teachers: readonly ClassTeacherRow[],
  sent: ReadonlySet<string>,
  emails: number,
): t.Static<typeof Reminded> {
  const byClass = Map.groupBy(teachers, ({ class_id }) => class_id)
  const written = missing.filter(({ class_id, period_id }) =>
    teachersOf(byClass.get(class_id) ?? [], period_id).some(({ email }) => email !== null),
  )
  const known = written.filter(({ class_id, period_id }) => !sent.has(`${class_id} ${period_id ?? ''}`))
  return {
    missing: missing.length,
    emails,
    already_reminded: known.length,
    unreachable: missing.length - written.length,
  }
}
