import { Button, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { RedFlag } from '../api/wire.ts'
import { TextLink } from '../links/links.tsx'
import { Section } from '../page/section.tsx'
import { given } from '../routing/given.ts'
import rowClasses from '../rows/rows.module.css'
import { Rows, rowClass } from '../rows/rows.tsx'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { Assign } from './assign.tsx'
import { Sentences } from './sentences.tsx'
import { useSupportRights, useThresholds } from './shared.ts'

interface ClassFlagsProps {
  /** Undefined: all students of the person. */
  readonly classId?: string
}

/** Students of a class who may need help, with the facts; nothing is shown where nobody does. No scores, no ranking. */
export const ClassFlags = (props: ClassFlagsProps) =>
  useSupportRights().mayRead ? (
    <Suspense>
      <Flags {...props} />
    </Suspense>
  ) : null

const few = 5

function Flags({ classId }: ClassFlagsProps) {
  const { t } = useWords('support')
  const { query } = useSchool()
  const threshold = useThresholds().data?.amber_min
  const [isAll, setAll] = useState(false)
  const flags = query.useQuery(
    'get',
    '/api/v1/intervention/red-flags',
    { params: { query: { sort: 'name', page_size: 100, ...given({ threshold, class_id: classId }) } } },
    { enabled: threshold !== undefined, retry: false },
  )
  const students = flags.data?.students ?? []
  if (students.length === 0) return null
  return (
    <Section title={t('flags.title')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('flags.text')}
        </Text>
        <Rows label={t('flags.title')}>
          {students.slice(0, isAll ? undefined : few).map((flag) => (
            <FlagRow key={flag.student_id} flag={flag} />
          ))}
        </Rows>
        {!isAll && students.length > few && (
          <Button variant="default" onClick={() => setAll(true)}>
            {t('flags.all', { count: students.length })}
          </Button>
        )}
      </Stack>
    </Section>
  )
}

function FlagRow({ flag }: { readonly flag: RedFlag }) {
  const { t } = useWords('support')
  const { slug } = useSchool()
  const { mayWrite } = useSupportRights()
  const { student_id: id, name, open_case: current, factors } = flag
  return (
    <li className={rowClass}>
      <div className={rowClasses['what']}>
        <TextLink
          to="/schools/$slug/people/students/$personId"
          params={{ slug, personId: id }}
          search={{ tab: 'support' } as never}
          fw={600}
        >
          {name}
        </TextLink>
        <Sentences factors={factors} />
        {current && (
          <Text size="sm" c="dimmed">
            {current.owner_name === null ? t('owner.nobody') : t('flags.acts', { name: current.owner_name })}
          </Text>
        )}
      </div>
      {current ? (
        <TextLink to="/schools/$slug/support/cases/$caseId" params={{ slug, caseId: current.id }}>
          {t('flags.case')}
        </TextLink>
      ) : (
        mayWrite && <Assign student={{ id, name }} factors={factors} />
      )}
    </li>
  )
}
