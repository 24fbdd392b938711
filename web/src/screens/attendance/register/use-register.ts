import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Problem } from '../../../kernel/api/problem.ts'
import type { Tagged } from '../../../kernel/api/tagged.ts'
import { type UnsentRequest, useUnsentRequests, withdraw } from '../../../kernel/outbox/outbox.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import {
  chosenEntries,
  differences,
  type Entries,
  type Entry,
  firstEntries,
  isSame,
  type Register,
  type Status,
  type Submission,
  statuses,
  submissionOf,
  suggestedEntry,
  unconfirmed,
} from './entries.ts'
import { aboutOf, useSaving } from './use-saving.ts'

/** What an unsent request that waits says of the register, laid over what is saved. */
function entriesOfRequest(
  register: Register,
  unsent: UnsentRequest,
  statusOf: (code: string) => Status,
): Entries {
  const entries = new Map(firstEntries(register))
  for (const { student_id, status, minutes_late, remarks } of (unsent.body as Submission).records) {
    if (!entries.has(student_id)) continue
    const own = statuses.find((one) => one === status)
    const code = own ? null : status
    entries.set(student_id, {
      status: own ?? statusOf(status),
      code,
      minutesLate: minutes_late ?? null,
      remarks: remarks ?? null,
    })
  }
  return entries
}

const areSame = (one: Entries, other: Entries): boolean =>
  [...one].every(([id, entry]) => isSame(entry, other.get(id)))

/** What was opened and what is entered over it. */
function useDraft(
  opened: Tagged<Register>,
  unsent: UnsentRequest | undefined,
  statusOf: (code: string) => Status,
) {
  // What an unsent request was written over is not known any more: only that its tag named it.
  const [base, setBase] = useState(() => ({
    ...opened,
    ...(unsent ? { tag: unsent.ifMatch } : {}),
    isKnown: !unsent,
  }))
  // What is safe: saved, first suggested, or in the outbox.
  const [clean, setClean] = useState(() =>
    unsent ? entriesOfRequest(opened.body, unsent, statusOf) : firstEntries(opened.body),
  )
  const [entries, setEntries] = useState(clean)
  const adopt = useCallback((fresh: Tagged<Register>, next: Entries = firstEntries(fresh.body)) => {
    setBase({ ...fresh, isKnown: true })
    setEntries(next)
    setClean(firstEntries(fresh.body))
  }, [])
  const set = useCallback(
    (id: string, next: (entry: Entry, isUnconfirmed?: boolean) => Entry) =>
      setEntries((known) => {
        const student = base.body.students.find(({ student_id }) => student_id === id)
        const entry = known.get(id)
        if (entry) return new Map(known).set(id, next(entry))
        return student ? new Map(known).set(id, next(suggestedEntry(student), true)) : known
      }),
    [base],
  )
  return { base, entries, isDirty: !areSame(entries, clean), adopt, set, setClean }
}

interface News {
  readonly isNews: boolean
  readonly unsent: UnsentRequest | undefined
  adopt(fresh: Tagged<Register>): void
  setConflict(now: Tagged<Register>): void
}

/** What happens without the person: an unsent request was sent, or refused because the register had changed. */
function useNews(opened: Tagged<Register>, { isNews, unsent, adopt, setConflict }: News): void {
  useEffect(() => {
    if (isNews) adopt(opened)
  }, [isNews, opened, adopt])
  const isRefused = unsent?.refused === 'precondition_failed'
  useEffect(() => {
    if (isRefused) setConflict(opened)
  }, [isRefused, opened, setConflict])
}

type Set = ReturnType<typeof useDraft>['set']

/** What is marked while a save is under way would be lost to what comes back from it. */
function useWhileIdle(set: Set, isBusy: boolean): Set {
  const busy = useRef(isBusy)
  useEffect(() => {
    busy.current = isBusy
  }, [isBusy])
  return useCallback((id, next) => busy.current || set(id, next), [set])
}

export type OpenedRegister = ReturnType<typeof useRegister>

/** A register being taken: what was opened, what is entered, and what saving made of it. */
export function useRegister(
  opened: Tagged<Register>,
  { read, statusOf }: { read: () => Promise<Tagged<Register>>; statusOf: (code: string) => Status },
) {
  const { t } = useWords('attendance')
  const { slug, me } = useSchool()
  const queries = useQueryClient()
  const saving = useSaving()
  const [unsent] = useUnsentRequests({ slug, userId: me.user?.id ?? '', about: aboutOf(opened.body) })
  const draft = useDraft(opened, unsent, statusOf)
  const { base, entries, isDirty } = draft
  const [error, setError] = useState<Problem>()
  const [conflict, setConflict] = useState<Tagged<Register>>()
  const adopt = (fresh: Tagged<Register>, next?: Entries) => {
    draft.adopt(fresh, next)
    setConflict(undefined)
  }
  const isIdle = !unsent && !isDirty && !saving.isBusy && !conflict
  useNews(opened, { isNews: isIdle && opened.tag !== base.tag, unsent, adopt: draft.adopt, setConflict })
  const finish = async (count: number) => {
    if (unsent) withdraw(unsent.key)
    notifications.show({ message: t('register.saved', { count }) })
    adopt(await read())
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'register' })
  }
  const send = async (from: Tagged<Register>, next: Entries) => {
    const body = submissionOf(from.body, next)
    if (!body) return finish(0)
    setError(undefined)
    const outcome = await saving.save(from, body)
    if (outcome === 'saved') return finish(body.records.length)
    if (outcome === 'conflict') return setConflict(await read())
    if (outcome === 'queued') draft.setClean(next)
    else setError(outcome.refused)
  }
  const found = conflict ? differences(base.isKnown ? base.body : undefined, conflict.body, entries) : []
  return {
    base: base.body,
    entries,
    refusal: error,
    unsent,
    isDirty,
    isBusy: saving.isBusy,
    conflict: conflict && { now: conflict.body, found },
    isUnsaved: submissionOf(base.body, entries) !== undefined,
    unconfirmed: unconfirmed(base.body, entries),
    set: useWhileIdle(draft.set, saving.isBusy),
    save: () => send(base, entries),
    /** Continues with the current marks; for the named students with those entered here. */
    settle: async (keep: ReadonlySet<string>) => {
      if (!conflict) return
      const next = chosenEntries(conflict.body, entries, found, keep)
      if (unsent) withdraw(unsent.key)
      adopt(conflict, next)
      await send(conflict, next)
    },
    /** Returns to the entries made here; the next save compares with the current marks again. */
    postpone: () => setConflict(undefined),
    /** Discards the entries and shows the current marks. */
    reload: async () => {
      if (unsent) withdraw(unsent.key)
      setError(undefined)
      adopt(await read())
    },
  }
}
