import { instant, longDate } from '../../../kernel/format/format.ts'
import { useDelivery } from '../../../kernel/outbox/deliver.ts'
import { useUnsentRequests } from '../../../kernel/outbox/outbox.ts'
import { UnsentRequestList } from '../../../kernel/outbox/unsent-requests.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { sendRegister } from './send-register.ts'

const operation = 'attendance.submitBulk'

/** Sends the registers that wait on this device, and shows them as long as they do. */
export default function Unsent() {
  const { t } = useWords('attendance')
  const { slug, me } = useSchool()
  useDelivery(operation, sendRegister)
  return (
    <UnsentRequestList
      unsent={useUnsentRequests({ slug, userId: me.user?.id ?? '', operation })}
      waiting={({ length: count }) => ({ title: t('unsent.waiting', { count }), text: t('unsent.text') })}
      refused={({ length: count }) => ({ title: t('unsent.refused', { count }), text: t('unsent.decide') })}
      nameOf={({ title, date, writtenAt }) =>
        title && date
          ? t('unsent.open', { what: title, date: longDate(date) })
          : t('unsent.openAt', { at: instant(writtenAt, me.school?.time_zone) })
      }
    />
  )
}
