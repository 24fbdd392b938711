import { Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { ChildDay } from './guardian/child-day.tsx'
import { Chips } from './guardian/chips.tsx'
import { FamilyWork } from './guardian/family-work.tsx'

/** A guardian's children, and the day of the selected one; the address names the child. */
export default function GuardianHome() {
  const { t } = useWords('home')
  const { query } = useSchool()
  const { child: requested } = useSearch({ strict: false }) as { child?: unknown }
  const navigate = useNavigate()
  const children = query.useQuery('get', '/api/v1/people/students/', { params: { query: { page_size: 50 } } })
  return (
    <Read of={children}>
      {({ results }) => {
        const chosen = results.find(({ id }) => id === requested) ?? results[0]
        return (
          <Stack gap="md">
            <Chips
              students={results}
              chosen={chosen?.id}
              choose={(child) => void navigate({ to: '.', search: { child } as never, replace: true })}
            />
            <FamilyWork />
            {chosen ? (
              <ChildDay key={chosen.id} child={chosen} />
            ) : (
              <Empty title={t('guardian.none')}>{t('guardian.noneText')}</Empty>
            )}
          </Stack>
        )
      }}
    </Read>
  )
}
