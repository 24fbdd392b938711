import { Button, Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { PlanAbsence } from '../../../../kernel/absences/plan-absence.tsx'
import type { Tagged } from '../../../../kernel/api/tagged.ts'
import { ButtonLink } from '../../../../kernel/links/links.tsx'
import { keepsMoney } from '../../../../kernel/money/office.ts'
import { CertificateItem } from '../../../../kernel/print/certificate.tsx'
import { useSchool } from '../../../../kernel/school/school.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import type { Student } from '../../kinds/calls.ts'
import { fullName } from '../../kinds/kind.ts'
import { Archive } from '../archive.tsx'

interface ActionsProps {
  readonly person: Tagged<Student>
  reload(): Promise<unknown>
}

/** What is done about a student from the page: plan an absence, receive a payment, print, archive. */
export function StudentActions({ person, reload }: ActionsProps) {
  const { t } = useWords('people')
  const { may } = useSchool()
  const { body } = person
  const isActive = body.archived_at === null
  return (
    <>
      {isActive && <PlanAbsence student={{ id: body.id, name: fullName(body) }} size="sm" variant="filled" />}
      {isActive && <Receive studentId={body.id} />}
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />}>
            {t('student.print')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <CertificateItem student={body} />
          <Menu.Item onClick={() => window.print()}>{t('student.printPage')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {may('people.write') && <Archive kind="student" person={person} reload={reload} />}
    </>
  )
}

/** Leads to the payment desk with the family of the student. */
function Receive({ studentId }: { studentId: string }) {
  const { t } = useWords('people')
  const school = useSchool()
  const { query, slug, me } = school
  const isOpen = keepsMoney(school) && me.school?.modules.includes('finance') === true
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
