import { useNavigate } from '@tanstack/react-router'
import { useSchool } from '../../../kernel/school/school.tsx'

/** Goes to the plan of an evening. */
export function useOpenPlan(): (eveningId: string) => void {
  const navigate = useNavigate()
  const { slug } = useSchool()
  return (eveningId) =>
    void navigate({ to: '/schools/$slug/consultations/$eveningId', params: { slug, eveningId } })
}
