import { Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSchool } from '../../../kernel/school/school.tsx'
import { AfterReads } from '../../../kernel/states/after-reads.tsx'
import type { Child } from './chips.tsx'
import { Grades } from './grades.tsx'
import { Missed } from './missed-days.tsx'
import { MoneyCard } from './money-card.tsx'
import { Planned } from './planned.tsx'
import Reports from './reports.tsx'

const FamilyBehaviour = lazy(() =>
  import('../../../kernel/behaviour/family-behaviour.tsx').then((all) => ({ default: all.FamilyBehaviour })),
)

const FamilyDocuments = lazy(() =>
  import('../../../kernel/documents/family-documents.tsx').then((all) => ({ default: all.FamilyDocuments })),
)

/** What a guardian reads after the day: grades, what teachers say, and money. */
export default function Later({ child }: { child: Child }) {
  const { may, has } = useSchool()
  const takesMoney = has('finance') && may('finance.read')
  const filesDocuments = has('documents') && may('documents.write')
  return (
    <Stack gap="md">
      <Grades studentId={child.id} />
      <AfterReads>
        <Suspense>{filesDocuments && <FamilyDocuments studentId={child.id} />}</Suspense>
        <Suspense>
          <FamilyBehaviour studentId={child.id} name={child.first_name} />
        </Suspense>
      </AfterReads>
      {takesMoney && <MoneyCard />}
    </Stack>
  )
}

/** What was missed, what is planned, and what the family reported. */
export const Absences = ({ child }: { child: Child }) => (
  <Stack gap="md">
    <Missed studentId={child.id} />
    <Planned studentId={child.id} />
    <Reports studentId={child.id} />
  </Stack>
)
