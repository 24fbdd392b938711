import { Anchor, Card, Group, Stack, Text } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Face } from '../../../kernel/face/face.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Person } from '../kinds/calls.ts'
import { fullName, type Kind } from '../kinds/kind.ts'
import { PhotoMenu } from './photo.tsx'
import { useSpell } from './spell.ts'
import { usePhoto } from './use-photo.ts'

interface ProfileProps {
  readonly kind: Kind
  readonly person: Person
  /** What the end of the card shows. */
  readonly aside?: ReactNode
  reload(): Promise<unknown>
}

/** Face, code, level and class, and how to reach the person. */
export function Profile({ kind, person, aside, reload }: ProfileProps) {
  const school = useSchool()
  const name = fullName(person)
  const photo = usePhoto(kind, person)
  const phone = 'contact' in person ? person.contact.phone : person.phone
  const email = 'contact' in person ? person.contact.email : person.email
  return (
    <Card withBorder padding="md">
      <Group align="flex-start" wrap="nowrap">
        <Face name={name} photo={photo} size={88} />
        <Stack gap={6} miw={0} flex={1}>
          <CurrentState kind={kind} person={person} />
          {phone && <Reach icon={<IconPhone size={16} aria-hidden />} href={`tel:${phone}`} text={phone} />}
          {email && <Reach icon={<IconMail size={16} aria-hidden />} href={`mailto:${email}`} text={email} />}
          {school.may('people.write') && (
            <PhotoMenu kind={kind} id={person.id} hasPhoto={person.photo_url !== null} reload={reload} />
          )}
        </Stack>
        {aside}
      </Group>
    </Card>
  )
}

const Reach = ({ icon, href, text }: { icon: ReactNode; href: string; text: string }) => (
  <Group gap={6} wrap="nowrap">
    {icon}
    <Anchor href={href} truncate py={2}>
      {text}
    </Anchor>
  </Group>
)

function CurrentState({ kind, person }: { kind: Kind; person: Person }) {
  const { t } = useWords('people')
  const spell = useSpell(kind)
  if (!('status' in person)) return <Text fw={600}>{fullName(person)}</Text>
  const words =
    'student_code' in person
      ? [
          person.student_code,
          spell('grade_level', person.grade_level),
          spell('homeroom_class_id', person.homeroom_class_id),
        ]
      : [person.position_title ?? t(`staffKind.${person.kind}`), person.department]
  return (
    <>
      <Text fw={600}>{words.filter((word) => word && word !== '—').join(' · ')}</Text>
      <Group gap="xs">
        <ToneBadge tone={person.status === 'active' ? 'positive' : 'neutral'}>
          {spell('status', person.status)}
        </ToneBadge>
        {'preferred_name' in person && person.preferred_name && (
          <Text size="sm" c="dimmed">
            {t('called', { name: person.preferred_name })}
          </Text>
        )}
      </Group>
    </>
  )
}
