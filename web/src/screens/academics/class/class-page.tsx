import { Button, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { Class } from '../../../kernel/api/wire.ts'
import { BehaviourRecording, RecordBehaviour } from '../../../kernel/behaviour/recording.tsx'
import { CustomFieldsSection } from '../../../kernel/custom-fields/field-section.tsx'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Documents } from '../../../kernel/documents/documents.tsx'
import { longDate } from '../../../kernel/format/format.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { ClassPrint } from '../../../kernel/print/class-print.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { ClassFlags } from '../../../kernel/support/class-flags.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useGradeLevelName } from '../use-grade-levels.ts'
import { AddMembers } from './add-members.tsx'
import { Groups } from './groups.tsx'
import { Manage } from './manage.tsx'
import { type Member, nameOf } from './member.ts'
import { Roster } from './roster.tsx'
import { Timetable } from './timetable.tsx'

const from = '/schools/$slug/classes/$classId'

/** One class: who teaches it, who sits in it and since when. */
export function ClassPage() {
  const { classId } = useParams({ from })
  const { query } = useSchool()
  const found = query.useQuery('get', '/api/v1/academics/classes/{class_id}/', {
    params: { path: { class_id: classId } },
  })
  return <Read of={found}>{(one) => <Known key={one.id} one={one} />}</Read>
}

function Known({ one }: { one: Class }) {
  const { t } = useWords('academics')
  const { date } = useSearch({ from })
  const { may, client } = useSchool()
  const [isAdding, { open, close }] = useDisclosure()
  const roster = useRoster(one.id, date)
  const levelName = useGradeLevelName()
  const mayWrite = may('classes.write') && one.archived_at === null
  const about = [
    one.class_code,
    one.grade_levels.map(levelName).join(', '),
    one.location,
    one.periods.join(', '),
  ]
  return (
    <BehaviourRecording students={studentsOf(roster.data?.results ?? [])} classId={one.id}>
      <Page
        title={one.title}
        subtitle={about.filter(Boolean).join(' · ')}
        actions={<Actions one={one} roster={roster.data} onAdd={open} />}
      >
        {one.archived_at !== null && <Notice tone="neutral" title={t('archived')} />}
        <CustomFieldsSection
          entity="class"
          values={one.custom_fields}
          mayChange={mayWrite}
          changes={['/api/v1/academics/classes/']}
          save={(custom_fields) =>
            client.PATCH('/api/v1/academics/classes/{class_id}/', {
              params: { path: { class_id: one.id } },
              body: { custom_fields: custom_fields as never },
            })
          }
        />
        <Read of={roster}>
          {(read) => (
            <Stack>
              <OnDate shown={read.date} />
              {read.results.length === 0 && (
                <Notice tone="neutral" title={t('empty', { date: longDate(read.date) })} />
              )}
              {read.results.length > 0 && <ClassFlags classId={one.id} />}
              <Roster roster={read} mayWrite={mayWrite} reload={roster.refetch} />
              <Timetable one={one} />
              <Groups classId={one.id} members={read.results} />
              <Documents subject={{ kind: 'class', id: one.id }} isClosed={one.archived_at !== null} />
            </Stack>
          )}
        </Read>
        {isAdding && <AddMembers classId={one.id} onClose={close} reload={roster.refetch} />}
      </Page>
    </BehaviourRecording>
  )
}

interface ActionsProps {
  readonly one: Class
  readonly roster: ReturnType<typeof useRoster>['data']
  readonly onAdd: () => void
}

/** What can be done with the class. */
function Actions({ one, roster, onAdd }: ActionsProps) {
  const { t } = useWords('academics')
  const { may } = useSchool()
  const isCurrent = one.archived_at === null
  return (
    <>
      {isCurrent && <RecordBehaviour />}
      <ClassPrint classId={one.id} />
      {may('classes.write') && roster && <Manage one={one} members={roster.results} today={roster.date} />}
      {may('classes.write') && isCurrent && (
        <Button variant="default" onClick={onAdd}>
          {t('members.add')}
        </Button>
      )}
      <ClassLinks classId={one.id} />
    </>
  )
}

/** The students of the class, as behaviour is recorded of them. */
const studentsOf = (members: readonly Member[]) =>
  members.flatMap((member) =>
    member.student_id === null ? [] : [{ id: member.student_id, name: nameOf(member) }],
  )

/** What else there is about the class. */
function ClassLinks({ classId }: { readonly classId: string }) {
  const { t } = useWords('academics')
  const { slug, may, me } = useSchool()
  return (
    <>
      {may('evaluations.read') && me.roles.some(isStaff) && (
        <ButtonLink to="/schools/$slug/gradebook/$classId" params={{ slug, classId }} variant="default">
          {t('marks')}
        </ButtonLink>
      )}
      {may('syllabus.read') && me.roles.some(isStaff) && (
        <ButtonLink to="/schools/$slug/syllabus/$classId" params={{ slug, classId }} variant="default">
          {t('syllabus')}
        </ButtonLink>
      )}
      {may('attendance.read') && (
        <ButtonLink to="/schools/$slug/attendance/registers/$classId" params={{ slug, classId }}>
          {t('register')}
        </ButtonLink>
      )}
    </>
  )
}

/** Everybody in the class on the day; today when it is left out. */
function useRoster(classId: string, date: string | undefined) {
  const { client } = useSchool()
  const path = '/api/v1/academics/classes/{class_id}/roster/'
  return useWholeList(path, { classId, date }, (cursor) =>
    client.GET(path, {
      params: { path: { class_id: classId }, query: { page_size: 200, ...given({ date, cursor }) } },
    }),
  )
}

const isStaff = (role: string): boolean => role !== 'guardian' && role !== 'student'

/** The day that the roster is shown for, in the address. */
function OnDate({ shown }: { shown: string }) {
  const { t } = useWords('academics')
  const { date } = useSearch({ from })
  const navigate = useNavigate()
  const go = (next: string) =>
    void navigate({ to: '.', search: { date: next || undefined } as never, replace: true })
  return (
    <Group align="flex-end" gap="sm">
      <DateField label={t('onDate')} value={shown} onValue={(date) => go(date)} />
      {date !== undefined && (
        <Button variant="default" onClick={() => go('')}>
          {t('today')}
        </Button>
      )}
    </Group>
  )
}
