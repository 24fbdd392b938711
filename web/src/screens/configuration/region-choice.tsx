import { NativeSelect, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EducationDna } from '../../kernel/api/wire.ts'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'

/** Where the school is, for its holidays: the zone in France, elsewhere the part of the country; none: nothing. */
export function RegionChoice({ dna }: { dna: EducationDna }) {
  const { t } = useWords('configuration')
  const school = useSchool()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (holiday_region: string | null) =>
      school.client.PATCH('/api/v1/config/education-dna', { body: { holiday_region } }),
    onSuccess: () => {
      notifications.show({ message: t('region.kept') })
      return queries.invalidateQueries()
    },
  })
  if (dna.holiday_regions.length === 0) return null
  return (
    <Section title={t('region.title')}>
      <Stack gap="sm" maw="32rem">
        <NativeSelect
          label={t('region.label')}
          description={t('region.text')}
          value={dna.holiday_region ?? ''}
          disabled={change.isPending}
          onChange={({ currentTarget }) => change.mutate(currentTarget.value || null)}
          data={[
            { value: '', label: t('region.none') },
            ...dna.holiday_regions.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <ErrorMessage error={change.error} />
      </Stack>
    </Section>
  )
}
