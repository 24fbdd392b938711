import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Student } from '../kinds/calls.ts'
import { fullName } from '../kinds/kind.ts'
import { LinkForm } from './link-form.tsx'
import { PersonLine } from './person-line.tsx'
import { Rights } from './rights.tsx'

interface GuardiansProps {
  readonly student: Student
  reload(): Promise<unknown>
}

/** The guardians of a student, what each may see; links are made, changed and ended here. */
export function Guardians({ student, reload }: GuardiansProps) {
  const { t } = useWords('people')
  const [edited, setEdited] = useState<string>()
  const mayWrite = useSchool().may('people.write') && student.archived_at === null
  const link = student.guardians.find(({ guardian_id }) => guardian_id === edited)
  return (
    <Section
      title={t('guardians.title')}
      actions={
        mayWrite && (
          <Button size="compact-md" variant="default" onClick={() => setEdited('new')}>
            {t('guardians.add')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        {student.guardians.length === 0 && (
          <Text c="dimmed" size="sm">
            {t('guardians.none')}
          </Text>
        )}
        {student.guardians.map((guardian) => (
          <PersonLine
            key={guardian.guardian_id}
            kind="guardian"
            id={guardian.guardian_id}
            name={fullName(guardian)}
            about={
              <>
                {[guardian.phone, guardian.email].filter(Boolean).map((reach) => (
                  <Text key={reach} size="sm" truncate>
                    {reach}
                  </Text>
                ))}
                <Rights link={guardian} />
                {guardian.awaits_confirmation && (
                  <Text size="sm">
                    <ToneBadge tone="caution">{t('guardians.awaits')}</ToneBadge> {t('guardians.awaitsText')}
                  </Text>
                )}
              </>
            }
            actions={
              mayWrite && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${t('edit')}: ${fullName(guardian)}`}
                  onClick={() => setEdited(guardian.guardian_id)}
                >
                  {t('edit')}
                </Button>
              )
            }
          />
        ))}
      </Stack>
      {edited !== undefined && (
        <LinkForm
          studentId={student.id}
          link={link && { ...link, name: fullName(link) }}
          onClose={() => setEdited(undefined)}
          isFirst={student.guardians.length === 0}
          reload={reload}
        />
      )}
    </Section>
  )
}
