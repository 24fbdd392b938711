import { useParams } from '@tanstack/react-router'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { HouseholdMoney } from './household-money.tsx'

/** What a family owes and holds with one school. */
export function HouseholdPage() {
  const { t } = useWords('family-money')
  const { slug, me } = useSchool()
  const { householdId } = useParams({ from: '/schools/$slug/family-money/$householdId' })
  return (
    <Page
      title={t('titleOf', { school: me.school?.name ?? '' })}
      subtitle={
        <TextLink to="/schools/$slug/family-money" params={{ slug }} py={2}>
          {t('all')}
        </TextLink>
      }
    >
      <HouseholdMoney key={householdId} householdId={householdId} />
    </Page>
  )
}
