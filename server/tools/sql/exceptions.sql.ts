import type { StatementProblem } from './statement-rules.ts'

/** A statement that breaks a rule, known by a piece of its text, and why it may. */
export interface StatementException extends StatementProblem {
  /** A part of the statement, with single spaces and parameters without their numbers. */
  readonly holds: string
  readonly reason: string
  /** Only the statement that is sent shows it, none of the templates that it is put together from. */
  readonly isComposed?: boolean
}

type Rest = Omit<StatementException, keyof StatementProblem | 'reason'>

const insertion = (subject: string, holds: string, isComposed = false): StatementException => ({
  rule: 'insert-select',
  subject,
  holds,
  reason:
    'its rows come out of parameters alone; tenant_id will come from a table of anchors, one row a school',
  isComposed,
})

const forbidden = (subject: string, reason: string, rest: Rest): StatementException => ({
  rule: 'forbidden',
  subject,
  reason,
  ...rest,
})

const moment = "on another machine it is that machine's; it will be asked once and passed on as a setting"
const plan = 'a setting of the machine that is asked, for one transaction; nothing of a school depends on it'

/** The statements that break a rule today. The list may only become shorter: one that is not needed fails the check. */
export const statementExceptions: readonly StatementException[] = [
  insertion('application_tokens', 'select $, made.hash, made.id, $ from unnest('),
  insertion('grade_levels', 'select $, made.id, made.code, made.name, made.position,'),
  insertion('household_guardians', 'select $, made.household_id, made.guardian_id,'),
  insertion('ledger_accounts', 'select $, made.id, case when exists'),
  insertion('mails', 'select $::uuid, $::uuid, $::text, $::text, $::text from spent', true),
  insertion('outbox', 'select $::uuid, id, type, data::jsonb,', true),
  insertion('payment_allocations', 'select $, part.id, made.id, part.invoice_id,'),
  insertion('payment_refunds', 'select $, $::uuid, $::uuid, $::bigint,', true),
  insertion('payments', 'select $, $::uuid, $, $::uuid, $::uuid,', true),
  insertion('person_tokens', 'select $, wanted.id, $, wanted.archived,', true),
  insertion('school_modules', 'select $::uuid, code, entitled from unnest('),
  insertion('school_modules', 'select $::uuid, code, entitled, enabled from unnest('),
  insertion('subjects', 'select $, made.id, made.code, made.name, $, $ from unnest('),
  insertion('webhook_attempts', 'select $::uuid, * from unnest('),
  forbidden('ctid', 'rows are taken away by their place, which no index replaces within the first import', {
    holds: 'delete from person_tokens kept',
    isComposed: true,
  }),
  forbidden('pg_current_snapshot', 'audit_state stands on the coordinator, whose moment it is', {
    holds: 'from audit_state where id = 1',
  }),
  forbidden('pg_current_snapshot', moment, {
    holds: 'pg_snapshot_xmax(pg_current_snapshot())::text::bigint',
  }),
  forbidden('pg_current_snapshot', moment, {
    holds: 'pg_snapshot_xmin(pg_current_snapshot())::text::bigint',
  }),
  forbidden('set_config', plan, { holds: "set_config('plan_cache_mode', 'force_generic_plan', true)" }),
  forbidden('set_config', plan, { holds: "set_config('statement_timeout', $, true)" }),
  {
    rule: 'tenant',
    subject: 'tenant_probe',
    holds: 'select answer from tenant_probe',
    reason: 'tries at the start of the server that the setting of the transaction alone holds the school',
  },
]

/** The exception that lets a problem of a statement stand; undefined when there is none. */
export const exceptionOf = (problem: StatementProblem, text: string): StatementException | undefined => {
  const plain = text.replace(/\s+/g, ' ').replace(/\$\d+/g, '$')
  return statementExceptions.find(
    ({ rule, subject, holds }) =>
      rule === problem.rule && subject === problem.subject && plain.includes(holds),
  )
}
