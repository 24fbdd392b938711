import { SimpleGrid, TextInput } from '@mantine/core'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { GuardianDraft } from './draft.ts'

interface GuardianFieldsProps {
  readonly value: GuardianDraft
  /** Its path in the body. */
  readonly member: string
  readonly error: unknown
  /** Whether it is the one who applies. */
  readonly isFirst?: boolean
  onChange(value: GuardianDraft): void
}

/** Name and contact of somebody who answers for the child. */
export function GuardianFields({ value, member, error, isFirst = false, onChange }: GuardianFieldsProps) {
  const { t } = useWords('admissions')
  const field = (name: keyof GuardianDraft) => ({
    value: value[name],
    error: errorAt(error, `${member}.${name}`),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...value, [name]: event.currentTarget.value }),
  })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput
        label={t('fields.first_name')}
        required
        maxLength={200}
        {...(isFirst ? { autoComplete: 'given-name' } : {})}
        {...field('first_name')}
      />
      <TextInput
        label={t('fields.last_name')}
        required
        maxLength={200}
        {...(isFirst ? { autoComplete: 'family-name' } : {})}
        {...field('last_name')}
      />
      <TextInput
        label={t('fields.email')}
        type="email"
        required={isFirst}
        {...(isFirst ? { autoComplete: 'email', description: t('fields.emailHint') } : {})}
        {...field('email')}
      />
      <TextInput
        label={t('fields.phone')}
        type="tel"
        {...(isFirst ? { autoComplete: 'tel', description: t('fields.phoneHint') } : {})}
        {...field('phone')}
      />
      <TextInput
        label={t(isFirst ? 'public.relationship' : 'fields.relationship')}
        placeholder={t('fields.relationshipHint')}
        maxLength={64}
        {...field('relationship')}
      />
    </SimpleGrid>
  )
}
