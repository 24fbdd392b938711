import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PlanAbsence } from '../../../../kernel/absences/plan-absence.tsx'
import type { Tagged } from '../../../../kernel/api/tagged.ts'
import { ButtonLink } from '../../../../kernel/links/links.tsx'
import { keepsMoney } from '../../../../kernel/money/office.ts'
import { useSchool } from '../../../../kernel/school/school.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import type { Student } from '../../kinds/calls.ts'
import { fullName } from '../../kinds/kind.ts'
import { Archive } from '../archive.tsx'
import { PrintMenu } from './print-menu.tsx'

interface ActionsProps {
  readonly person: Tagged<Student>
  reload(): Promise<unknown>
  onEdit(): void
}

/** What is done about a student from the page: plan an absence, receive a payment, print, edit, archive. */
export function StudentActions({ person, reload, onEdit }: ActionsProps) {
  const { t } = useWords('people')
  const { may } = useSchool()
  const search = useSearch({ from: '/schools/$slug/people/students/$personId' })
  const navigate = useNavigate()
  const { body } = person
  const isActive = body.archived_at === null
  return (
    <>
      {isActive && (
        <PlanAbsence
          student={{ id: body.id, name: fullName(body) }}
          size="sm"
          variant="filled"
          isRequested={search.do === 'plan'}
          onClosed={() => void navigate({ to: '.', search: { tab: search.tab } as never, replace: true })}
        />
      )}
      {isActive && <Receive studentId={body.id} />}
      <PrintMenu student={body} />
      {isActive && may('people.write') && (
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {may('people.write') && <Archive kind="student" person={person} reload={reload} />}
    </>
  )
}

/** Leads to the payment desk with the family of the student. */
function Receive({ studentId }: { studentId: string }) {
  const { t } = useWords('people')
  const school = useSchool()
  const { query, slug } = school
  const isOpen = keepsMoney(school) && school.has('finance')
  const households = query.useQuery(
    'get',
    '/api/v1/finance/households/',
    { params: { query: { student_id: studentId, page_size: 1 } } },
    { enabled: isOpen },
  )
  const household = households.data?.results[0]
  if (!isOpen || !household) return null
  return (
    <ButtonLink
      to="/schools/$slug/counter"
      params={{ slug }}
      search={{ household: household.id }}
      variant="default"
    >
      {t('student.receive')}
    </ButtonLink>
  )
}
