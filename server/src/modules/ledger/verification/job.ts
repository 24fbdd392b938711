import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { defineJob, type JobContext, type JobDefinition } from '../../../kernel/jobs/define-job.ts'
import { enqueue } from '../../../kernel/jobs/enqueue.ts'
import { languageOfLocale } from '../../../kernel/languages/languages.ts'
import { selectMembersToTell } from '../../identity/index.ts'
import { isBusy, rollUp } from '../rollup.ts'
import { type LedgerDifference, type LedgerVerdict, verifyLedger } from '../verify.ts'
import { differenceEmail } from './email.ts'
import {
  insertVerification,
  selectLastFound,
  selectVerificationTurn,
  updateVerificationEnded,
  type VerificationEnd,
} from './sql.ts'

type Teller = Pick<Kernel, 'ports' | 'mail'>

/** Undefined: a job of an older server, which stored no verifications. */
type VerificationInput = Readonly<{ verification?: string }>

const work = { kind: 'finance.verify_ledger', attempts: 2 } as const

/**
 * The job that recomputes the books; its result is the verdict, which is also stored. A difference that the previous run
 * did not find is reported: in the log for operators, by an event, and to the school's finance staff.
 */
export const verifyLedgerJob = (kernel: Teller): JobDefinition<VerificationInput> =>
  defineJob<VerificationInput>({
    ...work,
    handler: (job) => runVerification(kernel, job),
    failed: async (tx, { input, clock }) => {
      if (input.verification === undefined) return
      const end = { at: clock.now(), outcome: 'failed', difference: null, counts: null } as const
      await tx.execute(updateVerificationEnded(tx.tenant, input.verification, end))
    },
  })

async function runVerification(kernel: Teller, job: JobContext<VerificationInput>): Promise<LedgerVerdict> {
  const { database, tenant, log } = job
  // The sums by day are compared with the postings up to where they reach: the further, the more is seen.
  await rollUp(job, tenant).catch((error: unknown) => {
    if (!isBusy(error)) throw error
  })
  const verdict = await verifyLedger(database, tenant)
  if (verdict.difference) {
    const { check, about } = verdict.difference
    log.error({ school: tenant, check, about }, 'the books of a school do not agree')
  }
  await database.transaction(tenant, async (tx) => {
    await keepVerdict(kernel, tx, job, verdict)
    await job.finish(tx, verdict)
  })
  return verdict
}

/** Stores and reports the result, unless an attempt did so before its worker was killed. */
async function keepVerdict(
  kernel: Teller,
  tx: Transaction,
  { input: { verification }, clock }: JobContext<VerificationInput>,
  { difference, counts }: LedgerVerdict,
): Promise<void> {
  if (verification === undefined) return
  await tx.execute(selectVerificationTurn(tx.tenant))
  const last = await tx.one(selectLastFound(tx.tenant))
  const outcome = difference ? 'differs' : 'agrees'
  const end: VerificationEnd = { at: clock.now(), outcome, difference, counts }
  const ended = await tx.one(updateVerificationEnded(tx.tenant, verification, end))
  if (!ended || !difference || isSame(difference, last?.difference)) return
  const { check, about } = difference
  await emit(tx, [{ type: 'ledger.difference_found', data: { verification_id: verification, check, about } }])
  await reportOffice(kernel, tx, difference)
}

const isSame = (found: LedgerDifference, before: LedgerDifference | null | undefined): boolean =>
  found.check === before?.check && isDeepStrictEqual(found.about, before.about)

/** Writes to those who keep the school's money. */
async function reportOffice(
  { ports, mail }: Teller,
  tx: Transaction,
  { check, about }: LedgerDifference,
): Promise<void> {
  const school = await ports.schoolById(tx.tenant)
  if (!school) return
  const language = languageOfLocale(school.locale)
  const line = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ')
  for (const { name, email } of await tx.query(selectMembersToTell(tx.tenant, ['owner', 'bursar']))) {
    const found = { name: line(name), school: line(school.name), check, about: line(JSON.stringify(about)) }
    await mail.send(tx, { to: email, ...differenceEmail(language, found) })
  }
}

/** Puts a planned verification into the queue; false when that night has one. */
export async function queueNight(tx: Transaction, day: string, at: Date): Promise<boolean> {
  const row = { id: uuidv7(), planned_for: day, requested_at: at, requested_by: null }
  const planned = await tx.one(insertVerification(tx.tenant, row))
  if (!planned) return false
  await enqueue<VerificationInput>(tx, work, { verification: row.id }, { at })
  return true
}

/** Begins to verify the books; answers the verification and its job. */
export async function startVerification(context: RequestContext): Promise<{ id: string; job_id: string }> {
  const { tx, principal, clock } = context
  const requested_by = principal.kind === 'person' ? principal.userId : null
  const row = { id: uuidv7(), planned_for: null, requested_at: clock.now(), requested_by }
  await tx.execute(insertVerification(tx.tenant, row))
  const job_id = await enqueue<VerificationInput>(
    tx,
    work,
    { verification: row.id },
    { by: principal, at: row.requested_at },
  )
  context.audit({ entity: 'ledger', ids: [tx.tenant] })
  return { id: row.id, job_id }
}
