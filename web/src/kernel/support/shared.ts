import type { InterventionCaseSummary, InterventionKind, RedFlag } from '../api/wire.ts'
import { useSchool } from '../school/school.tsx'

/** Queries with answers that change with whatever is done for a student. */
export const changesOfSupport: readonly string[] = ['/api/v1/intervention/']

/** Whether the plan has early warning, and what the person may do there. */
export function useSupportRights() {
  const { may, has, me } = useSchool()
  const isOpen = has('ews')
  return {
    mayRead: isOpen && may('intervention.read'),
    mayWrite: isOpen && may('intervention.write'),
    /** Meetings and letters are for those who look after the whole school. */
    isTeam: isOpen && may('support_team.read'),
    mayLead: isOpen && may('support_team.write'),
    mayRestrict: isOpen && may('restricted_notes.write'),
    seesLoad: isOpen && may('case_load.read'),
    /** Scores are for those who follow the whole school; teachers read facts. */
    seesScores: isOpen && may('support_team.read'),
    userId: me.user?.id,
  }
}

/** Kinds of help that can be chosen now, in the order of the school. */
export function useCatalogue(): readonly InterventionKind[] {
  const settings = useSchool().query.useQuery(
    'get',
    '/api/v1/intervention/settings/',
    {},
    { staleTime: 600_000 },
  )
  return (settings.data?.catalogue ?? []).filter(({ is_active }) => is_active)
}

/** From which score on a student is amber and red, and the school days that are looked at. */
export function useThresholds() {
  const { query } = useSchool()
  return query.useQuery('get', '/api/v1/config/risk-thresholds', {}, { staleTime: 600_000 })
}

export type Band = RedFlag['band']
export type CaseStatus = InterventionCaseSummary['status']

/** Whether a case is still worked on. */
export const isActive = (status: CaseStatus): boolean => status === 'open' || status === 'in_progress'
