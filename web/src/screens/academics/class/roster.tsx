import { Box, Button, Group, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { AlertMarks } from '../../../kernel/alerts/alert-marks.tsx'
import { useAlerts } from '../../../kernel/alerts/use-alerts.ts'
import type { StudentAlert } from '../../../kernel/api/wire.ts'
import { BehaviourButton } from '../../../kernel/behaviour/recording.tsx'
import { Face } from '../../../kernel/face/face.tsx'
import { studentPhoto } from '../../../kernel/face/photo.ts'
import { lastDay } from '../../../kernel/format/days.ts'
import { shortDate } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Member, nameOf, type RosterAnswer } from './member.ts'
import { MemberForm } from './member-form.tsx'

interface RosterProps {
  readonly roster: RosterAnswer
  readonly mayWrite: boolean
  reload(): Promise<unknown>
}

/** Who teaches and who sits in the class, with the dates of each. */
export function Roster({ roster, mayWrite, reload }: RosterProps) {
  const { t } = useWords('academics')
  const [edited, setEdited] = useState<Member>()
  const alerts = useAlerts({ classId: roster.class_id })
  const photoOf = usePhotos(roster.class_id)
  const parts = [
    { key: 'staff', members: roster.results.filter(({ role }) => role !== 'student') },
    { key: 'students', members: roster.results.filter(({ role }) => role === 'student') },
  ] as const
  return (
    <>
      {parts.map(
        ({ key, members }) =>
          members.length > 0 && (
            <Section key={key} title={t(`parts.${key}`, { count: members.length })}>
              <Table verticalSpacing={6} aria-label={t(`parts.${key}`, { count: members.length })}>
                <Table.Tbody>
                  {members.map((member) => (
                    <Row
                      key={member.enrollment_id}
                      member={member}
                      photo={photoOf(member)}
                      alerts={alerts.get(member.student_id ?? '')}
                      onEdit={mayWrite ? setEdited : undefined}
                    />
                  ))}
                </Table.Tbody>
              </Table>
            </Section>
          ),
      )}
      {edited && (
        <MemberForm
          classId={roster.class_id}
          member={edited}
          today={roster.date}
          onClose={() => setEdited(undefined)}
          reload={reload}
        />
      )}
    </>
  )
}

/** The photos of the students of a class; a student who left it is shown by initials. */
function usePhotos(classId: string): (member: Member) => string | null {
  const { query, slug, may } = useSchool()
  const students = query.useQuery(
    'get',
    '/api/v1/people/students/',
    { params: { query: { class_id: classId, page_size: 200 } } },
    { enabled: may('people.read') },
  )
  const urls = new Map(students.data?.results.map(({ id, photo_url }) => [id, photo_url]))
  return ({ student_id: id }) => (id === null ? null : studentPhoto(id, urls.get(id), slug))
}

interface RowProps {
  readonly member: Member
  readonly photo: string | null
  readonly alerts: readonly StudentAlert[] | undefined
  readonly onEdit: ((member: Member) => void) | undefined
}

function Row({ member, photo, alerts, onEdit }: RowProps) {
  const { t } = useWords('academics')
  const name = nameOf(member)
  const last = lastDay(member.ends_on)
  return (
    <Table.Tr>
      <Table.Td ps={0}>
        <Group gap="sm" wrap="nowrap">
          <Face name={name} photo={photo} />
          <Box miw={0}>
            <Group gap="xs">
              <PersonLink member={member} />
              <AlertMarks name={name} alerts={alerts} />
              {member.role !== 'student' && (
                <ToneBadge tone={member.is_primary ? 'accent' : 'neutral'}>
                  {t(`roles.${member.role}`)}
                </ToneBadge>
              )}
            </Group>
            <Text size="sm" c="dimmed">
              {[
                member.student_code,
                member.starts_on && t('since', { date: shortDate(member.starts_on) }),
                last && t('until', { date: shortDate(last) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Box>
        </Group>
      </Table.Td>
      <Table.Td pe={0}>
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          {member.student_id !== null && <BehaviourButton student={{ id: member.student_id, name }} />}
          {onEdit && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${t('members.change')}: ${name}`}
              onClick={() => onEdit(member)}
            >
              {t('members.change')}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

function PersonLink({ member }: { member: Member }) {
  const { slug } = useSchool()
  const kind = member.student_id === null ? 'teachers' : 'students'
  const personId = member.student_id ?? member.staff_id ?? ''
  return (
    <TextLink to={`/schools/$slug/people/${kind}/$personId`} params={{ slug, personId }} fw={500} py={2}>
      {member.first_name} <b>{member.last_name}</b>
    </TextLink>
  )
}
