import { useParams } from '@tanstack/react-router'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { draftOf, newDraft } from './draft.ts'
import { EveningForm } from './evening-form.tsx'

/** Plans an evening. */
export function NewEvening() {
  const { me } = useSchool()
  return <EveningForm initial={newDraft(me.school?.today ?? '')} />
}

/** Changes an evening, also after families have booked. */
export function ChangeEvening() {
  const { query, me } = useSchool()
  const { eveningId } = useParams({ from: '/schools/$slug/consultations/$eveningId/edit' })
  const evening = query.useQuery('get', '/api/v1/messaging/consultations/evenings/{evening_id}/', {
    params: { path: { evening_id: eveningId } },
  })
  return (
    <Read of={evening}>
      {(stored) => (
        <EveningForm
          key={stored.id}
          stored={stored}
          initial={draftOf(stored, me.school?.time_zone ?? 'UTC')}
        />
      )}
    </Read>
  )
}
