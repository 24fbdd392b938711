import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Picker } from '../picker/picker.tsx'
import { useWords } from '../words/words.ts'
import type { Draft } from './draft.ts'
import { parts } from './shared.ts'
import { useFindStudents } from './use-find-students.ts'

interface PeopleFieldProps {
  readonly people: Draft['people']
  /** How many more the caller does not see; they stay. */
  readonly others: number
  /** Whether it matters what each had to do with it: for incidents. */
  readonly hasParts: boolean
  onPeople(people: Draft['people']): void
}

/** The students of a record, and what each had to do with it. */
export function PeopleField({ people, others, hasParts, onPeople }: PeopleFieldProps) {
  const { t } = useWords('behaviour')
  const find = useFindStudents()
  return (
    <Stack gap="xs" role="group" aria-label={t('fields.people')}>
      <Text size="sm" fw={500} aria-hidden>
        {t('fields.people')}
      </Text>
      {people.map((person) => (
        <Group key={person.id} gap="xs" wrap="nowrap">
          <Text size="sm" flex={1} miw={0}>
            {person.name}
          </Text>
          {hasParts && (
            <NativeSelect
              size="sm"
              w="10rem"
              flex="none"
              aria-label={t('fields.partOf', { name: person.name })}
              value={person.part}
              data={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
              onChange={(event) => {
                const part = parts.find((one) => one === event.currentTarget.value) ?? person.part
                onPeople(people.map((one) => (one.id === person.id ? { ...one, part } : one)))
              }}
            />
          )}
          {people.length > 1 && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              px={6}
              aria-label={t('fields.without', { name: person.name })}
              onClick={() => onPeople(people.filter(({ id }) => id !== person.id))}
            >
              <IconX size={16} aria-hidden />
            </Button>
          )}
        </Group>
      ))}
      {others > 0 && (
        <Text size="sm" c="dimmed">
          {t('others', { count: others })}
        </Text>
      )}
      <Picker
        label={t('fields.addPerson')}
        name="another student of a record"
        picked={[]}
        onPicked={([picked]) => {
          if (!picked || people.some(({ id }) => id === picked.value)) return
          onPeople([...people, { id: picked.value, name: picked.label, part: 'involved' }])
        }}
        find={find}
      />
    </Stack>
  )
}
