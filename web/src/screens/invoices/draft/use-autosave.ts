import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Problem } from '../../../kernel/api/problem.ts'
import { ifMatch, type Tagged, tagged } from '../../../kernel/api/tagged.ts'
import { type School, useSchool } from '../../../kernel/school/school.tsx'
import type { Invoice } from '../wire.ts'
import { bodyOf, type DraftBody, type Edit } from './body.ts'

/** Milliseconds of rest before what was written is sent. */
const patience = 600

type Saved = Tagged<Invoice>

interface Order {
  readonly body: DraftBody
  /** Whether the lines are as the draft was opened with: they are not sent, and not computed again. */
  readonly isSameLines: boolean
  readonly studentId: string
  readonly householdId: string
}

/** Makes the draft, or changes it; the answer has everything worked out. */
function send(
  school: School,
  saved: Saved | undefined,
  { body, isSameLines, studentId, householdId }: Order,
) {
  const { lines: _same, ...others } = body
  if (!saved) {
    const household = householdId === '' ? {} : { household_id: householdId }
    return tagged(
      school.client.POST('/api/v1/finance/invoices/', {
        body: { student_id: studentId, ...household, ...body },
      }),
    )
  }
  return tagged(
    school.client.PATCH('/api/v1/finance/invoices/{invoice_id}/', {
      params: { path: { invoice_id: saved.body.id } },
      headers: ifMatch(saved.tag),
      body: isSameLines ? others : body,
    }),
  )
}

/** What has been sent of a draft, and its current state. */
function orderOf(edit: Edit, first: Edit): Order | undefined {
  const body = bodyOf(edit)
  if (!body || !edit.student) return undefined
  const isSameLines = edit.lines === first.lines
  return { body, isSameLines, studentId: edit.student.value, householdId: edit.household_id }
}

const textOf = (order: Order | undefined): string => JSON.stringify(order)

/**
 * Saves a draft while it is written, one request at a time, so that its total is the server's own
 * sum. After an error nothing is sent until something is written; somebody else's change is never overwritten.
 */
export function useAutosave(edit: Edit, start: Saved | undefined) {
  const school = useSchool()
  const queries = useQueryClient()
  const [saved, setSaved] = useState(start)
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [first] = useState(edit)
  const order = orderOf(edit, first)
  const text = textOf(order)
  // What was opened is as the server has it.
  const [sent, setSent] = useState(start ? text : '')
  const latest = useRef({ order, saved })
  latest.current = { order, saved }
  const isStale = error instanceof Problem && error.status === 412
  useEffect(() => {
    if (isBusy || isStale || text === sent || !latest.current.order) return
    const timer = setTimeout(async () => {
      const { order: now, saved: before } = latest.current
      if (!now) return
      setBusy(true)
      setSent(textOf(now))
      setError(undefined)
      await send(school, before, now).then(setSaved, setError)
      await queries.invalidateQueries({ queryKey: ['get', '/api/v1/finance/invoices/'] })
      setBusy(false)
    }, patience)
    return () => clearTimeout(timer)
  }, [text, sent, isBusy, isStale, school, queries])
  const isSettled = !isBusy && error === undefined && text === sent && saved !== undefined
  return { saved, error, isBusy, isSettled, isDirty: text !== sent && order !== undefined }
}
