import { Anchor, Card, Flex, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Face } from '../../../kernel/face/face.tsx'
import { shortDate } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Fact, Facts } from '../../../kernel/page/fact.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Guardian, Person, Student, Teacher } from '../kinds/calls.ts'
import { ageOn, fullName, type Kind } from '../kinds/kind.ts'
import { PhotoMenu } from './photo.tsx'
import { useSpell } from './spell.ts'
import { usePhoto } from './use-photo.ts'

interface ProfileProps {
  readonly kind: Kind
  readonly person: Person
  /** What the card shows next to the facts. */
  readonly aside?: ReactNode
  /** What the card shows below them. */
  readonly below?: ReactNode
  reload(): Promise<unknown>
}

/** The head of a person's page: the face, what is looked up most, and how to reach the person. */
export function Profile({ kind, person, aside, below, reload }: ProfileProps) {
  const school = useSchool()
  const photo = usePhoto(kind, person)
  return (
    <Card withBorder padding="md">
      <Flex direction={{ base: 'column', md: 'row' }} gap={{ base: 'md', md: 'xl' }}>
        <Stack gap="xs" align="flex-start">
          <Face name={fullName(person)} photo={photo} size={88} />
          {school.may('people.write') && (
            <PhotoMenu kind={kind} id={person.id} hasPhoto={person.photo_url !== null} reload={reload} />
          )}
        </Stack>
        <Stack flex={1} miw={0}>
          <FactsOf person={person} />
          {below}
        </Stack>
        {aside}
      </Flex>
    </Card>
  )
}

function FactsOf({ person }: { person: Person }) {
  if ('student_code' in person) return <StudentFacts student={person} />
  return 'staff_number' in person ? <StaffFacts staff={person} /> : <GuardianFacts guardian={person} />
}

function StudentFacts({ student }: { student: Student }) {
  const { t } = useWords('people')
  const spell = useSpell('student')
  const { slug, me } = useSchool()
  const { homeroom_class_id: classId, date_of_birth: born, preferred_name: called, contact } = student
  const age = born && ageOn(born, me.school?.today ?? '')
  const isActive = student.status === 'active'
  // Until the classes are read, it is only known by its id.
  const homeroom = classId && spell('homeroom_class_id', classId)
  return (
    <Facts>
      <Fact label={t('fields.homeroom_class_id')}>
        {classId && homeroom !== classId && (
          <TextLink to="/schools/$slug/classes/$classId" params={{ slug, classId }} fw={600}>
            {homeroom}
          </TextLink>
        )}
      </Fact>
      <Fact label={t('fields.grade_level')}>
        {student.grade_level && spell('grade_level', student.grade_level)}
      </Fact>
      <Fact label={t('fields.student_code')}>{student.student_code}</Fact>
      <Fact label={t('fields.age')}>
        {born && [t('age', { count: Number(age) }), shortDate(born)].join(' · ')}
      </Fact>
      <Fact label={t('fields.status')}>
        <ToneBadge tone={isActive ? 'positive' : 'neutral'}>{spell('status', student.status)}</ToneBadge>
      </Fact>
      <Fact label={t('fields.preferred_name')}>{called}</Fact>
      <Fact label={t('fields.phone')}>{contact.phone && <Phone number={contact.phone} />}</Fact>
      <Fact label={t('fields.email')}>{contact.email && <Email address={contact.email} />}</Fact>
    </Facts>
  )
}

function StaffFacts({ staff }: { staff: Teacher }) {
  const { t } = useWords('people')
  const spell = useSpell('teacher')
  return (
    <Facts>
      <Fact label={t('fields.position_title')}>{staff.position_title ?? t(`staffKind.${staff.kind}`)}</Fact>
      <Fact label={t('fields.department')}>{staff.department}</Fact>
      <Fact label={t('fields.staff_number')}>{staff.staff_number}</Fact>
      <Fact label={t('fields.status')}>
        <ToneBadge tone={staff.status === 'active' ? 'positive' : 'neutral'}>
          {spell('status', staff.status)}
        </ToneBadge>
      </Fact>
      <Fact label={t('fields.preferred_name')}>{staff.preferred_name}</Fact>
      <Fact label={t('fields.phone')}>{staff.phone && <Phone number={staff.phone} />}</Fact>
      <Fact label={t('fields.email')}>{staff.email && <Email address={staff.email} />}</Fact>
    </Facts>
  )
}

function GuardianFacts({ guardian }: { guardian: Guardian }) {
  const { t } = useWords('people')
  const spell = useSpell('guardian')
  const { phone, email, preferred_contact: way, children } = guardian
  return (
    <Facts>
      <Fact label={t('fields.phone')}>{phone && <Phone number={phone} />}</Fact>
      <Fact label={t('fields.email')}>{email && <Email address={email} />}</Fact>
      <Fact label={t('fields.children')}>{children.map(({ name }) => name).join(', ')}</Fact>
      <Fact label={t('fields.preferred_contact')}>{way && spell('preferred_contact', way)}</Fact>
    </Facts>
  )
}

const Phone = ({ number }: { number: string }) => (
  <Anchor href={`tel:${number}`} py={2}>
    {number}
  </Anchor>
)

const Email = ({ address }: { address: string }) => (
  <Text component="span" truncate display="block">
    <Anchor href={`mailto:${address}`} py={2}>
      {address}
    </Anchor>
  </Text>
)
