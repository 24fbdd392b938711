import { Group, UnstyledButton } from '@mantine/core'
import type { Pick } from '../../kernel/picker/picker.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import classes from './documents-screen.module.css'
import { useMissingSearch } from './search.ts'
import { useNeededFilter } from './use-needed-filter.ts'

/** How many lack each document; a press narrows the list to it. */
export function MissingCounts({ students }: { readonly students: readonly Pick[] }) {
  const { t } = useWords('documents')
  const { query } = useSchool()
  const { search, filter } = useMissingSearch()
  const { requirement_id: _chosen, ...others } = useNeededFilter(students)
  const counts = query.useQuery('get', '/api/v1/documents/missing/counts', {
    params: { query: others },
  })
  return (
    <Read of={counts}>
      {({ results }) => (
        <Group gap="sm" role="group" aria-label={t('missing.byRequirement')}>
          {results.map(({ requirement_id: id, requirement_name: name, counts: counted }) => {
            const open = counted.missing + counted.expired + counted.rejected + counted.expiring
            const isOn = id !== null && search.requirement === id
            return (
              <UnstyledButton
                key={id ?? ''}
                disabled={id === null}
                className={classes['count'] ?? ''}
                aria-pressed={isOn}
                onClick={() => filter({ requirement: isOn || id === null ? undefined : id })}
              >
                <strong>{id === null ? t('missing.notRequired', { name }) : name}</strong>
                <span>{t('missing.openOf', { count: open })}</span>
                <span>{t('missing.waiting', { count: counted.to_check })}</span>
              </UnstyledButton>
            )
          })}
        </Group>
      )}
    </Read>
  )
}
