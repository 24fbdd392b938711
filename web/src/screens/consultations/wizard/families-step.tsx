import { MultiSelect, Radio, Stack, Text } from '@mantine/core'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { StepProps } from './times-step.tsx'

const choices = ['all', 'grades', 'classes'] as const

/** The families that are invited. */
export function FamiliesStep({ draft, change }: StepProps) {
  const { t } = useWords('consultations')
  const { client, query } = useSchool()
  const levels = query.useQuery('get', '/api/v1/academics/grade-levels/', {
    params: { query: { sort: 'position', page_size: 200 } },
  })
  const classes = useWholeList(
    '/api/v1/academics/classes/',
    { page_size: 200 },
    (cursor) =>
      client.GET('/api/v1/academics/classes/', {
        params: { query: { page_size: 200, ...given({ cursor }) } },
      }),
    { enabled: draft.invites === 'classes' },
  )
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('invited')}
        value={draft.invites}
        onChange={(value) => change({ invites: choices.find((one) => one === value) ?? 'all' })}
      >
        <Stack gap="xs" mt="xs">
          {choices.map((value) => (
            <Radio key={value} value={value} label={t(`invites.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {draft.invites === 'grades' && (
        <MultiSelect
          label={t('fields.grades')}
          searchable
          data={(levels.data?.results ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          value={[...draft.grade_levels]}
          onChange={(grade_levels) => change({ grade_levels })}
        />
      )}
      {draft.invites === 'classes' && (
        <MultiSelect
          label={t('fields.classes')}
          searchable
          limit={50}
          data={(classes.data?.results ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          value={[...draft.class_ids]}
          onChange={(class_ids) => change({ class_ids })}
        />
      )}
      <Text size="sm" c="dimmed">
        {t('invitedText')}
      </Text>
    </Stack>
  )
}
