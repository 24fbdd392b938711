import { useRouter } from '@tanstack/react-router'
import { Problem } from '../../../kernel/api/problem.ts'
import { type Send, useDelivery } from '../../../kernel/outbox/deliver.ts'
import { type UnsentRequest, useUnsentRequests } from '../../../kernel/outbox/outbox.ts'
import { UnsentRequestList } from '../../../kernel/outbox/unsent-requests.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type MarksBody, marksOperation, sendMarks } from '../saving/send-marks.ts'

/** Sends marks that wait; where not all of them were taken, their class is opened to decide. */
const deliverMarks: Send = async (school, { body, key }) => {
  const outcome = await sendMarks(school, body as MarksBody, key)
  if (outcome === 'later') throw new Problem(0, { code: 'unreachable' })
  if ('rejected' in outcome) throw new Problem(422, outcome.rejected)
  if (outcome.answered.errors.length > 0) throw new Problem(409, { code: 'results_refused' })
}

/** Sends the marks that wait on this device from any screen of the school, and shows them as long as they do. */
export default function UnsentMarks() {
  const { t } = useWords('gradebook')
  const { slug, me } = useSchool()
  const { pathname } = useRouter().latestLocation
  const unsent = useUnsentRequests({ slug, userId: me.user?.id ?? '', operation: marksOperation })
  useDelivery(marksOperation, deliverMarks)
  // The sheet itself shows its own.
  const others = unsent.filter(({ address }) => !address.startsWith(`${pathname}?`))
  return (
    <UnsentRequestList
      unsent={others}
      waiting={(some) => ({
        title: t('unsent.waiting', { count: countOf(some) }),
        text: t('unsent.text'),
      })}
      refused={() => ({ title: t('unsent.refused'), text: t('unsent.decide') })}
      nameOf={({ title }) => title ?? ''}
    />
  )
}

const countOf = (unsent: readonly UnsentRequest[]): number =>
  unsent.reduce((sum, { body }) => sum + (body as MarksBody).results.length, 0)
