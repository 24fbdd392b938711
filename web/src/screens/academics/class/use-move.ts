import { useState } from 'react'
import { Problem } from '../../../kernel/api/problem.ts'
import type { ClassMerge, ClassMove, ClassSplit } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

/** A move of students: some of them (a split), or all (a merge). */
export type Order =
  | { readonly kind: 'split'; readonly body: ClassSplit }
  | { readonly kind: 'merge'; readonly body: ClassMerge }

const changes = ['/api/v1/academics/', '/api/v1/people/', '/api/v1/attendance/']

/** Previews a move, and does it; where registers were taken after the day, the person agrees first. */
export function useMove(classId: string, onMoved: (move: ClassMove) => void) {
  const { t } = useWords('academics')
  const { client } = useSchool()
  const [keepsRecorded, setKeepsRecorded] = useState(false)
  const send = async ({ kind, body }: Order, preview: boolean): Promise<ClassMove> => {
    const params = {
      path: { class_id: classId },
      query: keepsRecorded ? ({ recorded: 'keep' } as const) : {},
    }
    const { data } =
      kind === 'split'
        ? await client.POST('/api/v1/academics/classes/{class_id}/split/', {
            params,
            body: { ...body, preview },
          })
        : await client.POST('/api/v1/academics/classes/{class_id}/merge/', {
            params,
            body: { ...body, preview },
          })
    if (data === undefined) throw new Error('The answer has no body.')
    return data
  }
  const preview = useSave({ send: (order: Order) => send(order, true), changes: [] })
  const save = useSave({
    send: (order: Order) => send(order, false),
    changes,
    notice: ({ students, to_title }) => t('move.done', { count: students.length, title: to_title }),
    onSaved: onMoved,
  })
  const error = save.error ?? preview.error
  return {
    preview,
    save,
    error,
    /** Registers were taken on days that the students would no longer be on. */
    isRecorded: error instanceof Problem && error.code === 'days_recorded',
    keepsRecorded,
    setKeepsRecorded,
  }
}
