import { Group, Text } from '@mantine/core'
import { ButtonLink } from '../links/links.tsx'
import { Section } from '../page/section.tsx'
import { useSchool } from '../school/school.tsx'
import { ToneBadge } from '../theme/tone.tsx'
import { useWords } from '../words/words.ts'
import { statusTones } from './shared.ts'

/** What a family still has to upload for a child, on its home; nothing where nothing is missing. */
export function FamilyDocuments({ studentId }: { studentId: string }) {
  const { t } = useWords('documents')
  const { query, slug } = useSchool()
  const checklist = query.useQuery('get', '/api/v1/documents/checklist/')
  const open = (checklist.data?.results ?? []).filter(
    ({ subject_id: id, status }) =>
      id === studentId && ['missing', 'expired', 'rejected', 'expiring'].includes(status),
  )
  if (open.length === 0) return null
  return (
    <Section
      title={t('title')}
      actions={
        <ButtonLink to="/schools/$slug/documents" params={{ slug }} variant="default" size="sm">
          {t('own.upload')}
        </ButtonLink>
      }
    >
      {open.map((item) => (
        <Group key={item.id} gap="xs" py={4}>
          <Text>{item.requirement_name}</Text>
          <ToneBadge tone={statusTones[item.status]}>{t(`statuses.${item.status}`)}</ToneBadge>
        </Group>
      ))}
    </Section>
  )
}
