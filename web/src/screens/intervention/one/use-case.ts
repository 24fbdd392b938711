import type { InterventionCase, InterventionCasePatch } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { changesOfSupport } from '../../../kernel/support/shared.ts'

export interface CaseProps {
  readonly one: InterventionCase
}

interface SaveCase {
  notice(): string
  onSaved?(): void
}

/** Changes a case. */
export function useSaveCase(one: Pick<InterventionCase, 'id'>, { notice, onSaved }: SaveCase) {
  const { client } = useSchool()
  return useSave<unknown, InterventionCasePatch>({
    send: (body) =>
      client.PATCH('/api/v1/intervention/action-center/{case_id}/', {
        params: { path: { case_id: one.id } },
        body,
      }),
    changes: changesOfSupport,
    notice,
    ...(onSaved ? { onSaved } : {}),
  })
}
