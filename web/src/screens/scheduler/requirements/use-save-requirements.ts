import type { ScheduleRequirementPatch } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { paths } from '../wire.ts'

interface RequirementChange {
  readonly id: string
  /** Nothing: it is removed. */
  readonly change: Omit<ScheduleRequirementPatch, 'archived_at'> | undefined
}

/** Names of what changes with requirements: lessons are made and removed with them. */
export const changedWithRequirements = [paths.requirements, paths.lessons, paths.validate]

/** Changes or removes requirements, one after the other so that a failure leaves the others saved. */
export function useSaveRequirements(onSaved?: () => void) {
  const { t } = useWords('scheduler')
  const { client } = useSchool()
  const path = '/api/v1/scheduler/requirements/{schedule_requirement_id}/'
  return useSave({
    send: async (changes: readonly RequirementChange[]) => {
      for (const { id, change } of changes) {
        const params = { path: { schedule_requirement_id: id } }
        if (change === undefined) await client.DELETE(path, { params })
        else await client.PATCH(path, { params, body: change })
      }
      return changes.length
    },
    changes: changedWithRequirements,
    notice: (count) => t('requirements.saved', { count }),
    onSaved: () => onSaved?.(),
  })
}
