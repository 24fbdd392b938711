import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Tagged } from '../../../../kernel/api/tagged.ts'
import { Page } from '../../../../kernel/page/page.tsx'
import { type School, useSchool } from '../../../../kernel/school/school.tsx'
import { Loading, Read } from '../../../../kernel/states/states.tsx'
import { StudentSupport } from '../../../../kernel/support/student-support.tsx'
import { Notice } from '../../../../kernel/theme/notice.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import { calls, type Student } from '../../kinds/calls.ts'
import { fullName } from '../../kinds/kind.ts'
import { History } from '../history.tsx'
import { StudentActions } from './actions.tsx'
import { AttendanceTab } from './attendance-tab.tsx'
import { BehaviourTab } from './behaviour-tab.tsx'
import { DocumentsTab } from './documents-tab.tsx'
import { FamilyTab } from './family-tab.tsx'
import { GradesTab } from './grades-tab.tsx'
import { StudentHeader } from './header.tsx'
import { MoneyTab } from './money-tab.tsx'
import { Overview } from './overview.tsx'
import { type StudentTab, studentTabs } from './tabs.ts'

/** Whether the person sees a part of a student: by right, and by the modules of the school. */
const isShown: Readonly<Record<StudentTab, (school: School) => boolean>> = {
  overview: () => true,
  attendance: ({ may }) => may('attendance.read'),
  behaviour: ({ may }) => may('behaviour_counts.read'),
  grades: ({ may }) => may('evaluations.read'),
  support: ({ may, has }) => may('intervention.read') && has('ews'),
  money: ({ may, has }) => may('finance.read') && has('finance'),
  documents: ({ may, has }) =>
    (has('documents') && may('documents.read')) || may('enrollment.read') || may('follow_ups.read'),
  family: ({ may }) => may('people.read'),
  history: ({ may }) => may('people.write'),
}

/** One student: who the child is, where now, and everything that the person may know, in parts. */
export function StudentPage() {
  const { personId } = useParams({ from: '/schools/$slug/people/students/$personId' })
  const school = useSchool()
  const query = useQuery({
    queryKey: ['person', 'student', personId],
    queryFn: () => calls.student.read(school, personId),
  })
  return (
    <Read of={query} key={personId}>
      {(person) => <Known person={person as Tagged<Student>} reload={query.refetch} />}
    </Read>
  )
}

interface KnownProps {
  readonly person: Tagged<Student>
  reload(): Promise<unknown>
}

function Known({ person, reload }: KnownProps) {
  const { t } = useWords('people')
  const school = useSchool()
  const search = useSearch({ from: '/schools/$slug/people/students/$personId' })
  const navigate = useNavigate()
  const { body } = person
  const tabs = studentTabs.filter((tab) => isShown[tab](school))
  const [isEditing, setEditing] = useState(false)
  const show = (tab: string | null) =>
    void navigate({ to: '.', search: { tab: tab === 'overview' ? undefined : tab } as never })
  const edit = () => {
    setEditing(true)
    show('overview')
  }
  const at = tabs.find((tab) => tab === search.tab) ?? 'overview'
  return (
    <Page
      title={fullName(body)}
      subtitle={t('kind.student')}
      actions={<StudentActions person={person} reload={reload} onEdit={edit} />}
    >
      {body.archived_at !== null && <Notice tone="neutral" title={t('archivedNotice')} />}
      <StudentHeader student={body} reload={reload} />
      <Tabs value={at} keepMounted={false} onChange={show}>
        <Tabs.List mb="md">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`tabs.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={at}>
          {/* The words of a part come with it: the tabs stay, and the focus in them. */}
          <Suspense fallback={<Loading />}>
            {at === 'overview' && (
              <Overview person={person} reload={reload} isEditing={isEditing} setEditing={setEditing} />
            )}
            {at === 'attendance' && <AttendanceTab studentId={body.id} />}
            {at === 'behaviour' && <BehaviourTab student={{ id: body.id, name: fullName(body) }} />}
            {at === 'grades' && <GradesTab studentId={body.id} />}
            {at === 'support' && <StudentSupport student={{ id: body.id, name: fullName(body) }} />}
            {at === 'money' && <MoneyTab studentId={body.id} />}
            {at === 'documents' && (
              <DocumentsTab studentId={body.id} isArchived={body.archived_at !== null} />
            )}
            {at === 'family' && <FamilyTab student={body} reload={reload} />}
            {at === 'history' && <History kind="student" id={body.id} updated={body.updated_at} />}
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
