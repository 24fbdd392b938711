import { SegmentedControl, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'

interface ChildrenProps {
  readonly chosen: string | undefined
  onChosen(id: string): void
  readonly children: (id: string) => ReactNode
}

/** The children of a guardian, one of them chosen. */
export function Children({ chosen, onChosen, children }: ChildrenProps) {
  const { t } = useWords('timetable')
  const { query } = useSchool()
  const own = query.useQuery('get', '/api/v1/people/students/', { params: { query: { page_size: 50 } } })
  return (
    <Read of={own}>
      {({ results }) => {
        const child = results.find(({ id }) => id === chosen) ?? results[0]
        if (!child) return <Empty title={t('noChild')}>{t('noChildText')}</Empty>
        return (
          <Stack gap="md">
            {results.length > 1 && (
              <SegmentedControl
                aria-label={t('child')}
                value={child.id}
                data={results.map(({ id, preferred_name, first_name }) => ({
                  value: id,
                  label: preferred_name ?? first_name,
                }))}
                onChange={onChosen}
              />
            )}
            {children(child.id)}
          </Stack>
        )
      }}
    </Read>
  )
}
