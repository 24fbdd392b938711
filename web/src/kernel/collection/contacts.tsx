import { ActionIcon, Anchor, Group, Stack, Text, Tooltip } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import type { DebtorContact } from '../api/wire.ts'
import { useWords } from '../words/words.ts'
import classes from './collection.module.css'

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
      <Group gap="xs" wrap="nowrap" className={classes['line'] ?? ''}>
        {phone && (
          <Anchor href={`tel:${phone}`} size="sm" py={2} aria-label={t('contacts.call', { name, phone })}>
            <IconPhone size={14} aria-hidden /> {phone}
          </Anchor>
        )}
        {email && (
          <Tooltip label={email}>
            <ActionIcon
              component="a"
              href={`mailto:${email}`}
              variant="subtle"
              size="sm"
              aria-label={t('contacts.write', { name, email })}
            >
              <IconMail size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
    </div>
  )
}
