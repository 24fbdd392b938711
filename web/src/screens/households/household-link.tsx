import { TextLink } from '../../kernel/links/links.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import type { Household } from './wire.ts'

/** Leads back to a household. */
export function HouseholdLink({ household: { id, title } }: { household: Pick<Household, 'id' | 'title'> }) {
  const { slug } = useSchool()
  return (
    <TextLink to="/schools/$slug/households/$householdId" params={{ slug, householdId: id }} py={2}>
      {title}
    </TextLink>
  )
}
