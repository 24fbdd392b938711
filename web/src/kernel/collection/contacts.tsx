import { Anchor, Stack, Text } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import type { DebtorContact } from '../api/wire.ts'
import { useWords } from '../words/words.ts'

interface ContactsProps {
  readonly contacts: readonly DebtorContact[]
  /** How many are shown. */
  readonly max?: number
}

/** Who pays for a family, to be called or written to with one tap. */
export function FamilyContacts({ contacts, max = contacts.length }: ContactsProps) {
  const { t } = useWords('collection')
  if (contacts.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('contacts.none')}
      </Text>
    )
  return (
    <Stack gap={6}>
      {contacts.slice(0, max).map((contact) => (
        <Contact key={contact.guardian_id} contact={contact} />
      ))}
    </Stack>
  )
}

function Contact({ contact: { name, phone, email } }: { contact: DebtorContact }) {
  const { t } = useWords('collection')
  return (
    <div>
      <Text size="sm">{name}</Text>
      {phone && (
        <Anchor
          href={`tel:${phone}`}
          size="sm"
          py={2}
          display="block"
          aria-label={t('contacts.call', { name, phone })}
        >
          <IconPhone size={14} aria-hidden /> {phone}
        </Anchor>
      )}
      {email && (
        <Anchor
          href={`mailto:${email}`}
          size="sm"
          py={2}
          display="block"
          aria-label={t('contacts.write', { name, email })}
        >
          <IconMail size={14} aria-hidden /> {email}
        </Anchor>
      )}
    </div>
  )
}
