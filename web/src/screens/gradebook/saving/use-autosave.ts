import { useCallback, useEffect, useState } from 'react'
import { newKey } from '../../../kernel/api/new-key.ts'
import { hold, post, readOutbox, withdraw } from '../../../kernel/outbox/outbox.ts'
import type { School } from '../../../kernel/school/school.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { type Sheet, stateTopic } from '../sheet/sheet.ts'
import type { Gradebook } from '../wire.ts'
import { Autosave } from './autosave.ts'
import { type MarksBody, marksOperation, sendMarks } from './send-marks.ts'

/** What the marks of a class in a term are called in the outbox. */
const aboutOf = ({ class_id, term_id }: Gradebook): string => `marks ${class_id} ${term_id}`

/**
 * Stores unsent entries on this device, in place of earlier ones: under the key of the request that
 * nobody has answered, where that is all of it.
 */
function keep(school: School, sheet: Sheet, key: string | undefined): void {
  const { book, ledger } = sheet
  const about = aboutOf(book)
  const rows = ledger.unsentRows
  const userId = school.me.user?.id ?? ''
  if (rows.length === 0) {
    drop(school, about)
    return
  }
  const body: MarksBody = { class_id: book.class_id, results: rows }
  post({
    key: (ledger.isAllFlying ? key : undefined) ?? newKey(),
    slug: school.slug,
    userId,
    operation: marksOperation,
    body,
    about,
    ifMatch: undefined,
    title: book.title,
    writtenAt: new Date().toISOString(),
    address: `/schools/${school.slug}/gradebook/${book.class_id}?term=${book.term_id}`,
  })
}

const unsentAbout = (school: School, about: string) =>
  readOutbox().filter(
    (one) => one.slug === school.slug && one.userId === school.me.user?.id && one.about === about,
  )

function drop(school: School, about: string): void {
  for (const { key } of unsentAbout(school, about)) withdraw(key)
}

/** Lays what an earlier visit left over the sheet. */
function restore(school: School, sheet: Sheet): void {
  for (const { body } of unsentAbout(school, aboutOf(sheet.book)))
    sheet.ledger.restore((body as MarksBody).results)
}

/** Reads the book again when everything is saved, unless something was sent meanwhile. */
async function reload(sheet: Sheet, read: () => Promise<Gradebook>): Promise<void> {
  const { epoch } = sheet.ledger
  const book = await read().catch(() => undefined)
  if (!book || sheet.ledger.isFlying) return
  if (sheet.ledger.epoch === epoch) sheet.fold(book)
  else await reload(sheet, read)
}

/** Saves what is entered by itself, and reads again what that made of the marks of the term. */
export function useAutosave(sheet: Sheet, read: () => Promise<Gradebook>) {
  const school = useSchool()
  const refresh = useCallback(() => reload(sheet, read), [sheet, read])
  const [autosave] = useState(
    () =>
      new Autosave({
        ledger: sheet.ledger,
        newKey,
        send: (rows, key) => sendMarks(school, { class_id: sheet.book.class_id, results: rows }, key),
        changed: () => {
          if (autosave.state === 'offline' || autosave.state === 'idle') keep(school, sheet, autosave.key)
          sheet.topics.tell([stateTopic])
        },
        settled: () => void refresh(),
      }),
  )
  useEffect(() => {
    sheet.entered = () => {
      autosave.poke()
      if (autosave.state === 'offline') keep(school, sheet, undefined)
    }
    const release = hold(aboutOf(sheet.book))
    restore(school, sheet)
    if (sheet.ledger.unsent > 0) void autosave.flush()
    return () => {
      autosave.stop()
      release()
    }
  }, [autosave, school, sheet])
  useEdges({ sheet, autosave, school, refresh })
  return { autosave, refresh }
}

interface Edges {
  readonly sheet: Sheet
  readonly autosave: Autosave
  readonly school: School
  refresh(): Promise<void>
}

/** On reconnecting, on returning to the page, and on leaving it: sends pending entries, or stores them on this device. */
function useEdges({ sheet, autosave, school, refresh }: Edges): void {
  useEffect(() => {
    const online = () => void autosave.flush()
    const left = () => sheet.ledger.unsent > 0 && keep(school, sheet, undefined)
    const seen = () => {
      if (document.visibilityState === 'hidden') void autosave.flush()
      else if (sheet.ledger.unsent === 0) void refresh()
    }
    addEventListener('online', online)
    addEventListener('pagehide', left)
    document.addEventListener('visibilitychange', seen)
    return () => {
      removeEventListener('online', online)
      removeEventListener('pagehide', left)
      document.removeEventListener('visibilitychange', seen)
      left()
    }
  }, [sheet, autosave, school, refresh])
}
