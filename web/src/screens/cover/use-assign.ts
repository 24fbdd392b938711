import { useQueryClient } from '@tanstack/react-query'
import { Problem } from '../../kernel/api/problem.ts'
import type { CoverLesson } from '../../kernel/api/wire.ts'
import { isChanged, useSave } from '../../kernel/form/use-save.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { changesOfCover } from './search.ts'

/** What is arranged for a lesson: somebody takes it, or why nobody needs to. */
interface Arrangement {
  readonly staff_id?: string
  readonly not_needed?: 'merged' | 'supervised' | 'cancelled'
  readonly note?: string | null
}

interface Assign {
  /** The cover that the person sees, which is replaced; null: none. */
  readonly seen: string | null
  notice(): string
  onSaved?(): void
  /** Somebody else has arranged the lesson: with the cover that there is now; null: it was removed. */
  onChanged?(current: string | null): void
}

/** The cover that is there instead of the one that was seen; undefined: the error is another one. */
function changedTo(error: Error): string | null | undefined {
  if (!(error instanceof Problem) || error.code !== 'cover_changed') return undefined
  const { current } = (error.body ?? {}) as { current?: { cover_id: string | null } }
  return current?.cover_id ?? null
}

/**
 * Arranges a lesson in place of what the person sees. When somebody else has arranged it meanwhile, nothing is saved and
 * the list is read again.
 */
export function useAssign(lesson: CoverLesson, { seen, notice, onSaved, onChanged }: Assign) {
  const { client } = useSchool()
  const queries = useQueryClient()
  const save = useSave<unknown, Arrangement>({
    send: (arrangement) =>
      client.POST('/api/v1/scheduler/cover/assignments/', {
        body: {
          date: lesson.date,
          period_id: lesson.period_id,
          absent_staff_id: lesson.absent_staff_id,
          expected_cover_id: seen,
          ...arrangement,
        },
      }),
    changes: changesOfCover,
    notice,
    ...(onSaved ? { onSaved } : {}),
  })
  const assign = (arrangement: Arrangement) =>
    save.mutate(arrangement, {
      onError: (error) => {
        const current = changedTo(error)
        if (current === undefined) return
        onChanged?.(current)
        void queries.invalidateQueries({ predicate: ({ queryKey }) => isChanged(queryKey, changesOfCover) })
      },
    })
  return { assign, isSaving: save.isPending, error: save.error, reset: save.reset }
}
