import { Button, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { StoredCategory } from '../wire.ts'
import { CategoryTable } from './category-table.tsx'
import { type Categories, useCategories } from './use-categories.ts'

const from = '/schools/$slug/gradebook/$classId/settings'

/** What counts how much in one class: as the school has it, or in its own way. */
export function ClassSettings() {
  const { t } = useWords('gradebook')
  const { classId } = useParams({ from })
  const { slug, query } = useSchool()
  const found = query.useQuery('get', '/api/v1/academics/classes/{class_id}/', {
    params: { path: { class_id: classId } },
  })
  const categories = useCategories(classId)
  return (
    <Read of={found}>
      {({ title }) => (
        <Page
          title={t('settings.of', { title })}
          subtitle={t('settings.about')}
          actions={
            <ButtonLink to="/schools/$slug/gradebook/$classId" params={{ slug, classId }} variant="default">
              {t('settings.back')}
            </ButtonLink>
          }
        >
          <Section title={t('settings.categories')}>
            <Read of={categories.found}>{(stored) => <OfClass categories={categories} kept={stored} />}</Read>
          </Section>
        </Page>
      )}
    </Read>
  )
}

function OfClass({ categories, kept: stored }: { categories: Categories; kept: readonly StoredCategory[] }) {
  const { t } = useWords('gradebook')
  const isOwn = stored.length === 0 || stored.some(({ class_id }) => class_id !== null)
  if (isOwn) return <CategoryTable categories={categories} kept={stored} mayWrite />
  const copies = stored.map(({ title, code, weight, drop_lowest, drop_highest }) => ({
    title,
    code,
    weight,
    drop_lowest,
    drop_highest,
  }))
  return (
    <Stack>
      <Text size="sm">{t('settings.asSchool')}</Text>
      <CategoryTable categories={categories} kept={stored} mayWrite={false} />
      <div>
        <Button
          variant="default"
          loading={categories.isBusy}
          onClick={() => void categories.add(copies, t('settings.ownNow'))}
        >
          {t('settings.makeOwn')}
        </Button>
      </div>
    </Stack>
  )
}
