import type { Kernel } from '../../kernel/http/kernel.ts'
import { bringTextsIn, type PastText } from '../../modules/channels/index.ts'
import type { Day } from './day.ts'
import type { Page } from './office.ts'

interface Recipient {
  readonly guardian_id: string
  readonly number: string | null
  readonly may_receive: boolean
}

const hour = 3_600_000
/** Millionths of the currency for a segment. */
const price = 35_000n

/** A gateway of text messages that nobody answers at, a tariff, guardians who chose texts, and what was sent before. */
export async function sendTexts(kernel: Kernel, schoolId: string, day: Day): Promise<void> {
  const { account, school, today } = day
  const admin = await account('admin')
  const registrar = await account('registrar')
  await admin.send('POST', '/api/v1/integrations/service-connections/', {
    service: 'sms',
    settings: {
      provider: 'generic',
      account: school.slug,
      api_secret: 'only-for-the-demo-of-texts',
      sender_id: 'SCHOOL',
      // Nobody is there, as `.example` belongs to no one (RFC 2606).
      api_url: `https://texts.${school.slug}.example/send`,
    },
  })
  const { results } = await registrar.read<Page<Recipient>>(
    '/api/v1/messaging/texts/recipients/?page_size=60',
  )
  const people = results.filter(({ number, may_receive }) => number !== null && may_receive)
  const prefixes = [...new Set(people.map(({ number }) => number?.slice(0, 4) ?? '+1'))]
  await admin.send('PUT', '/api/v1/messaging/texts/settings/', {
    currency: 'USD',
    monthly_ceiling: '25.00',
    sends_answers: true,
    prices: prefixes.map((prefix) => ({ channel: 'sms', prefix, price: '0.035' })),
  })
  for (const [index, { guardian_id }] of people.slice(0, 12).entries())
    await registrar.send('PUT', `/api/v1/messaging/texts/recipients/${guardian_id}/`, {
      mode: index % 3 === 2 ? 'answer' : 'urgent',
    })
  const past = outcomes.flatMap((outcome, index): PastText[] => {
    const person = people[index % Math.max(people.length, 1)]
    if (!person) return []
    const isCharged = outcome.state !== 'not_sent' && outcome.reason !== '21211'
    return [
      {
        ...outcome,
        guardianId: person.guardian_id,
        key: `demo:closed:${index}`,
        title: day.words.closedTomorrow,
        phone: person.number,
        costMicros: isCharged ? price : null,
        at: new Date(kernel.clock.now().getTime() - (index + 1) * hour),
      },
    ]
  })
  await kernel.database.transaction(schoolId, (tx) =>
    bringTextsIn(tx, {
      texts: past,
      stopped: people.slice(13, 15).flatMap(({ number }) => number ?? []),
      currency: 'USD',
      month: `${today.slice(0, 7)}-01`,
    }),
  )
}

const outcomes: readonly Pick<PastText, 'state' | 'reason'>[] = [
  { state: 'delivered', reason: null },
  { state: 'delivered', reason: null },
  { state: 'sent', reason: null },
  { state: 'delivered', reason: null },
  { state: 'failed', reason: '30003' },
  { state: 'delivered', reason: null },
  { state: 'unknown', reason: 'timeout' },
  { state: 'not_sent', reason: 'no_number' },
  { state: 'not_sent', reason: 'opted_out' },
  { state: 'failed', reason: '21211' },
]
