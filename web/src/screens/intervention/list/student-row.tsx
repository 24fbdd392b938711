import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { TextLink } from '../../../kernel/links/links.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import type { Factor } from '../../../kernel/support/reasons.ts'
import { Sentences } from '../../../kernel/support/sentences.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import classes from './list.module.css'
import { useGradeLevelName } from './use-grade-levels.ts'

interface StudentRowProps {
  readonly student: { readonly id: string; readonly name: string; readonly gradeLevel: string | null }
  /** The case of the student, to which the name leads; without one it leads to the student. */
  readonly caseId?: string
  readonly badges: ReactNode
  readonly factors: readonly Factor[] | undefined
  readonly reason?: string | null
  /** Who acts, the last contact, the next step. */
  readonly next: readonly (string | false | undefined)[]
  readonly end?: ReactNode
}

/** A student: who, why in plain words, who acts and what comes next. */
export function StudentRow(props: StudentRowProps) {
  const { student, caseId, badges, factors, reason, next, end } = props
  const { t } = useWords('intervention')
  const { slug } = useSchool()
  const gradeName = useGradeLevelName()
  const lines = next.filter((line) => line !== undefined && line !== false)
  return (
    <li className={classes['row']} data-student={student.id} aria-label={student.name}>
      <div className={classes['who']}>
        {caseId === undefined ? (
          <TextLink
            to="/schools/$slug/people/students/$personId"
            params={{ slug, personId: student.id }}
            search={{ tab: 'support' } as never}
            fw={600}
          >
            {student.name}
          </TextLink>
        ) : (
          <TextLink to="/schools/$slug/support/cases/$caseId" params={{ slug, caseId }} fw={600}>
            {student.name}
          </TextLink>
        )}
        <Text size="sm" c="dimmed">
          {gradeName(student.gradeLevel)}
        </Text>
        <Group gap="xs">{badges}</Group>
      </div>
      <div className={classes['why']}>
        <Sentences
          factors={factors}
          otherwise={reason === undefined ? null : (reason ?? t('row.noReason'))}
        />
      </div>
      <div className={classes['next']}>
        {lines.map((line) => (
          <Text key={line} size="sm" {...(line === lines[0] ? {} : { c: 'dimmed' })}>
            {line}
          </Text>
        ))}
      </div>
      <div className={classes['end']}>{end}</div>
    </li>
  )
}
