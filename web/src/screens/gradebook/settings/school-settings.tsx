import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { CategoryTable } from './category-table.tsx'
import { PolicyForm } from './policy-form.tsx'
import { useCategories } from './use-categories.ts'

/** Roles that decide it for the whole school. */
const office = ['owner', 'admin', 'principal']

/** What counts how much in every class that has no way of its own, and how the school makes marks. */
export function SchoolSettings() {
  const { t } = useWords('gradebook')
  const { slug, is } = useSchool()
  const categories = useCategories(undefined)
  const mayWrite = office.some(is)
  return (
    <Page
      title={t('settings.title')}
      subtitle={t('settings.schoolText')}
      actions={
        <ButtonLink to="/schools/$slug/gradebook" params={{ slug }} variant="default">
          {t('settings.toClasses')}
        </ButtonLink>
      }
    >
      <Section title={t('settings.categories')}>
        <Read of={categories.found}>
          {(stored) => <CategoryTable categories={categories} kept={stored} mayWrite={mayWrite} />}
        </Read>
      </Section>
      <Section title={t('policy.title')}>
        <PolicyForm mayWrite={mayWrite} />
      </Section>
    </Page>
  )
}
