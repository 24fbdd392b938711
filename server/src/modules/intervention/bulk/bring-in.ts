import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type BulkTable, writeRows } from '../../../kernel/db/write-rows.ts'
import { interventionsTable, notesTable, tasksTable } from '../case-parts/sql.ts'
import { casesTable } from '../cases/sql.ts'
import { lettersTable, mailingsTable } from '../letters/sql.ts'
import { agendaTable, meetingsTable } from '../meetings/sql.ts'
import type { CaseStatus, ContactWay, HelpOutcome, NoteKind, NoteLevel } from '../rules/case-states.ts'

/** A case of the past with its first day and, where it is closed, its last one. */
export interface PastCase {
  readonly id: string
  readonly student_id: string
  readonly status: CaseStatus
  readonly owner_user_id: string | null
  readonly reason: string | null
  readonly plan: string | null
  readonly goal: string | null
  readonly due_on: string | null
  readonly opened_at: Date
  readonly score_at_open: number | null
  readonly band_at_open: string | null
  readonly closed_at: Date | null
  readonly outcome: string | null
  readonly outcome_note: string | null
  readonly score_at_close: number | null
}

interface OfCase {
  readonly id: string
  readonly case_id: string
  readonly at: Date
  /** The user who entered it. */
  readonly by: string
}

export interface PastHelp extends OfCase {
  readonly code: string
  readonly name: string
  readonly dose: string | null
  readonly starts_on: string
  readonly ends_on: string | null
  readonly goal: string | null
  readonly outcome: HelpOutcome | null
  readonly outcome_note: string | null
}

export interface PastTask extends OfCase {
  readonly title: string
  readonly due_on: string | null
  readonly done_at: Date | null
  readonly meeting_id: string | null
}

export interface PastNote extends OfCase {
  readonly kind: NoteKind
  readonly level: NoteLevel
  readonly happened_on: string
  readonly contact_with: string | null
  readonly contact_way: ContactWay | null
  readonly text: string
  readonly meeting_id: string | null
}

export interface PastMeeting {
  readonly id: string
  readonly title: string | null
  readonly held_on: string
  readonly at: Date
  readonly by: string
  readonly present: readonly { readonly user_id: string | null; readonly name: string }[]
  readonly case_ids: readonly string[]
}

export interface PastMailing {
  readonly id: string
  readonly unit: 'days' | 'sessions' | 'lessons'
  readonly sent_on: string
  readonly at: Date
  readonly by: string
  readonly language: 'en' | 'fr'
  readonly letters: readonly {
    readonly id: string
    readonly student_id: string
    readonly subject: string
    readonly body: string
    readonly absences: number
  }[]
}

interface PastSupport {
  readonly cases: readonly PastCase[]
  readonly help: readonly PastHelp[]
  readonly tasks: readonly PastTask[]
  readonly notes: readonly PastNote[]
  readonly meetings: readonly PastMeeting[]
  readonly mailings: readonly PastMailing[]
}

/** Writes in what was done for students before: cases, help, meetings that are closed, and printed letters. */
export async function bringSupportIn(tx: Transaction, past: PastSupport): Promise<void> {
  const write: Write = (table, rows) =>
    writeRows(tx, {
      table: table.table,
      columns: table.columns,
      rows: rows.map((row) => Object.assign({ tenant_id: tx.tenant, version: 1 }, row)),
    })
  await write(casesTable, past.cases.map(rowOfCase))
  await write(interventionsTable, past.help.map(withAuthor))
  await writeMeetings(write, past.meetings)
  await write(tasksTable, past.tasks.map(rowOfTask))
  await write(notesTable, past.notes.map(rowOfNote))
  await writeMailings(write, past.mailings)
}

type Write = (table: BulkTable, rows: readonly object[]) => Promise<unknown>

async function writeMeetings(write: Write, meetings: readonly PastMeeting[]): Promise<void> {
  const closed = meetings.map(({ case_ids, ...meeting }) => {
    const { at, by } = meeting
    return Object.assign(withAuthor(meeting), { closed_at: at, closed_by: by })
  })
  await write(meetingsTable, closed)
  const places = meetings.flatMap(({ id, case_ids }) =>
    case_ids.map((case_id, place) => ({ meeting_id: id, case_id, place })),
  )
  await write(agendaTable, places)
}

async function writeMailings(write: Write, mailings: readonly PastMailing[]): Promise<void> {
  await write(
    mailingsTable,
    mailings.map(({ id, unit, sent_on, at, by }) => {
      const sent = { sent_on, sent_at: at, sent_by: by }
      return Object.assign({ id, unit, channel: 'print' }, sent)
    }),
  )
  await write(
    lettersTable,
    mailings.flatMap(({ id: mailing_id, sent_on, language, letters }) =>
      letters.map((letter) => Object.assign({ mailing_id, sent_on, language, guardian_id: null }, letter)),
    ),
  )
}

const rowOfCase = (one: PastCase) =>
  Object.assign(
    {
      opened_by: one.owner_user_id,
      closed_by: one.closed_at === null ? null : one.owner_user_id,
      created_at: one.opened_at,
      updated_at: one.closed_at ?? one.opened_at,
    },
    one,
  )

const rowOfTask = (task: PastTask) =>
  Object.assign(withAuthor(task), {
    assignee_user_id: task.by,
    done_by: task.done_at === null ? null : task.by,
  })

function rowOfNote({ by, at, ...note }: PastNote) {
  const never = { changed_at: null, removed_at: null, removed_by: null }
  return Object.assign({ author_user_id: by, created_at: at, updated_at: at }, never, note)
}

function withAuthor<Row extends { readonly at: Date; readonly by: string }>({ at, by, ...row }: Row) {
  return Object.assign({ created_by: by, created_at: at, updated_at: at }, row)
}
