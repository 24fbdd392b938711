import { Group, Radio, SimpleGrid, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCustomFields } from '../../../kernel/custom-fields/custom-fields.ts'
import { CustomFieldInput } from '../../../kernel/custom-fields/field-input.tsx'
import { type Pick, Picker } from '../../../kernel/picker/picker.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { ownPath } from '../kinds/values.ts'
import { type GuardianEntry, lacks } from './entry.ts'
import { LinkFields } from './link-fields.tsx'

interface GuardianFieldsProps {
  readonly entry: GuardianEntry
  /** Whether missing input is reported. */
  readonly isAsked: boolean
  readonly refused: unknown
  onEntry(entry: GuardianEntry): void
}

/** A guardian: somebody known, found by name or phone, or somebody new, entered in place. */
export function GuardianFields({ entry, isAsked: isRequested, refused, onEntry }: GuardianFieldsProps) {
  const { t } = useWords('people')
  const lacking = isRequested ? lacks(entry) : []
  const need = (member: string): ReactNode => lacking.includes(member) && t('needed')
  return (
    <>
      <Radio.Group
        label={t('guardians.who')}
        value={entry.isNew ? 'new' : 'known'}
        onChange={(value) => onEntry({ ...entry, isNew: value === 'new' })}
      >
        <Group mt={4}>
          <Radio value="known" label={t('guardians.known')} />
          <Radio value="new" label={t('guardians.new')} />
        </Group>
      </Radio.Group>
      {entry.isNew ? (
        <NewGuardianFields entry={entry} refused={refused} onEntry={onEntry} need={need} />
      ) : (
        <GuardianPicker
          picked={entry.picked}
          error={need('picked')}
          onPicked={(picked) => onEntry({ ...entry, picked })}
        />
      )}
      <LinkFields
        values={entry.link}
        error={need('relationship')}
        onValues={(link) => onEntry({ ...entry, link })}
      />
    </>
  )
}

interface NewGuardianFieldsProps extends Omit<GuardianFieldsProps, 'isAsked'> {
  need(member: string): ReactNode
}

function NewGuardianFields({ entry, refused, onEntry, need }: NewGuardianFieldsProps) {
  const { t } = useWords('people')
  const own = useCustomFields('guardian')
  const field = (member: 'first_name' | 'last_name' | 'phone' | 'email') => ({
    label: t(`fields.${member}`),
    value: entry[member],
    error: need(member) || errorAt(refused, member),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onEntry({ ...entry, [member]: event.currentTarget.value }),
  })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextInput {...field('first_name')} required />
      <TextInput {...field('last_name')} required />
      <TextInput {...field('phone')} type="tel" />
      <TextInput {...field('email')} type="email" />
      {own.map((one) => (
        <CustomFieldInput
          key={one.key}
          field={one}
          value={entry.own[one.key] ?? ''}
          error={errorAt(refused, ownPath(one.key))}
          onValue={(value) => onEntry({ ...entry, own: { ...entry.own, [one.key]: value } })}
        />
      ))}
    </SimpleGrid>
  )
}

interface GuardianPickerProps {
  readonly picked: readonly Pick[]
  readonly error: ReactNode
  onPicked(picked: readonly Pick[]): void
}

/** Finds a guardian; phone, e-mail and children distinguish namesakes. */
function GuardianPicker({ picked, error, onPicked }: GuardianPickerProps) {
  const { t } = useWords('people')
  const { client } = useSchool()
  const find = async (q: string): Promise<Pick[]> => {
    const { data } = await client.GET('/api/v1/people/guardians/', {
      params: { query: { q, sort: 'name', page_size: 20 } },
    })
    return (data?.results ?? []).map(({ id, first_name, last_name, phone, email, children }) => ({
      value: id,
      label: `${first_name} ${last_name}`,
      about: [phone, email, children.map(({ name }) => name).join(', ')].filter(Boolean).join(' · '),
    }))
  }
  return (
    <Picker
      label={t('kind.guardian')}
      description={t('guardians.pick')}
      error={error}
      name="guardian"
      most={1}
      picked={picked}
      onPicked={onPicked}
      find={find}
    />
  )
}
