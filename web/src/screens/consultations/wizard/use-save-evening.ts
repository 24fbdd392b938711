import type { ConsultationEveningDetail } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { changesOfConsultations } from '../search.ts'
import { bodyOf, type Draft } from './draft.ts'
import { useOpenPlan } from './use-open-plan.ts'

interface Saving {
  readonly draft: Draft
  readonly publish: boolean
  /** What becomes of appointments that lose their slot. */
  readonly displaced?: 'move' | 'release'
}

/** Saves an evening, publishes it when asked to, and opens its plan. */
export function useSaveEvening(stored: ConsultationEveningDetail | undefined) {
  const { t } = useWords('consultations')
  const { client, me } = useSchool()
  const openPlan = useOpenPlan()
  return useSave<string, Saving>({
    send: async ({ draft, publish, displaced }) => {
      const body = bodyOf(draft, me.school?.time_zone ?? 'UTC')
      const path = '/api/v1/messaging/consultations/evenings/'
      const { data } = stored
        ? await client.PATCH(`${path}{evening_id}/`, {
            params: { path: { evening_id: stored.id } },
            body: { ...body, ...(displaced ? { displaced } : {}) },
          })
        : await client.POST(path, { body })
      const id = data?.id ?? ''
      if (publish) await client.POST(`${path}{evening_id}/publish/`, { params: { path: { evening_id: id } } })
      return id
    },
    changes: changesOfConsultations,
    notice: (_, { publish }) => t(publish ? 'published' : 'saved'),
    onRefreshed: (id) => openPlan(id),
  })
}
