import { Anchor, Box } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { instant, longDate } from '../../../kernel/format/format.ts'
import { useDelivery } from '../../../kernel/outbox/deliver.ts'
import { type Letter, useLetters } from '../../../kernel/outbox/outbox.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { sendRegister } from './send-register.ts'

const operation = 'attendance.submitBulk'

/** Sends the registers that wait on this device, and shows them as long as they do. */
export default function Unsent() {
  const { t } = useWords('attendance')
  const { slug, me } = useSchool()
  const letters = useLetters({ slug, userId: me.user?.id ?? '', operation })
  useDelivery(operation, sendRegister)
  const refused = letters.filter((letter) => letter.refused !== undefined)
  const waiting = letters.filter((letter) => letter.refused === undefined)
  if (letters.length === 0) return null
  return (
    <Box mb="md">
      {waiting.length > 0 && (
        <Notice tone="caution" title={t('unsent.waiting', { count: waiting.length })}>
          {t('unsent.text')} <Places letters={waiting} />
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="negative" title={t('unsent.refused', { count: refused.length })}>
          {t('unsent.decide')} <Places letters={refused} />
        </Notice>
      )}
    </Box>
  )
}

function Places({ letters }: { letters: readonly Letter[] }) {
  const { t } = useWords('attendance')
  const { me } = useSchool()
  const router = useRouter()
  return letters.map(({ key, address, title, date, writtenAt }) => (
    <Anchor
      key={key}
      href={address}
      me="sm"
      inherit
      underline="always"
      c="inherit"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        router.history.push(address)
      }}
    >
      {title && date
        ? t('unsent.open', { what: title, date: longDate(date) })
        : t('unsent.openAt', { at: instant(writtenAt, me.school?.time_zone) })}
    </Anchor>
  ))
}
