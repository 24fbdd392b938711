import { useRef, useState } from 'react'
import { newKey } from '../../../kernel/api/new-key.ts'
import { isSignedOut, isUnreachable, Problem } from '../../../kernel/api/problem.ts'
import type { Tagged } from '../../../kernel/api/tagged.ts'
import { post, withdraw } from '../../../kernel/outbox/outbox.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import type { Register, Submission } from './entries.ts'

/** What became of a save. */
type Outcome = 'saved' | 'queued' | 'conflict' | { readonly refused: Problem }

/** What a register is called in the outbox. */
export const aboutOf = ({ class_id, date, period_id }: Register): string =>
  `register ${class_id} ${date} ${period_id ?? ''}`

/**
 * Saves a register against the version that was opened. The key is reused while the same content is sent again, so that an
 * unsure save is done once; without a line the save goes into the outbox.
 */
export function useSaving() {
  const school = useSchool()
  const [isBusy, setBusy] = useState(false)
  const attempt = useRef<{ readonly what: string; readonly key: string }>(undefined)

  const queue = (opened: Tagged<Register>, body: Submission, key: string) =>
    post({
      key,
      slug: school.slug,
      userId: school.me.user?.id ?? '',
      operation: 'attendance.submitBulk',
      body,
      ifMatch: opened.tag,
      about: aboutOf(opened.body),
      address: addressOf(school.slug, opened.body),
      title: titleOf(opened.body),
      date: opened.body.date,
      writtenAt: new Date().toISOString(),
    })

  const save = async (opened: Tagged<Register>, body: Submission): Promise<Outcome> => {
    const what = JSON.stringify([opened.tag, body])
    const key = attempt.current?.what === what ? attempt.current.key : newKey()
    attempt.current = { what, key }
    setBusy(true)
    try {
      await school.client.POST('/api/v1/attendance/bulk', {
        body,
        headers: { 'Idempotency-Key': key, ...(opened.tag ? { 'If-Match': opened.tag } : {}) },
      })
      return 'saved'
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome === 'queued') queue(opened, body, key)
      return outcome
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, save, withdraw }
}

/** What a failed request means for the save. @throws errors that are not of the server or the network */
function outcomeOf(error: unknown): Outcome {
  // After a sign-out, the save is sent when the same person signs in again.
  if (isUnreachable(error) || isSignedOut(error)) return 'queued'
  if (!(error instanceof Problem)) throw error
  return error.status === 412 ? 'conflict' : { refused: error }
}

/** The class and the lesson, for people; no student. */
const titleOf = ({ class_name, period }: Register): string =>
  [class_name, period?.name].filter(Boolean).join(' · ')

function addressOf(slug: string, { class_id, date, period_id }: Register): string {
  const query = new URLSearchParams({ date, ...(period_id === null ? {} : { period_id }) })
  return `/schools/${slug}/attendance/registers/${class_id}?${query}`
}
